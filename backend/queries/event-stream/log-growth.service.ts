import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { exponentialBackoff, pause } from '../../platform/clock/backoff.ts';
import { withoutDeadline } from '../../platform/clock/deadline.ts';
import { EventStore, type Position } from '../../platform/event-store/event-store.port.ts';
import { Logger } from '../../platform/observability/logger.ts';
import { watchedSubscription } from '../../platform/subscriptions/watched-subscription.ts';
import { PUBLISHED_CATEGORIES } from './published-events.reader.ts';

const QUIET_MS = 30_000;

/** Wakes open event streams when the log grows. Uses one subscription per process, which starts with the first stream. */
@Injectable()
export class LogGrowth implements OnModuleDestroy {
  readonly #stopping = new AbortController();
  readonly #backoff = exponentialBackoff(250, 10_000);
  readonly #waiting = new Set<() => void>();
  #grown = 0;
  #running: Promise<void> | null = null;

  constructor(
    private readonly events: EventStore,
    private readonly logger: Logger,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  /** Take a mark before a read, to find out later whether the log has grown since. */
  mark(): number {
    // The subscription outlives the request that starts it.
    this.#running ??= withoutDeadline(() => this.#follow(this.#stopping.signal));
    return this.#grown;
  }

  /** Waits until the log has grown since the mark, the time has passed or the signal aborts. */
  async since(mark: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#grown !== mark || signal.aborted || this.#stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end, { once: true });
      this.#waiting.add(end);
    });
  }

  #wake(): void {
    this.#grown += 1;
    for (const end of [...this.#waiting]) end();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    let after: Position | null = null;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        after ??= await this.events.tail();
        for await (const message of watchedSubscription(
          this.events,
          { after, categories: PUBLISHED_CATEGORIES, signal },
          QUIET_MS,
        )) {
          failures = 0;
          after = (message.kind === 'event' ? message.event.position : message.position) ?? after;
          // Wake for any message except checkpoints, because events appended before the subscription began are not delivered by it.
          if (message.kind !== 'checkpoint') this.#wake();
        }
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn({ err: error }, 'the event stream lost its subscription');
      }
      await pause(this.#backoff(failures + 1), signal);
    }
  }
}
