import { pause } from '../clock/backoff.ts';
import type { EventStore, Position, SubscriptionMessage } from '../event-store/event-store.port.ts';

/** The subscription is open but does not deliver the events that are in the log. */
export class SubscriptionStalled extends Error {
  override readonly name = 'SubscriptionStalled';
}

/**
 * `store.subscribe` with a watchdog (architecture 4): after `quietMs` without a message the log itself is read, and a subscription
 * that does not deliver existing events is ended, so that its supervisor opens another.
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
  let reached = options.after;
  try {
    for (;;) {
      const next = messages.next();
      next.catch(() => undefined);
      let message = await within(next, quietMs, options.signal);
      while (message === null) {
        if (options.signal.aborted) return;
        const page = await store.readAll({ after: reached, categories: options.categories, limit: 1 });
        // Read first, then waited for: events that were appended meanwhile get time to arrive.
        message = await within(next, quietMs, options.signal);
        if (message === null && !options.signal.aborted && page.events.length > 0) {
          throw new SubscriptionStalled(
            `no message for ${2 * quietMs} ms although the log holds events after ${reached ?? 'its start'}`,
          );
        }
      }
      if (message.done) return;
      if (message.value.kind === 'event') reached = message.value.event.position;
      else if (message.value.position !== null) reached = message.value.position;
      yield message.value;
    }
  } finally {
    giveUp.abort();
    // Not awaited: a hung subscription would hold up the one that replaces it.
    messages.return?.().catch(() => undefined);
  }
}

/** The result, or null after `ms` or on the signal. */
async function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T | null> {
  const settled = new AbortController();
  const quiet = pause(ms, AbortSignal.any([signal, settled.signal])).then(() => null);
  try {
    return await Promise.race([work, quiet]);
  } finally {
    settled.abort();
  }
}
