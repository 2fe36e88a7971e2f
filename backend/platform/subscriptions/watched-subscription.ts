import type { EventStore, Position, SubscriptionMessage } from '../event-store/event-store.port.ts';

/** The subscription is open but does not deliver events that are in the log. */
export class SubscriptionStalled extends Error {
  override readonly name = 'SubscriptionStalled';
}

/**
 * `store.subscribe` with a watchdog (architecture 4): after `quietMs` without a message, the log itself is read, and a subscription that has missed
 * existing events is ended, so that its supervisor opens another.
 * @throws SubscriptionStalled, and whatever the subscription throws.
 */
export async function* watchedSubscription(
  store: EventStore,
  options: { readonly after: Position | null; readonly categories: readonly string[]; readonly signal: AbortSignal },
  quietMs: number,
): AsyncIterable<SubscriptionMessage> {
  const giveUp = new AbortController();
  const signal = AbortSignal.any([options.signal, giveUp.signal]);
  const messages = store.subscribe({ ...options, signal })[Symbol.asyncIterator]();
  const watch = new QuietWatch(quietMs, options.signal);
  let reached = options.after;
  try {
    for (;;) {
      const next = messages.next();
      next.catch(() => undefined);
      let message = await watch.within(next);
      while (message === null) {
        if (options.signal.aborted) return;
        const page = await store.readAll({ after: reached, categories: options.categories, limit: 1 });
        // Read first, then wait, so that events appended in the meantime have time to arrive.
        message = await watch.within(next);
        if (message === null && !options.signal.aborted && page.events.length > 0) {
          throw new SubscriptionStalled(
            `no message for ${2 * quietMs} ms, although the log has events after ${reached ?? 'its start'}`,
          );
        }
      }
      if (message.done) return;
      if (message.value.kind === 'event') reached = message.value.event.position;
      else if (message.value.position !== null) reached = message.value.position;
      yield message.value;
    }
  } finally {
    watch.stop();
    giveUp.abort();
    // Not awaited, because a hung subscription would delay its replacement.
    messages.return?.().catch(() => undefined);
  }
}

/** One timer and one listener for all messages of a subscription, because creating both for each message would cost more than handling most messages. */
class QuietWatch {
  readonly #signal: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  #wake = () => {};
  readonly #end = () => this.#wake();

  constructor(quietMs: number, signal: AbortSignal) {
    this.#signal = signal;
    this.#timer = setTimeout(this.#end, quietMs);
    signal.addEventListener('abort', this.#end, { once: true });
  }

  /** The result; null after the quiet time or when the signal aborts. */
  within<T>(work: Promise<T>): Promise<T | null> {
    if (this.#signal.aborted) return Promise.resolve(null);
    this.#timer.refresh();
    return new Promise((resolve, reject) => {
      this.#wake = () => resolve(null);
      work.then(resolve, reject);
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener('abort', this.#end);
  }
}
