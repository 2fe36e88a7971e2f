import type { Channel, DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';

/** A company or server that delivers messages of one channel. */
export abstract class Provider {
  /** Short name for message references, metrics and log lines. */
  abstract readonly name: string;
  abstract readonly channel: Channel;
  /** Maximum messages per second. */
  abstract readonly perSecond: number;
  /** Maximum parallel sends. */
  abstract readonly atOnce: number;
  /** Never throws; ends within {@link PROVIDER_TIMEOUT_MS}. As no provider supports idempotency keys, an outcome that can't be determined is `unknown`. */
  abstract send(message: OutgoingMessage): Promise<DeliveryOutcome>;
}

/** Timeout of a provider. Two providers in a row fit within the time the outbox allows for a send. */
export const PROVIDER_TIMEOUT_MS = 12_000;
