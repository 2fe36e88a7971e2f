import { type RunnerStatus, WORKER_SILENCE_MS, WorkerStatusStore } from '../observability/worker-status.store.ts';
import type { SubscriptionSupervisor } from '../subscriptions/subscription-supervisor.ts';
import type { WorkerContext } from './worker-context.ts';
import { supervise, superviseParts, superviseSchedule, type WorkerPart } from './worker-part.ts';

/**
 * An unchanged report is written this often. Readers take a worker that is silent three times as long as gone; writing it at every report would be a
 * third of what a product at rest writes.
 */
const UNCHANGED_MS = WORKER_SILENCE_MS / 3;

/** Runs the parts of one worker: their processes, schedules, other runs and periodic tasks. */
export class WorkerHost {
  readonly #context: WorkerContext;
  readonly #parts: readonly WorkerPart[];
  readonly #chosen: readonly WorkerPart[];
  readonly #supervisors: readonly SubscriptionSupervisor[];
  readonly #status: WorkerStatusStore;
  #reporting: Promise<void> = Promise.resolve();
  /** The report that was last written, and when by the monotonic clock. */
  #written = { report: '', at: 0 };

  /** @param chosen names of the parts that run; null for all. */
  constructor(context: WorkerContext, parts: readonly WorkerPart[], chosen: readonly string[] | null) {
    this.#context = context;
    this.#parts = parts;
    const unknown = chosen?.find((each) => parts.every(({ name }) => name !== each));
    if (unknown !== undefined) {
      const names = parts.map(({ name }) => name).join(', ');
      throw new Error(`${unknown} isn’t a part of this worker, which has ${names}`);
    }
    this.#chosen = chosen === null ? parts : parts.filter(({ name }) => chosen.includes(name));
    this.#supervisors = this.#chosen.flatMap(({ processes = [], schedules = [], runs = [] }) => [
      ...processes.flatMap((process) => superviseParts(context, process)),
      ...schedules.map((schedule) => superviseSchedule(context, schedule)),
      ...runs.map((run) => supervise(context, run)),
    ]);
    this.#status = new WorkerStatusStore(context.operations, context.clock);
  }

  async start(): Promise<void> {
    for (const part of this.#chosen) await part.start?.();
    for (const supervisor of this.#supervisors) supervisor.start();
    await this.#context.untilStoresAnswer(() => this.#reported());
  }

  /** Current states of its runners. */
  statuses(): readonly RunnerStatus[] {
    return [
      ...this.#chosen.flatMap((part) => part.statuses?.() ?? []),
      ...this.#supervisors.map((supervisor) => supervisor.status),
    ];
  }

  /** Writes the runners' states to the operational store if they changed or are about to expire, and updates the parts' metrics. */
  async report(): Promise<void> {
    this.#reporting = this.#reported();
    await this.#reporting;
    await this.#each((part) => part.measure?.());
  }

  async #reported(): Promise<void> {
    const parts = this.#chosen.map(({ name }) => name);
    const [statuses, stalled] = [this.statuses(), this.#context.stalled?.lists()];
    const report = JSON.stringify([statuses, stalled]);
    const at = this.#context.clock.monotonic();
    if (report === this.#written.report && at - this.#written.at < UNCHANGED_MS) return;
    await this.#status.report(this.#context.workerId, statuses, stalled, parts);
    this.#written = { report, at };
  }

  /** Purges operational records that are no longer needed. */
  async purge(): Promise<void> {
    await this.#each((part) => part.purge?.());
  }

  /** Calls all parts even if one fails. @throws the first failure, after all parts have been called. */
  async #each(work: (part: WorkerPart) => Promise<void> | undefined): Promise<void> {
    const failures: unknown[] = [];
    for (const part of this.#chosen) {
      try {
        await work(part);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Finishes running work and releases the leases. */
  async stop(): Promise<void> {
    for (const part of this.#chosen) part.stopping?.();
    await Promise.all(this.#supervisors.map((supervisor) => supervisor.stop()));
    for (const part of this.#parts) await part.stop?.();
    await this.#context.leases.close();
    // A pending status report would store again what is deleted here.
    await this.#reporting.catch(() => undefined);
    await this.#status.remove(this.#context.workerId);
  }
}
