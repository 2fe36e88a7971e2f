import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { filingEvents } from '../../filings/published/filing.events.ts';
import { scoringEvents } from '../../scoring/published/scoring.events.ts';
import { DismissDuplicate } from '../dismiss-duplicate/dismiss-duplicate.service.ts';
import { filingRelationEvents } from '../published/filing-relations.events.ts';
import { RelatedFilingsStore } from '../relate-filings/related-filings.store.ts';
import { MergeDuplicate } from './merge-duplicate.service.ts';
import { type DuplicateResolution, ResolveDuplicate } from './resolve-duplicate.command.ts';

@CommandHandler(ResolveDuplicate)
export class ResolveDuplicateHandler implements ICommandHandler<ResolveDuplicate> {
  readonly #merging: MergeDuplicate;
  readonly #dismissing: DismissDuplicate;

  constructor(events: EventStore, executor: CommandExecutor, operations: OperationalStore, clock: Clock) {
    const index = new RelatedFilingsStore(operations);
    const codec = new EventCodec([...filingEvents, ...scoringEvents, ...filingRelationEvents]);
    this.#merging = new MergeDuplicate({ events, codec, executor, index });
    this.#dismissing = new DismissDuplicate(executor, index, clock);
  }

  /** @throws filing_not_found, duplicate_not_marked, duplicate_refused */
  async execute({
    accession,
    request: { order: decision, other, reason },
    context,
  }: ResolveDuplicate): Promise<DuplicateResolution> {
    if (decision === 'merge') {
      const result = await this.#merging.merge(accession, other, reason, context);
      return { done: `${accession} is now marked as a duplicate of ${other}.`, result };
    }
    const { actorId: actor } = context;
    const result = await this.#dismissing.execute({ accession, other, actor, actorType: 'admin', reason }, context);
    return { done: `${accession} is now a separate filing.`, result };
  }
}
