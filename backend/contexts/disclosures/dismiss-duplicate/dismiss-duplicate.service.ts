import type { Clock } from '#platform/clock/clock.ts';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandExecutor, CommandResult } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { FilingEvent } from '../../filings/published/filing.events.ts';
import { relatedFilingStream } from '../disclosure.stream.ts';
import { filingRelationsDecider } from '../filing-relations.decider.ts';
import type { FilingRelationEvent } from '../published/filing-relations.events.ts';
import type { RelatedFilingsStore } from '../relate-filings/related-filings.store.ts';

interface DuplicateToDismiss {
  readonly accession: string;
  /** The filing it was shown as a duplicate of, to detect concurrent changes; omit to skip the check. */
  readonly other?: string;
  /** Name of the operator or admin who decided; never a contact. */
  readonly actor: string;
  readonly actorType: 'admin' | 'operator';
  readonly reason: string;
}

/**
 * Removes a duplicate mark. The filing counts as an original again, and later filings may be related to it; alerts it did not send are not sent
 * afterward.
 */
export class DismissDuplicate {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly index: Pick<RelatedFilingsStore, 'get' | 'put'>,
    private readonly clock: Clock,
  ) {}

  /** @param context of the request; omitted by the operator tool. @throws DomainError duplicate_not_marked */
  async execute(
    { accession, other, actor, actorType, reason }: DuplicateToDismiss,
    context?: CommandContext,
  ): Promise<CommandResult<FilingEvent | FilingRelationEvent>> {
    // Update the index first: if interrupted here, the mark can still be dismissed.
    const related = await this.index.get(accession);
    if (related?.duplicateOf && (other === undefined || related.duplicateOf === other))
      await this.index.put({ ...related, duplicateOf: null });
    const occurredAt = this.clock.now().toISOString();
    const commandId = deterministicId('dismiss-duplicate', accession, actor, occurredAt);
    return this.executor.execute(
      filingRelationsDecider,
      relatedFilingStream(accession),
      { kind: 'dismissDuplicate', accession, other, actor, reason },
      context ?? { commandId, actorId: actor, actorType, correlationId: commandId, causationId: commandId, occurredAt },
    );
  }
}
