import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { pause } from '../clock/backoff.ts';
import { messageOf } from '../subscriptions/subscription-supervisor.ts';
import type { ChannelAdapter, DeliveryOutcome, OutgoingMessage } from './outbox.port.ts';

/**
 * Sends a message through its channel. Without an answer in time, or after an ambiguous failure, the outcome is unknown.
 * @throws StoreFailure when the channel keeps its messages in one of our stores, and that store is unavailable.
 */
export async function sendMessage(
  message: OutgoingMessage,
  adapter: ChannelAdapter,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  const answered = new AbortController();
  const timeout = pause(timeoutMs, answered.signal).then(
    (): DeliveryOutcome => ({ kind: 'unknown', reason: `no response within ${timeoutMs} ms` }),
  );
  try {
    return await Promise.race([adapter.send(message), timeout]);
  } catch (error) {
    if (adapter.idempotent && isStoreFailure(error)) throw error;
    return { kind: 'unknown', reason: messageOf(error) };
  } finally {
    answered.abort();
  }
}
