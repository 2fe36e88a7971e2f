import type { Channel, DeliveryOutcome, OutgoingMessage } from '../../../platform/outbox/outbox.port.ts';

/** A company or a server that carries messages of one channel. */
export abstract class Provider {
  /** Short name for references, metrics and log lines. */
  abstract readonly name: string;
  abstract readonly channel: Channel;
  /** Messages per second that it is handed at most. */
  abstract readonly perSecond: number;
  /** Messages handed over at the same time at most. */
  abstract readonly atOnce: number;
  /** Never throws; ends within {@link PROVIDER_TIMEOUT_MS}. Without an idempotency key at any of them, an open outcome is `unknown`. */
  abstract send(message: OutgoingMessage): Promise<DeliveryOutcome>;
}

/** So long a provider may take. Two of them, one after the other, fit into the time that the outbox grants. */
export const PROVIDER_TIMEOUT_MS = 12_000;
