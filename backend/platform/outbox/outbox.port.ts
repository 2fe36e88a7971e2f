import type { StoredDocument } from '../read-store/collection.ts';

/**
 * Delivery stages of one message to one recipient (architecture 3.5). `unknown`: handed over, never confirmed, not repeated blindly;
 * `suppressed`: at the moment of sending there was a reason not to send (opted out, erased); `parked`: tried too often, waits for an operator.
 */
export type OutboxState = 'pending' | 'sending' | 'delivered' | 'failed' | 'suppressed' | 'unknown' | 'parked';

export const CHANNELS = ['email', 'sms', 'push'] as const;
/** `push`: a notification of a browser (web push). */
export type Channel = (typeof CHANNELS)[number];

/** One row. Its id follows from the event it derives from, the recipient and the channel, so a second insert changes nothing. */
export interface OutboxRow extends StoredDocument {
  /** Name of its {@link MessageKind}. Missing in rows of older builds. */
  readonly kind?: string;
  readonly channel: Channel;
  readonly state: OutboxState;
  /** Stream the outcome is reported to, e.g. `alertRun-0000320193-24-000123`. */
  readonly outcomeStream: string;
  readonly accountId: string;
  readonly brandId: string;
  /** Data the message is rendered from; no contact and no secret: those are resolved at the moment of sending. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  readonly providerReference: string | null;
  readonly createdAt: string;
  /** Time of the last attempt to send it. */
  readonly sentAt: string | null;
  /** Random id of the last claim, by which its owner recognizes it. Missing in rows of older builds. */
  readonly claim?: string;
  readonly updatedAt: string;
  /** Whether the outcome is in the log; null while there is no outcome. */
  readonly reported: boolean | null;
  /** Page of outcomes it was assigned to before that page was reported: the command id of the report. */
  readonly reportId: string | null;
  /** What it belongs to; there only where traces are made. */
  readonly correlationId?: string;
}

/** The fields that a process sets; the outbox sets all others. */
export interface NewOutboxRow extends Pick<OutboxRow, '_id' | 'channel' | 'outcomeStream' | 'accountId' | 'brandId' | 'payload'> {
  readonly kind: string;
}

/** Rows that differ in id and recipient only. */
export interface AlikeOutboxRows extends Omit<NewOutboxRow, '_id' | 'accountId'> {
  readonly recipients: readonly Pick<NewOutboxRow, '_id' | 'accountId'>[];
}

/** A message as a channel adapter passes it to its provider. */
export interface OutgoingMessage {
  /** Row id; the provider's idempotency key where it has one. */
  readonly id: string;
  /** Name of its {@link MessageKind}. */
  readonly kind: string;
  /** Trace that the hand-over belongs to. */
  readonly correlationId?: string;
  readonly accountId: string;
  /** An address or a number; for push the subscriptions of the account's browsers as a JSON array. */
  readonly to: string;
  /** Subject of a mail or title of a notification; empty for a text message. */
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly brandId: string;
  /** Where a click on a notification leads; null for the other channels. */
  readonly url: string | null;
  /** Address that ends such mails at one request (List-Unsubscribe, RFC 8058); null where that makes no sense, as for a login. */
  readonly unsubscribeUrl: string | null;
}

export type DeliveryOutcome =
  | { readonly kind: 'delivered'; readonly providerReference: string }
  /** Surely not accepted. `ofProvider`: nothing is accepted at present, so it counts as no try of this message. */
  | { readonly kind: 'temporary'; readonly reason: string; readonly retryAfterMs?: number; readonly ofProvider?: boolean }
  /** Surely not accepted, and never will be. `contact`: what it says about the address or number itself. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly contact?: 'bounced' | 'optedOut' }
  /** The request was sent and no answer came. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A way of delivery: dev outbox, a provider of email, of text messages or of push. */
export abstract class ChannelAdapter {
  abstract readonly channel: Channel;
  /** True where sending the same id twice cannot reach a person twice (dev outbox, providers with idempotency keys). */
  abstract readonly idempotent: boolean;
  abstract send(message: OutgoingMessage): Promise<DeliveryOutcome>;
  /**
   * How many messages may be sent now; without it any number. Rows beyond it stay pending and are not touched.
   * @param urgent whether they are messages that a person waits for: others leave some room for those.
   */
  capacity?(urgent: boolean): number;
}

/** Decision of a policy about a row at the moment of sending. */
export type DeliveryDecision =
  /** To this address or number. */
  | { readonly kind: 'send'; readonly to: string }
  /** Never: the recipient opted out, is erased, or has no right to it. */
  | { readonly kind: 'suppress'; readonly reason: string }
  /** Not before this time (ISO): quiet hours, a cap that is reached. Counts as no try. */
  | { readonly kind: 'postpone'; readonly until: string };

/** Whether, when and where a row may be sent; called right before sending. When it throws, it is tried again. */
export abstract class DeliveryPolicy {
  abstract decide(row: OutboxRow): Promise<DeliveryDecision>;
}

export interface MessageTexts {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The message as one text message. */
  readonly sms: string;
  /** The message as a notification; without it the subject is its title and the text message its body. */
  readonly push?: PushTexts;
  /** @see OutgoingMessage.unsubscribeUrl */
  readonly unsubscribeUrl?: string | null;
}

export interface PushTexts {
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly url: string;
}

/** Makes the texts of a row at the moment of sending. When it throws, it is tried again. */
export abstract class MessageRenderer {
  abstract render(row: OutboxRow): Promise<MessageTexts>;
}

/** Records outcomes in the log. */
export abstract class OutcomeReporter {
  /**
   * All rows have the same kind, the same `outcomeStream`, the same state (delivered, failed, suppressed, unknown) and the same `reportId`, which is
   * the command id to use: the same page may be reported again after a crash. At most {@link REPORT_PAGE} rows.
   */
  abstract report(rows: readonly OutboxRow[]): Promise<void>;
}

export const REPORT_PAGE = 500;

/** Everything the outbox needs for the messages of one kind; supplied by the context that queues them. */
export interface MessageKind {
  /** Stored in every row, so it never changes. */
  readonly name: string;
  readonly policy: DeliveryPolicy;
  readonly renderer: MessageRenderer;
  readonly outcomes: OutcomeReporter;
  /** True where a person waits for the message, so that it goes before all others. */
  readonly urgent?: true;
  /** True where texts of it are counted against the day's budget when they are asked for, so that whoever asks hears that none are left. */
  readonly textsCounted?: true;
  /** Whether a row without a kind, as older builds stored it, is of this one. */
  readonly ownsUnnamed?: (row: OutboxRow) => boolean;
}
