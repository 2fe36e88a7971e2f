import { isStoreFailure } from '../availability/store-failure.errors.ts';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../observability/logger.ts';
import { Schedule } from '../schedules/schedule.ts';
import type { BackgroundJob, BackgroundJobs, JobProgress } from './background-jobs.store.ts';

/** The implementation of one kind of job. */
export interface JobWork {
  readonly kind: string;
  /**
   * @param report records progress; the signal is aborted soon after someone requests a stop.
   * @returns the result, at most a few kilobytes.
   */
  run(
    job: BackgroundJob,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>>>;
}

const POLL_MS = 1_000;
const REPORT_MS = 500;
/** A job whose worker stops in the middle is given up after this many tries. */
const MAX_TRIES = 3;

/** Runs background jobs of the given kinds one after the other. */
export class BackgroundJobsSchedule extends Schedule {
  constructor(
    readonly name: string,
    readonly lease: string,
    private readonly jobs: BackgroundJobs,
    private readonly works: readonly JobWork[],
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super();
  }

  async look(signal: AbortSignal): Promise<number> {
    for (const job of await this.jobs.open()) {
      if (signal.aborted) break;
      const work = this.works.find(({ kind }) => kind === job.kind);
      if (work) await this.#do(job, work, signal);
    }
    return POLL_MS;
  }

  async #do(job: BackgroundJob, work: JobWork, signal: AbortSignal): Promise<void> {
    const run = await this.jobs.begin(job._id);
    if (run === null) return;
    if (job.tries >= MAX_TRIES) {
      const error = `A worker stopped in the middle of this job ${MAX_TRIES} times.`;
      return this.jobs.end(job._id, run, { state: 'failed', error });
    }
    const stopped = new AbortController();
    const until = AbortSignal.any([signal, stopped.signal]);
    const noting = this.#noting(job._id, run, () => stopped.abort());
    try {
      const result = await work.run(job, noting.report, until);
      await noting.settled();
      // A worker that is stopping leaves the job to the next worker.
      if (signal.aborted) return;
      await this.jobs.end(job._id, run, { state: stopped.signal.aborted ? 'stopped' : 'done', result });
    } catch (error) {
      await noting.settled();
      if (signal.aborted) return;
      if (isStoreFailure(error)) throw error;
      if (stopped.signal.aborted) return this.jobs.end(job._id, run, { state: 'stopped' });
      this.logger.error({ job: job._id, kind: job.kind, subject: job.subject, err: error }, 'a background job failed');
      await this.jobs.end(job._id, run, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Writes progress at most twice a second, one write at a time. */
  #noting(id: string, run: string, stop: () => void) {
    let writing: Promise<void> = Promise.resolve();
    let isWriting = false;
    let writtenAt = Number.NEGATIVE_INFINITY;
    return {
      report: (progress: JobProgress): void => {
        const now = this.clock.monotonic();
        if (isWriting || now - writtenAt < REPORT_MS) return;
        writtenAt = now;
        isWriting = true;
        writing = this.jobs
          .progress(id, run, progress)
          .then((goesOn) => {
            if (!goesOn) stop();
          })
          // The next report tries again, and the work itself will notice an outage.
          .catch(() => undefined)
          .finally(() => {
            isWriting = false;
          });
      },
      settled: () => writing,
    };
  }
}
