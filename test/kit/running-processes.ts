import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import type { Logger } from '../../backend/platform/observability/logger.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { type Process, RetryLater } from '../../backend/platform/subscriptions/process.ts';
import { ProcessRunner } from '../../backend/platform/subscriptions/process-runner.ts';
import { clock, eventually } from './runtime.ts';

const codec = eventCodec();
const PROGRESS = { standby() {}, at() {}, caughtUp() {}, parked() {}, waiting() {} };

/** Runs processes like the worker, each in its own runner: with lease, checkpoint, and its allowed concurrency. */
export class RunningProcesses {
  #state = new EmbeddedOperationalStore({ path: ':memory:', clock });

  constructor(
    private readonly log: EventStore,
    private readonly logger: Logger,
  ) {}

  /**
   * Runs the processes until there is nothing new. The first failure of a handler stops all of them, like the end of a worker; its event remains to be
   * handled. @throws that failure; RetryLater when everything left waits for something else.
   */
  async settle(processes: readonly Process[]): Promise<void> {
    while (await this.#isDue(processes)) await this.#run(processes);
  }

  /** Restarts every process from the beginning of the log, as if its checkpoint had been lost. */
  async resetCheckpoints(): Promise<void> {
    await this.#state.close();
    this.#state = new EmbeddedOperationalStore({ path: ':memory:', clock });
  }

  close(): Promise<void> {
    return this.#state.close();
  }

  /** Whether any process has events after its checkpoint. */
  async #isDue(processes: readonly Process[]): Promise<boolean> {
    const checkpoints = new CheckpointStore(this.#state, clock);
    const due = await Promise.all(
      processes.map(async (process) => {
        await checkpoints.create(process.name, null, 'log');
        const after = (await checkpoints.load(process.name))?.position ?? null;
        const { events } = await this.log.readAll({ after, categories: process.categories, limit: 1 });
        return events.length > 0;
      }),
    );
    return due.includes(true);
  }

  async #run(processes: readonly Process[]): Promise<void> {
    const stop = new AbortController();
    const leases = new LeaseStore(this.#state, clock, { owner: 'test', ttlMs: 10_000, retryMs: 5 });
    const failures: unknown[] = [];
    const attempts = new Attempts();
    const fail = (error: unknown): void => {
      failures.push(error);
      stop.abort();
    };
    const running = processes.map((process) => {
      const dependencies = {
        events: this.log,
        codec,
        checkpoints: new CheckpointStore(this.#state, clock),
        parked: new ParkedMessages(this.#state, clock),
        leases,
        clock,
        log: this.logger,
      };
      const runner = new ProcessRunner(watched(process, attempts, fail), dependencies, { checkpointMs: 2 });
      return runner.run(stop.signal, PROGRESS).catch(fail);
    });
    try {
      await eventually(
        async () => stop.signal.aborted || attempts.stuck !== null || !(await this.#isDue(processes)),
        (settled) => settled,
      );
    } finally {
      stop.abort();
      await Promise.all(running);
      await leases.close();
    }
    const failure = failures[0] ?? attempts.stuck;
    if (failure) throw failure;
  }
}

/** Retries of a waiting event without other progress before it counts as stuck. */
const MAX_VAIN_RETRIES = 5;
const TRY_AGAIN_MS = 5;

/** Events with waiting handlers, such as of a filing whose recipients are not all decided. */
class Attempts {
  readonly #waiting = new Map<string, { readonly error: RetryLater; tries: number }>();
  #inFlight = 0;

  begun(): void {
    this.#inFlight += 1;
  }

  handled(key: string): void {
    this.#inFlight -= 1;
    this.#waiting.delete(key);
    for (const each of this.#waiting.values()) each.tries = 0;
  }

  waits(key: string, error: RetryLater): void {
    this.#inFlight -= 1;
    this.#waiting.set(key, { error, tries: (this.#waiting.get(key)?.tries ?? 0) + 1 });
  }

  failed(): void {
    this.#inFlight -= 1;
  }

  /** Why there is no progress; null while there is. */
  get stuck(): RetryLater | null {
    const waiting = [...this.#waiting.values()];
    return this.#inFlight === 0 && waiting.every(({ tries }) => tries >= MAX_VAIN_RETRIES) ? (waiting[0]?.error ?? null) : null;
  }
}

/** Wraps a process to observe its handler; a waiting one is retried soon. */
function watched(process: Process, attempts: Attempts, fail: (error: unknown) => void): Process {
  const handle = async (event: Recorded<DomainEvent>): Promise<void> => {
    const key = `${process.name} ${event.position}`;
    attempts.begun();
    try {
      await process.handle(event);
      attempts.handled(key);
    } catch (error) {
      if (error instanceof RetryLater) {
        attempts.waits(key, error);
        throw new RetryLater(error.message, TRY_AGAIN_MS);
      }
      attempts.failed();
      fail(error);
      throw error;
    }
  };
  return new Proxy(process, {
    get(target, property) {
      if (property === 'handle') return handle;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
