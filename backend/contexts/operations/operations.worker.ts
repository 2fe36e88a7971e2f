import { openArchive } from '../../platform/backup/archive/open-archive.ts';
import { BackupStates } from '../../platform/backup/backup-state.store.ts';
import { BackgroundJobsSchedule, type JobWork } from '../../platform/jobs/background-jobs.schedule.ts';
import { BackgroundJobs } from '../../platform/jobs/background-jobs.store.ts';
import { DaySizesStore, type StoreSize } from '../../platform/observability/day-sizes.store.ts';
import { measureStalled } from '../../platform/stalled-work/measure-stalled.ts';
import type { StalledWorkSource } from '../../platform/stalled-work/stalled-work.ts';
import { ProjectionSkips } from '../../platform/subscriptions/projection-skips.store.ts';
import type { Projector } from '../../platform/subscriptions/projector.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { ArchiveLog } from './archive-log/archive-log.schedule.ts';
import { ProjectionActions } from './projection-action/projection-actions.service.ts';
import { actContext } from './record-operator-act.service.ts';
import { OPERATIONS_SCHEDULES, PROJECTION_JOBS } from './worker-names.catalog.ts';

/** Interval for counting stalled work, which queries every source. */
const COUNT_EVERY_MS = 15_000;

/**
 * Projection rebuilds and comparisons requested by administrators, the archive of the embedded stores (if a bucket is configured), metrics of
 * stalled work, and the sizes of the stores by day.
 */
export function operationsWorker(
  context: WorkerContext,
  projectors: readonly Projector[],
  stalled: readonly StalledWorkSource[],
  storeSizes: () => Promise<readonly StoreSize[]>,
): WorkerPart {
  const { env, events, codec, views, leases, operations, executor, clock, metrics, logger } = context;
  const jobs = new BackgroundJobs(operations, clock);
  const sizes = new DaySizesStore(operations, clock);
  const skips = new ProjectionSkips(operations, clock);
  const actions = new ProjectionActions({ views, skips, executor });
  const projectorOf = (name: string): Projector => {
    const found = projectors.find(({ collection }) => collection.name === name);
    if (!found) throw new Error(`This build doesn’t have a projection named ${name}.`);
    return found;
  };
  const works: readonly JobWork[] = [
    {
      kind: PROJECTION_JOBS.rebuild,
      run: ({ subject, actorId, reason }, report, signal) =>
        actions.rebuild(
          projectorOf(subject),
          actContext(actorId, 'admin', clock),
          reason,
          { events, codec, views, leases, skips, clock, log: logger },
          ({ eventsDone, eventsLeft, eventsPerSecond }) =>
            report({ done: eventsDone, total: eventsDone + eventsLeft, note: `${Math.round(eventsPerSecond)} events/s` }),
          signal,
        ),
    },
    {
      kind: PROJECTION_JOBS.compare,
      run: async ({ subject }, report) => {
        report({ done: 0, total: null, note: 'comparing documents' });
        return { ...(await actions.compare(projectorOf(subject))) };
      },
    },
  ];
  let countedAt = Number.NEGATIVE_INFINITY;
  const { name, lease } = OPERATIONS_SCHEDULES.projectionJobs;
  return {
    name: 'operations',
    schedules: [
      new BackgroundJobsSchedule(name, lease, jobs, works, clock, logger),
      ...(env.BACKUP_S3_URL === undefined
        ? []
        : [
            new ArchiveLog(
              () => openArchive(env, operations, clock, '.archive-base'),
              clock,
              new BackupStates(operations),
              metrics,
              logger,
            ),
          ]),
    ],
    measure: async () => {
      if (clock.monotonic() - countedAt < COUNT_EVERY_MS) return;
      countedAt = clock.monotonic();
      await measureStalled(stalled, metrics, clock.now());
      await sizes.note(storeSizes);
    },
    purge: () => jobs.purge(),
  };
}
