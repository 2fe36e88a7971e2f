import { STORE_RETRY } from '../availability/store-wait.ts';
import { exponentialBackoff } from '../clock/backoff.ts';
import type { Process } from './process.ts';
import { type ProcessDependencies, ProcessRun, type ProcessRunnerOptions } from './process-run.ts';
import { type Progress } from './subscription-supervisor.ts';

/**
 * Hands the events of the log to one process, at least once, alone under its lease (architecture 3.5). The checkpoint lies in
 * operational state and never passes an event that is neither done nor parked. While a store is away events wait in their streams; a stream
 * is parked only when the handler itself fails. A stream that waits for something else outside is set aside after a moment and tried again with
 * growing pauses: the checkpoint passes it, and its record says what it waits for.
 */
export class ProcessRunner {
  readonly #process: Process;
  readonly #handles: ReadonlySet<string>;
  readonly #deps: ProcessDependencies;
  readonly #options: ProcessRunnerOptions;

  /** @throws when the process handles a type the codec does not know. */
  constructor(process: Process, dependencies: ProcessDependencies, options: Partial<ProcessRunnerOptions> = {}) {
    const unknown = process.handles.filter((type) => !dependencies.codec.types.includes(type));
    if (unknown.length > 0) throw new Error(`process ${process.name}: no definition for ${unknown.join(', ')}`);
    this.#process = process;
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
    return this.#process.name;
  }

  /** For a supervisor: works until the signal or a drop; lets handlers in flight finish and hands the lease back either way. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    const leaseName = processLease(this.name);
    let lease = await this.#deps.leases.tryAcquire(leaseName);
    if (!lease) {
      progress.standby();
      lease = await this.#deps.leases.acquire(leaseName, signal);
    }
    if (!lease) return;
    try {
      await new ProcessRun(this.#process, this.#handles, this.#deps, this.#options, lease, progress).work(signal);
    } finally {
      await lease.release();
    }
  }
}

/** Lease of the process of this name. */
export function processLease(name: string): string {
  return `process|${name}`;
}
