import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { BackgroundJobs } from '#platform/jobs/background-jobs.store.ts';
import { WorkerStatusStore } from '#platform/observability/worker-status.store.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { ReadStore } from '#platform/read-store/read-store.port.ts';
import { ProjectionSkips } from '#platform/subscriptions/projection-skips.store.ts';
import { KnownRunners } from '../known-runners.port.ts';
import { PROJECTION_JOBS } from '../worker-names.catalog.ts';
import { jobAnswer } from './job-answer.ts';
import type { ProjectionsResponse } from './projections.response.ts';
import { ShowProjectionsQuery } from './show-projections.query.ts';

const MAX_SKIPS = 50;

@QueryHandler(ShowProjectionsQuery)
export class ShowProjectionsHandler implements IQueryHandler<ShowProjectionsQuery> {
  readonly #skips: ProjectionSkips;
  readonly #jobs: BackgroundJobs;

  constructor(
    private readonly known: KnownRunners,
    private readonly views: ReadStore,
    private readonly events: EventStore,
    private readonly statuses: WorkerStatusStore,
    operations: OperationalStore,
    clock: Clock,
  ) {
    this.#skips = new ProjectionSkips(operations, clock);
    this.#jobs = new BackgroundJobs(operations, clock);
  }

  async execute(): Promise<ProjectionsResponse> {
    const [logEnd, runners] = await Promise.all([this.events.tail(), this.statuses.current()]);
    const projections = this.known.projectors.map(async ({ collection: { name, version } }) => {
      const [states, skips, ...jobs] = await Promise.all([
        this.views.generations(name),
        this.#skips.list(name),
        ...Object.values(PROJECTION_JOBS).map((kind) => this.#jobs.newest(kind, name, 1)),
      ]);
      const { state, lagSeconds, lastError } = runners?.find((each) => each.kind === 'projection' && each.name === name) ?? {};
      return {
        ...{ name, version, state: state ?? null, lagSeconds: lagSeconds ?? null, lastError: lastError ?? null },
        generations: states.map((each) => {
          const { generation, version: of, status, checkpoint, updatedAt } = each;
          return { generation, version: of, status, checkpoint, updatedAt };
        }),
        skips: skips.slice(-MAX_SKIPS).map(({ position, reason, at }) => ({ position, reason, at })),
        jobs: jobs.flatMap(({ documents }) => documents.map(jobAnswer)),
      };
    });
    return { logEnd, projections: await Promise.all(projections) };
  }
}
