import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Streams `unreadNotice-<hold>` (who is told of the filings of a hold) and `unreadNotice-<hold>.<page>` (outcomes of a page). */
export const UNREAD_NOTICE = 'unreadNotice';

const channel = z.enum(['email', 'sms', 'push']);

/** Filings were named in a hold: whoever follows them is told. Recorded by the process that keeps the watchers, which are then known. */
export const UnreadNoticesStarted = defineEvent('UnreadNoticesStarted', {
  schema: z.object({
    /** When the hold began; the id of its streams. */
    hold: z.string(),
    /** The event that named filings, by its revision in the stream of the hold. */
    named: z.number().int(),
    /** The watchers at this log position are the ones considered. */
    position: z.string(),
  }),
});

/** Accounts that are told together of their filings that wait to be read, each once per hold. Outbox rows derive from this event only. */
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
          /** By its place among all filings that the hold names, from 0, under the ticker that the account follows. */
          filings: z.array(z.object({ place: z.number().int(), ticker: z.string() })).min(1),
        }),
      )
      .min(1),
    /** Last account of the page: a restart continues after it. */
    cursor: z.string(),
  }),
});

/** Everybody is told who is to be told of the filings that an event of the hold names. */
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
        /** When the message was handed to the provider, local clock. */
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
