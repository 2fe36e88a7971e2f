import type { Clock } from '../../../platform/clock/clock.ts';
import type { CommandExecutor, CommandResult } from '../../../platform/commands/command-executor.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import type { FilingEvent } from '../../filings/published/filing.events.ts';
import { relatedFilingStream } from '../disclosure.stream.ts';
import { filingRelationsDecider } from '../filing-relations.decider.ts';
import type { FilingRelationEvent } from '../published/filing-relations.events.ts';
import type { RelatedFilingsStore } from '../relate-filings/related-filings.store.ts';

export interface DismissDuplicate {
  readonly accession: string;
  /** Who looked: an operator's or an admin's name, never a contact. */
  readonly actor: string;
  readonly actorType: 'admin' | 'operator';
  readonly reason: string;
}

/**
 * Takes back the mark of a duplicate. The filing counts again as unseen, and later filings may belong to it; what it did not alert when it
 * came is not made up for.
 */
export class DismissDuplicateHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly index: Pick<RelatedFilingsStore, 'get' | 'put'>,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError duplicate_not_marked */
  async execute({
    accession,
    actor,
    actorType,
    reason,
  }: DismissDuplicate): Promise<CommandResult<FilingEvent | FilingRelationEvent>> {
    // First: interrupted afterwards, the mark is still there to be dismissed.
    const related = await this.index.get(accession);
    if (related?.duplicateOf) await this.index.put({ ...related, duplicateOf: null });
    const occurredAt = this.clock.now().toISOString();
    const commandId = deterministicId('dismiss-duplicate', accession, actor, occurredAt);
    return this.executor.execute(
      filingRelationsDecider,
      relatedFilingStream(accession),
      { kind: 'dismissDuplicate', accession, actor, reason },
      { commandId, actorId: actor, actorType, correlationId: commandId, causationId: commandId, occurredAt },
    );
  }
}
