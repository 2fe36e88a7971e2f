import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `unreadNotice-<hold>` (who is notified about the filings of a hold) and `unreadNotice-<hold>.<page>` (outcomes of a page). */
export const UNREAD_NOTICE = 'unreadNotice';

const channel = z.enum(['email', 'sms', 'push']);

/** Filings were added to a hold, and their followers must be notified. Recorded by the process that maintains the watchers, so they are up to date. */
export const UnreadNoticesStarted = defineEvent('UnreadNoticesStarted', {
  schema: z.object({
    /** When the hold began; the id of its streams. */
    hold: z.string(),
    /** Revision, in the hold's stream, of the event that named the filings. */
    named: z.number().int(),
    /** Log position that determines the watchers. */
    position: z.string(),
  }),
});

/** Accounts with their filings that wait to be read; each account is notified once per hold. Outbox rows derive from this event only. */
export const UnreadNoticesPaged = defineEvent('UnreadNoticesPaged', {
  schema: z.object({
    hold: z.string(),
    page: z.number().int(),
    named: z.number().int(),
    recipients: z
      .array(
        z.object({
          accountId: z.string(),
          brandId: z.string(),
          channels: z.array(channel).min(1),
          /** Index among all filings of the hold, from 0, with the ticker that the account follows. */
          filings: z.array(z.object({ place: z.number().int(), ticker: z.string() })).min(1),
        }),
      )
      .min(1),
    /** Last account of the page: a restart continues after it. */
    cursor: z.string(),
  }),
});

/** Everyone has been notified about the filings that one event of the hold names. */
export const UnreadNoticesCompleted = defineEvent('UnreadNoticesCompleted', {
  schema: z.object({ hold: z.string(), named: z.number().int() }),
});

/** Outcomes of the messages of one page. */
export const UnreadNoticesReported = defineEvent('UnreadNoticesReported', {
  schema: z.object({
    hold: z.string(),
    outcome: z.enum(['delivered', 'failed', 'suppressed', 'unknown']),
    rows: z.array(
      z.object({
        rowId: z.string(),
        accountId: z.string(),
        channel,
        /** When the provider accepted the message, local clock. */
        handedOverAt: z.string().nullable(),
        providerReference: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export type UnreadNoticeEvent =
  | EventOf<typeof UnreadNoticesStarted>
  | EventOf<typeof UnreadNoticesPaged>
  | EventOf<typeof UnreadNoticesCompleted>;
export type UnreadNoticeOutcome = EventOf<typeof UnreadNoticesReported>;
export const unreadNoticeEvents = [
  UnreadNoticesStarted,
  UnreadNoticesPaged,
  UnreadNoticesCompleted,
  UnreadNoticesReported,
] as const;
