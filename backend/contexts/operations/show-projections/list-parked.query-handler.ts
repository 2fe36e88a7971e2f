import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { OPS } from '#platform/config/ops-command.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { readStalledWork } from '#platform/stalled-work/stalled-work.ts';
import { ParkedMessages } from '#platform/subscriptions/parked-messages.store.ts';
import { KnownRunners, StalledWorkSources } from '../known-runners.port.ts';
import type { ParkedResponse } from './projections.response.ts';
import { ListParkedQuery } from './show-projections.query.ts';

const MAX_PARKED = 200;
/** Maximum entries listed per kind of stalled work. */
const MAX_STALLED = 50;

@QueryHandler(ListParkedQuery)
export class ListParkedHandler implements IQueryHandler<ListParkedQuery> {
  readonly #parked: ParkedMessages;

  constructor(
    private readonly known: KnownRunners,
    private readonly stalled: StalledWorkSources,
    operations: OperationalStore,
    clock: Clock,
  ) {
    this.#parked = new ParkedMessages(operations, clock);
  }

  async execute(): Promise<ParkedResponse> {
    const stalled = await readStalledWork(this.stalled.sources, MAX_STALLED);
    const { processes, schedules } = this.known;
    const found = (await Promise.all([...processes, ...schedules].map((name) => this.#parked.of(name)))).flat();
    const oldest = found.toSorted((a, b) => (a.since < b.since ? -1 : 1)).slice(0, MAX_PARKED);
    return {
      parked: oldest.map(({ process, stream, since, error, state, positions }) => {
        return { process, stream, since, error, state, events: positions.length, first: positions[0] ?? null };
      }),
      more: found.length > MAX_PARKED,
      stalled: stalled
        .filter(({ count, problem }) => count > 0 || problem !== null)
        .map((kind) => ({ ...kind, oldest: kind.oldest.map((each) => ({ ...each, command: `${OPS} ${each.command}` })) })),
    };
  }
}
