import { STORE_RETRY } from '../availability/store-wait.ts';
import { exponentialBackoff } from '../clock/backoff.ts';
import { type Partition, processLease, WHOLE } from './partition.ts';
import type { Process } from './process.ts';
import { type ProcessDependencies, ProcessRun, type ProcessRunnerOptions } from './process-run.ts';
import { type Progress } from './subscription-supervisor.ts';
import { underLease } from './under-lease.ts';

/**
 * Delivers the log's events to one process, at least once, as the only owner of its lease (architecture 3.5). The checkpoint is in operational state
 * and never passes an event that is neither done nor parked. During a store outage, events wait in their streams; a stream is parked only when
 * the handler itself fails. A stream that waits for something external is set aside after a moment and retried with growing pauses: the
 * checkpoint passes it, and its record says what it is waiting for.
 */
export class ProcessRunner {
  readonly #process: Process;
  readonly #handles: ReadonlySet<string>;
  readonly #deps: ProcessDependencies;
  readonly #options: ProcessRunnerOptions;
  readonly #partition: Partition;

  /**
   * @param partition the part of the process's streams that it delivers.
   * @throws when the process handles an event type that has no definition.
   */
  constructor(
    process: Process,
    dependencies: ProcessDependencies,
    options: Partial<ProcessRunnerOptions> = {},
    partition: Partition = WHOLE,
  ) {
    const unknown = process.handles.filter((type) => !dependencies.codec.types.includes(type));
    if (unknown.length > 0) throw new Error(`process ${process.name}: no definition for ${unknown.join(', ')}`);
    this.#process = process;
    this.#partition = partition;
    this.#handles = new Set(process.handles);
    this.#deps = dependencies;
    this.#options = {
      attempts: 6,
      retry: exponentialBackoff(250, 30_000),
      storeRetry: STORE_RETRY,
      checkpointMs: 250,
      releaseMs: 1_000,
      waitInPlaceMs: 2_000,
      asideRetry: exponentialBackoff(1_000, 60_000),
      quietMs: 15_000,
      ...options,
    };
  }

  get name(): string {
    return this.#partition.nameOf(this.#process.name);
  }

  /** For a supervisor: works until the signal aborts or the subscription drops. Before the lease is released, running handlers finish. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    await underLease(this.#deps.leases, processLease(this.name), signal, progress, (stop, lease) =>
      new ProcessRun(this.#process, this.#partition, this.#handles, this.#deps, this.#options, lease, progress).work(stop),
    );
  }
}
