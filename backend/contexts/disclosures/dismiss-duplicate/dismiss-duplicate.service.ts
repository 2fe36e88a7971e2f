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
  /** Name of the operator or admin who decided, never a contact. */
  readonly actor: string;
  readonly actorType: 'admin' | 'operator';
  readonly reason: string;
}

/**
 * Removes the mark of a duplicate. The filing counts as unseen again, and later filings may be related to it; alerts that it did not send
 * are not sent later.
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
    // The index first: when this is interrupted here, the mark can still be dismissed.
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
