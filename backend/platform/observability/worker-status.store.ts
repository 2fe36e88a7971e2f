import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { deleteEvery } from '../operational-store/delete-every.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import type { LiveKind } from '../stalled-work/live-stalled-work.ts';
import type { StalledList } from '../stalled-work/stalled-work.ts';

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
  readonly updatedAt: string;
  readonly runners: readonly RunnerStatus[];
  /** Stalled work that is not in any store; missing in records of older builds. */
  readonly stalled?: Readonly<Partial<Record<LiveKind, StalledList>>>;
  /** Names of the parts that it runs; missing in records of older builds, which are assumed to run all. */
  readonly parts?: readonly string[];
}

/** The workers that reported recently. */
export interface WorkersNow {
  readonly count: number;
  /** Whether any of them runs this part. */
  runs(part: string): boolean;
}

const workerStatus = defineCollection<WorkerStatusRecord>({
  name: 'workerStatus',
  version: 1,
  fields: { updatedAt: 'string' },
  indexes: [{ fields: ['updatedAt'], serves: 'workers that have reported since a given time' }],
});

/** A worker silent for this long counts as gone. */
export const WORKER_SILENCE_MS = 15_000;

/** Workers' status reports, readable by every process: the source of health and metrics. */
export class WorkerStatusStore {
  readonly #records: OperationalCollection<WorkerStatusRecord>;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
  ) {
    this.#records = store.collection(workerStatus);
  }

  async report(
    workerId: string,
    runners: readonly RunnerStatus[],
    stalled: NonNullable<WorkerStatusRecord['stalled']> = {},
    parts?: readonly string[],
  ): Promise<void> {
    const record = { _id: workerId, updatedAt: this.clock.now().toISOString(), runners, stalled, ...(parts && { parts }) };
    await this.#records.write([{ kind: 'put', record }]);
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
    return (await this.#records.find({ filter: { updatedAt: { $gte: since } }, sort: ['updatedAt'], limit: 50 })).documents;
  }

  /** Workers that reported within a day, latest report first. */
  async workers(): Promise<readonly WorkerStatusRecord[]> {
    const since = new Date(this.clock.now().getTime() - 86_400_000).toISOString();
    const { documents } = await this.#records.find({ filter: { updatedAt: { $gte: since } }, sort: ['-updatedAt'], limit: 50 });
    return documents;
  }

  /** Removes every worker: workers recorded in a backup do not run where it is restored. */
  async clear(): Promise<void> {
    await deleteEvery(this.#records, {});
  }

  /** Removes a stopping worker, and all workers without a report for a day. */
  async remove(workerId: string): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 86_400_000).toISOString();
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
