import type { StoredDocument } from '../read-store/collection.ts';

/** Delivery stages of one message to one recipient (architecture 3.5). `unknown`: handed over, never confirmed, not repeated blindly. */
export type OutboxState = 'pending' | 'sending' | 'delivered' | 'failed' | 'unknown' | 'parked';

export type Channel = 'email' | 'sms';

/** One row: id = UUIDv5(page event, recipient, channel), so a second insert changes nothing. */
export interface OutboxRow extends StoredDocument {
  readonly channel: Channel;
  readonly state: OutboxState;
  /** Stream the outcome is reported to, e.g. `alertRun-0000320193-24-000123`. */
  readonly outcomeStream: string;
  readonly accountId: string;
  readonly brandId: string;
  /** What the message is made of; no contact and no secret: those are resolved at the moment of sending. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  readonly providerReference: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

/** What a channel adapter hands to its provider. */
export interface OutgoingMessage {
  /** Row id; the provider's idempotency key where it has one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly brandId: string;
}

export type DeliveryOutcome =
  | { readonly kind: 'delivered'; readonly providerReference: string }
  | { readonly kind: 'temporary'; readonly reason: string; readonly retryAfterMs?: number }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The request was sent and no answer came. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A way out of the house: dev outbox, e-mail, SMS. */
export abstract class ChannelAdapter {
  abstract readonly channel: Channel;
  /** True where sending the same id twice cannot reach a person twice (dev outbox, providers with idempotency keys). */
  abstract readonly idempotent: boolean;
  abstract send(message: OutgoingMessage): Promise<DeliveryOutcome>;
}
