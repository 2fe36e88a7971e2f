import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { deleteEvery } from '../operational-store/delete-every.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import type { LiveKind } from '../stalled-work/live-stalled-work.ts';
import type { StalledList } from '../stalled-work/stalled-work.ts';
import { lastBeats } from '../subscriptions/heartbeats.store.ts';

/** State of one projection generation, process or schedule as last reported by its worker. */
export const runnerStatus = z.object({
  kind: z.enum(['projection', 'process', 'schedule', 'outbox']),
  name: z.string(),
  /** `running`: working or waiting for work; `standby`: another worker has the lease; `waiting for the store`: continues when it is back. */
  state: z.enum(['starting', 'running', 'standby', 'waiting for the store', 'backing-off', 'faulted', 'stopped']),
  position: z.string().nullable(),
  /** Seconds behind the end of the log, 0 when caught up. */
  lagSeconds: z.number(),
  parkedStreams: z.number().int(),
  /** Streams that wait for something external and are retried automatically; missing in reports of older builds. */
  waitingStreams: z.number().int().optional(),
  lastError: z.string().nullable(),
  /** Time of the first failure, ISO-8601 UTC; absent while it works. */
  failingSince: z.string().exactOptional(),
});
export type RunnerStatus = z.infer<typeof runnerStatus>;

export interface WorkerStatusRecord extends StoredDocument {
  /** When it was written; when read, the worker's last heartbeat if that was later. */
  readonly updatedAt: string;
  /** Whose heartbeat says that the worker lives; missing in records of builds that wrote everything anew each time. */
  readonly owner?: string;
  readonly runners: readonly RunnerStatus[];
  /** Stalled work that is not in any store; missing in records of older builds. */
  readonly stalled?: Readonly<Partial<Record<LiveKind, StalledList>>>;
  /** Names of the parts that it runs; missing in records of older builds, which are taken to run all. */
  readonly parts?: readonly string[];
}

/** The workers that reported recently. */
export interface WorkersNow {
  readonly count: number;
  /** Whether one of them runs this part. */
  runs(part: string): boolean;
}

const workerStatus = defineCollection<WorkerStatusRecord>({
  name: 'workerStatus',
  version: 1,
  fields: { updatedAt: 'string' },
  indexes: [{ fields: ['updatedAt'], serves: 'workers that reported since a time' }],
});

/** A worker silent for this long counts as gone. */
export const WORKER_SILENCE_MS = 15_000;
/** A worker in which nothing changes repeats its report so rarely: its heartbeat says that it lives. */
const REPEAT_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_WORKERS = 50;

/** Workers' status reports, readable by every process: the source of health and metrics. */
export class WorkerStatusStore {
  readonly #records: OperationalCollection<WorkerStatusRecord>;
  #reported = { content: '', at: 0 };

  constructor(
    private readonly store: OperationalStore,
    private readonly clock: Clock,
  ) {
    this.#records = store.collection(workerStatus);
  }

  /** @param owner whose heartbeat says that the worker lives, so that a report is written only when it differs; without it each is. */
  async report(
    workerId: string,
    runners: readonly RunnerStatus[],
    stalled: NonNullable<WorkerStatusRecord['stalled']> = {},
    parts?: readonly string[],
    owner?: string,
  ): Promise<void> {
    const now = this.clock.now();
    const said = { runners, stalled, ...(parts && { parts }), ...(owner !== undefined && { owner }) };
    const content = JSON.stringify([workerId, said]);
    const age = now.getTime() - this.#reported.at;
    if (owner !== undefined && content === this.#reported.content && age >= 0 && age < REPEAT_MS) return;
    await this.#records.write([{ kind: 'put', record: { _id: workerId, updatedAt: now.toISOString(), ...said } }]);
    this.#reported = { content, at: now.getTime() };
  }

  /** Runners of all workers that reported recently; the active one wins over a standby of the same name. Null when there is no worker. */
  async current(): Promise<readonly RunnerStatus[] | null> {
    const documents = await this.#heardOf();
    if (documents.length === 0) return null;
    return mergeRunners(documents.flatMap((document) => document.runners));
  }

  async now(): Promise<WorkersNow> {
    const found = await this.#heardOf();
    return { count: found.length, runs: (part) => found.some(({ parts }) => parts === undefined || parts.includes(part)) };
  }

  /** Stalled work of a kind, as reported recently by each worker. */
  async stalled(kind: LiveKind): Promise<readonly StalledList[]> {
    return (await this.#heardOf()).flatMap(({ stalled }) => stalled?.[kind] ?? []);
  }

  async #heardOf(): Promise<readonly WorkerStatusRecord[]> {
    const since = new Date(this.clock.now().getTime() - WORKER_SILENCE_MS).toISOString();
    return (await this.workers()).filter(({ updatedAt }) => updatedAt >= since);
  }

  /** Workers heard of within a day, latest first. */
  async workers(): Promise<readonly WorkerStatusRecord[]> {
    const since = new Date(this.clock.now().getTime() - DAY_MS).toISOString();
    const [{ documents }, beats] = await Promise.all([
      this.#records.find({ filter: { updatedAt: { $gte: since } }, sort: ['-updatedAt'], limit: MAX_WORKERS }),
      lastBeats(this.store),
    ]);
    const heard = documents.map((worker) => {
      const beat = beats.get(worker.owner ?? '')?.at ?? '';
      return beat > worker.updatedAt ? { ...worker, updatedAt: beat } : worker;
    });
    return heard.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  }

  /** Removes every worker: those recorded in a backup do not run where it was restored. */
  async clear(): Promise<void> {
    await deleteEvery(this.#records, {});
  }

  /** Removes a stopping worker, and those without a report for a day. */
  async remove(workerId: string): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS).toISOString();
    await this.#records.write([{ kind: 'delete', id: workerId }]);
    await deleteEvery(this.#records, { updatedAt: { $lt: before } });
  }
}

/** One status per runner: the first wins, unless it is only waiting for another worker's lease. */
export function mergeRunners(runners: readonly RunnerStatus[]): readonly RunnerStatus[] {
  const byName = new Map<string, RunnerStatus>();
  for (const runner of runners) {
    const key = `${runner.kind}|${runner.name}`;
    const known = byName.get(key);
    if (!known || known.state === 'standby' || known.state === 'stopped') byName.set(key, runner);
  }
  return [...byName.values()];
}
