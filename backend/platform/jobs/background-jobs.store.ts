import type { Clock } from '../clock/clock.ts';
import { randomId } from '../ids/ids.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import { deleteEvery } from '../operational-store/delete-every.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type FindResult, type StoredDocument } from '../read-store/collection.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';

export interface JobProgress {
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
  /** The current step, in a few words. */
  readonly note: string;
}

/** Work that an administrator requests and a worker does. Contains no personal data. */
export interface BackgroundJob extends StoredDocument {
  /** Kind of work; stored, so it never changes. */
  readonly kind: string;
  /** Subject, such as the name of a projection. */
  readonly subject: string;
  readonly state: JobState;
  readonly input: Readonly<Record<string, unknown>>;
  /** Administrator ID. */
  readonly actorId: string;
  readonly reason: string;
  readonly requestedAt: string;
  readonly updatedAt: string;
  readonly progress: JobProgress | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  /** Why it failed. */
  readonly error: string | null;
  /** True once someone requested a stop. */
  readonly stopAsked: boolean;
  /** Number of times it was started; more than one if a worker stopped in the middle. */
  readonly tries: number;
  /** Random id of the current try; null before the first. */
  readonly run: string | null;
}

export type NewJob = Pick<BackgroundJob, 'kind' | 'subject' | 'input' | 'actorId' | 'reason'>;

const jobs = defineCollection<BackgroundJob>({
  name: 'backgroundJobs',
  version: 1,
  fields: { kind: 'string', subject: 'string', state: 'string', requestedAt: 'string', updatedAt: 'string' },
  indexes: [
    { fields: ['state', 'requestedAt'], serves: 'open jobs, oldest first' },
    { fields: ['kind', 'subject', '-requestedAt'], serves: 'newest jobs on a subject' },
    { fields: ['kind', '-requestedAt'], serves: 'newest jobs of a kind' },
    { fields: ['updatedAt'], serves: 'jobs to purge' },
  ],
});

const OPEN: readonly JobState[] = ['queued', 'running'];
const OVER: readonly JobState[] = ['done', 'failed', 'stopped'];
const MAX_OPEN = 200;
const KEPT_MS = 30 * 86_400_000;

export class BackgroundJobs {
  readonly #records: OperationalCollection<BackgroundJob>;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
  ) {
    this.#records = store.collection(jobs);
  }

  /**
   * Queues a job. @param id repeating a request with the same id has no further effect.
   * @returns false when a job of this kind on the same subject is already open, or too many jobs are.
   */
  async request(id: string, { kind, subject, input, actorId, reason }: NewJob): Promise<boolean> {
    const open = await this.open();
    if (open.some((job) => job._id === id)) return true;
    if (open.length >= MAX_OPEN || open.some((job) => job.kind === kind && job.subject === subject)) return false;
    const now = this.#now();
    const record: BackgroundJob = {
      ...{ _id: id, kind, subject, input, actorId, reason, state: 'queued', requestedAt: now, updatedAt: now },
      ...{ progress: null, result: null, error: null, stopAsked: false, tries: 0, run: null },
    };
    await this.#records.write([{ kind: 'insert', record }]);
    return true;
  }

  get(id: string): Promise<BackgroundJob | null> {
    return this.#records.get(id);
  }

  /** Queued and running jobs, oldest first. */
  async open(): Promise<readonly BackgroundJob[]> {
    const filter = { state: { $in: OPEN } };
    const { documents } = await this.#records.find({ filter, sort: ['requestedAt'], limit: MAX_OPEN });
    return documents;
  }

  /** Jobs of a kind, newest first. @param subject null for all subjects. */
  newest(kind: string, subject: string | null, limit: number, after: string | null = null): Promise<FindResult<BackgroundJob>> {
    const filter = subject === null ? { kind } : { kind, subject };
    return this.#records.find({ filter, sort: ['-requestedAt'], limit, after });
  }

  /** Requests a stop of an open job. @returns false when it has ended. */
  stop(id: string): Promise<boolean> {
    return this.#change(id, (job) => {
      if (!OPEN.includes(job.state)) return null;
      return job.state === 'queued' ? { state: 'stopped', stopAsked: true } : { stopAsked: true };
    });
  }

  /** Starts a try. @returns its id, to be passed with progress and result; null when the job has ended. */
  async begin(id: string): Promise<string | null> {
    const run = randomId();
    const begun = await this.#change(id, (job) => {
      if (!OPEN.includes(job.state)) return null;
      return { state: 'running', tries: job.tries + 1, run, progress: null };
    });
    return begun ? run : null;
  }

  /** @returns whether the job continues: false after a stop request, or when another worker has taken it. */
  async progress(id: string, run: string, progress: JobProgress): Promise<boolean> {
    const written = await this.#change(id, (job) => (job.run === run && job.state === 'running' ? { progress } : null));
    return written && !((await this.get(id))?.stopAsked ?? true);
  }

  async end(
    id: string,
    run: string,
    outcome: { readonly state: 'done' | 'failed' | 'stopped' } & Partial<Pick<BackgroundJob, 'result' | 'error'>>,
  ): Promise<void> {
    await this.#change(id, (job) => (job.run === run && job.state === 'running' ? outcome : null));
  }

  /** Removes jobs that ended over a month ago. */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS).toISOString();
    await deleteEvery(this.#records, { state: { $in: OVER }, updatedAt: { $lt: before } });
  }

  #change(id: string, change: (job: BackgroundJob) => Partial<BackgroundJob> | null): Promise<boolean> {
    return changeRecord(this.#records, id, (current) => {
      const changed = current && change(current);
      return current && changed ? { ...current, ...changed, updatedAt: this.#now() } : null;
    });
  }

  #now(): string {
    return this.clock.now().toISOString();
  }
}
