import type { ScheduleName } from '../../platform/worker/worker-names.ts';

/** Names of what this context runs in a worker. They are stored and never change. */
export const OPERATIONS_SCHEDULES = {
  archiveLog: { name: 'archive-log', lease: 'archive-log' },
  projectionJobs: { name: 'do-projection-jobs', lease: 'do-projection-jobs' },
} as const satisfies Readonly<Record<string, ScheduleName>>;

/** Kinds of background jobs. They are stored and never change. */
export const PROJECTION_JOBS = { rebuild: 'projection-rebuild', compare: 'projection-compare' } as const;
