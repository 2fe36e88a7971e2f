import { projectors } from '#projections/projections.registry.ts';
import { BackupReport } from '../../contexts/operations/backup-report.port.ts';
import { KnownRunners, StalledWorkSources } from '../../contexts/operations/known-runners.port.ts';
import { KeptStates } from '../../contexts/operations/show-state/kept-states.port.ts';
import { BackupStates } from '../../platform/backup/backup-state.store.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { type Environment, WORKER_PARTS } from '../../platform/config/environment.ts';
import { CommandContexts } from '../../platform/http/command-context.factory.ts';
import { RateLimiter } from '../../platform/http/memory-rate-limiter.ts';
import { ReadYourWrites } from '../../platform/http/read-your-writes.ts';
import { Refusals } from '../../platform/http/refusals.ts';
import { StoredRateLimiter } from '../../platform/http/stored-rate-limiter.ts';
import { Logger } from '../../platform/observability/logger.ts';
import { MetricsOptions } from '../../platform/observability/metrics.http.controller.ts';
import { Metrics } from '../../platform/observability/metrics.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { ApiDescription } from '../../platform/openapi/api-docs.http.controller.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ProjectionWatch } from '../../platform/subscriptions/projection-watch.ts';
import { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { DecidedStates } from '../kept-states.ts';
import { providing } from '../platform.module.ts';
import { ALL_PROCESS_NAMES, ALL_SCHEDULE_NAMES } from '../process-names.ts';
import { freeBytes } from '../product-troubles.ts';
import { stalledWorkSources } from '../stalled-work-sources.ts';
import { storeGrowth } from '../store-sizes.ts';
import { TextThreads } from '../text-threads.ts';

/** Calls `make` on first use and keeps its result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | null = null;
  return () => {
    created ??= make();
    return created;
  };
}

interface OperationsOptions {
  readonly env: Environment;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly workerMetrics: MetricsOptions['workerMetrics'];
  /** Time limit for reading filing texts per answer, in milliseconds. */
  readonly textsMs?: number | undefined;
}

/** Rate limits, metrics, health, the API description, and everything else that operators see. */
export function operationsBindings({ env, clock, logger, workerMetrics, textsMs }: OperationsOptions) {
  return [
    providing(ThreadPool, () => new TextThreads(textsMs)),
    providing(
      MetricsOptions,
      (operations: OperationalStore): MetricsOptions => ({
        token: env.METRICS_TOKEN ?? null,
        parts: WORKER_PARTS,
        freeBytes: () => freeBytes(env),
        storeSizes: () => storeGrowth(env, operations, clock),
        workerMetrics,
      }),
      OperationalStore,
    ),
    providing(Refusals, (metrics: Metrics) => new Refusals(logger, clock, metrics), Metrics),
    providing(
      ProjectionWatch,
      (views: ReadStore, statuses: WorkerStatusStore) => new ProjectionWatch(views, projectors, statuses, clock),
      ReadStore,
      WorkerStatusStore,
    ),
    { provide: KeptStates, useClass: DecidedStates },
    {
      provide: KnownRunners,
      useValue: { projectors, processes: ALL_PROCESS_NAMES, schedules: ALL_SCHEDULE_NAMES } satisfies KnownRunners,
    },
    providing(
      StalledWorkSources,
      (store: OperationalStore): StalledWorkSources => ({ sources: stalledWorkSources(store, clock) }),
      OperationalStore,
    ),
    providing(
      BackupReport,
      (store: OperationalStore): BackupReport => {
        const states = new BackupStates(store);
        const configured = env.BACKUP_S3_URL !== undefined;
        const { embedded } = env;
        return {
          current: () =>
            states.all().then(
              ({ folder, archive }) => ({ embedded, folder, archive: { configured, at: archive?.at ?? null } }),
              () => null,
            ),
        };
      },
      OperationalStore,
    ),
    { provide: Logger, useValue: logger },
    providing(RateLimiter, (time: Clock) => new RateLimiter(time), Clock),
    providing(
      StoredRateLimiter,
      (store: OperationalStore, hash: KeyedHash, time: Clock, here: RateLimiter) =>
        new StoredRateLimiter(store, hash, time, here),
      OperationalStore,
      KeyedHash,
      Clock,
      RateLimiter,
    ),
    {
      provide: ApiDescription,
      useValue: {
        document: once(async () => {
          const { describeApi } = await import('../api-description.ts');
          return { ...describeApi(env.embedded), servers: [{ url: `${env.BASE_PATH ?? ''}/` }] };
        }),
      } satisfies ApiDescription,
    },
    ReadYourWrites,
    CommandContexts,
  ];
}
