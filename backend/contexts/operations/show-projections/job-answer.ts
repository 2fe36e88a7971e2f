import type { BackgroundJob } from '#platform/jobs/background-jobs.store.ts';
import type { JobResponse } from './job.response.ts';

/** A job as shown to administrators. */
export function jobAnswer(job: BackgroundJob): JobResponse {
  const { _id, kind, subject, state, reason, requestedAt, updatedAt, progress, result, error } = job;
  return { id: _id, kind, subject, state, reason, requestedAt, updatedAt, progress, result, error };
}
