import type { ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker runners by name. Names are stored and must never change. */
export const OPERATIONS_SCHEDULES = {
  archiveLog: { name: 'archive-log', lease: 'archive-log' },
  projectionJobs: { name: 'do-projection-jobs', lease: 'do-projection-jobs' },
} as const satisfies Readonly<Record<string, ScheduleName>>;

/** Background job kinds, stored and never changed. */
export const PROJECTION_JOBS = { rebuild: 'projection-rebuild', compare: 'projection-compare' } as const;
