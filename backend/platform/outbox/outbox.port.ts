import type { StoredDocument } from '../read-store/collection.ts';

/**
 * Delivery stages of one message to one recipient (architecture 3.5). `unknown`: sent but never confirmed, and not resent blindly; `suppressed`: when it
 * was about to be sent, there was a reason not to (opted out, erased); `parked`: failed too often and is waiting for an operator.
 */
export type OutboxState = 'pending' | 'sending' | 'delivered' | 'failed' | 'suppressed' | 'unknown' | 'parked';

/** Channels to a person, through a provider or the dev outbox. */
export const CHANNELS = ['email', 'sms', 'push'] as const;
/** `push`: a browser notification (web push). */
export type Channel = (typeof CHANNELS)[number];
export const ALL_CHANNELS = [...CHANNELS, 'destination', 'chat'] as const;
/** `destination`: a webhook that the account set up; `chat`: an address at a service that shows messages to people. */
export type AnyChannel = (typeof ALL_CHANNELS)[number];

/** One row. Its id is derived from the event that caused it, the recipient and the channel, so a second insert changes nothing. */
export interface OutboxRow extends StoredDocument {
  /** Name of its {@link MessageKind}. Missing in rows of older builds. */
  readonly kind?: string;
  readonly channel: AnyChannel;
  readonly state: OutboxState;
  /** Stream the outcome is reported to, e.g. `alertRun-0000320193-24-000123`. */
  readonly outcomeStream: string;
  readonly accountId: string;
  readonly brandId: string;
  /** Data for rendering, without contacts and secrets, which are resolved at the time of sending. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  readonly providerReference: string | null;
  readonly createdAt: string;
  /** Time of the last send attempt. */
  readonly sentAt: string | null;
  /** Random id of the last claim, so that the claiming process recognizes it. Missing in rows of older builds. */
  readonly claim?: string;
  readonly updatedAt: string;
  /** Whether the outcome is in the log; null while there is no outcome. */
  readonly reported: boolean | null;
  /** Command id of the report this outcome belongs to, assigned before the report is appended. */
  readonly reportId: string | null;
  /** Correlation id of its trace; only set with tracing. */
  readonly correlationId?: string;
  /** Id of the row that an administrator resent as this one. The outcome of this row is not reported to the log, so it is not counted anywhere. */
  readonly repeats?: string;
}

/** The fields set by the queueing process; the outbox sets all others. */
export interface NewOutboxRow
  extends Pick<OutboxRow, '_id' | 'channel' | 'outcomeStream' | 'accountId' | 'brandId' | 'payload' | 'repeats'> {
  readonly kind: string;
}

/** Rows that differ only in their id and recipient. */
export interface AlikeOutboxRows extends Omit<NewOutboxRow, '_id' | 'accountId'> {
  readonly recipients: readonly Pick<NewOutboxRow, '_id' | 'accountId'>[];
}

/** A message as passed from a channel adapter to its provider. */
export interface OutgoingMessage {
  /** Row id; also the provider's idempotency key, if it has one. */
  readonly id: string;
  /** Name of its {@link MessageKind}. */
  readonly kind: string;
  /** Correlation id of the trace. */
  readonly correlationId?: string;
  readonly accountId: string;
  /** An email address or phone number; for push, a JSON array of the account's browser subscriptions; for a destination or chat, its address and settings as JSON. */
  readonly to: string;
  /** Subject of an email or title of a notification; empty for a text message. */
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly brandId: string;
  /** Target of a click on a notification; null for other channels. */
  readonly url: string | null;
  /** One-click unsubscribe URL (List-Unsubscribe, RFC 8058); null where it makes no sense, such as for a login. */
  readonly unsubscribeUrl: string | null;
}

export type DeliveryOutcome =
  | { readonly kind: 'delivered'; readonly providerReference: string }
  /** Definitely not accepted. `ofProvider`: the provider currently accepts nothing at all, so it does not count as a try. */
  | { readonly kind: 'temporary'; readonly reason: string; readonly retryAfterMs?: number; readonly ofProvider?: boolean }
  /** Definitely not accepted, and never will be. `contact`: what this says about the address or number itself. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly contact?: 'bounced' | 'optedOut' }
  /** The request was sent, but there was no answer. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A delivery channel: the dev outbox, or a provider of email, text messages or push. */
export abstract class ChannelAdapter {
  abstract readonly channel: AnyChannel;
  /** True when sending the same id twice cannot reach a person twice (dev outbox, providers with idempotency keys). */
  abstract readonly idempotent: boolean;
  abstract send(message: OutgoingMessage): Promise<DeliveryOutcome>;
  /** Pauses between tries in milliseconds, instead of the outbox's own; after the last try a message fails instead of being parked. */
  readonly retries?: readonly number[];
  /**
   * How many messages may be sent now; unlimited if not implemented. Rows beyond it stay pending.
   * @param urgent whether a user is waiting for them; other messages leave some capacity free.
   */
  capacity?(urgent: boolean): number;
}

/** A policy's decision about a row at the time of sending. */
export type DeliveryDecision =
  /** Send to this address or number. */
  | { readonly kind: 'send'; readonly to: string }
  /** Never send: the recipient opted out, was erased, or is not entitled to it. */
  | { readonly kind: 'suppress'; readonly reason: string }
  /** Not before this time (ISO): quiet hours, or a limit is reached. Does not count as a try. */
  | { readonly kind: 'postpone'; readonly until: string };

/** Decides whether, when and where a row may be sent. Called right before sending, and retried when it throws. */
export abstract class DeliveryPolicy {
  abstract decide(row: OutboxRow): Promise<DeliveryDecision>;
}

export interface MessageTexts {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The message as a single text message. */
  readonly sms: string;
  /** The message as a notification; by default the subject is its title and the text message its body. */
  readonly push?: PushTexts;
  /** @see OutgoingMessage.unsubscribeUrl */
  readonly unsubscribeUrl?: string | null;
}

export interface PushTexts {
  readonly title: string;
  readonly body: string;
  /** URL that a click opens. */
  readonly url: string;
}

/** Renders a row's texts right before it is sent; retried when it throws. */
export abstract class MessageRenderer {
  abstract render(row: OutboxRow): Promise<MessageTexts>;
}

/** Records outcomes in the log. */
export abstract class OutcomeReporter {
  /**
   * All rows have the same kind, `outcomeStream`, state (delivered, failed, suppressed, unknown) and `reportId`, which is the command id to
   * use: after a crash the same page may be reported again. At most {@link REPORT_PAGE} rows.
   */
  abstract report(rows: readonly OutboxRow[]): Promise<void>;
}

export const REPORT_PAGE = 500;

/** Everything the outbox needs for one kind of message; supplied by the context that queues it. */
export interface MessageKind {
  /** Stored in every row, so it never changes. */
  readonly name: string;
  readonly policy: DeliveryPolicy;
  readonly renderer: MessageRenderer;
  readonly outcomes: OutcomeReporter;
  /** True when a user waits for the message, so that it is sent first. */
  readonly urgent?: true;
  /** True if its texts are counted against the daily budget when they are requested, so that the user learns at once when none are left. */
  readonly textsCounted?: true;
  /** Whether a row without a kind, stored by an older build, is of this kind. */
  readonly ownsUnnamed?: (row: OutboxRow) => boolean;
}
