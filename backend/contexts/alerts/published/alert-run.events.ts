import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Streams `alertRun-<accession>` (the run and its pages) and `alertRun-<accession>.<page>` (outcomes of a page; architecture 3.5). */
export const ALERT_RUN = 'alertRun';

const level = z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);
const channel = z.enum(['email', 'sms', 'push']);

const run = z.object({
  accession: z.string(),
  companyCiks: z.array(z.string()),
  form: z.string(),
  followedAs: z.string(),
  level,
  score: z.number().int(),
  rulesVersion: z.string(),
  oneLiner: z.string(),
  /** `oneLiner` without its date clause, for subjects and texts; left out where it has none. */
  headline: z.string().optional(),
  companyName: z.string(),
  /** EDGAR's page of the filing. */
  indexUrl: z.string(),
  /** Sample or replayed data: every message says so. */
  synthetic: z.boolean(),
  /** The rules that weighed most, for the message. */
  reasons: z.array(z.object({ reason: z.string(), quote: z.string().nullable() })),
  /** Found late by a sweep or the daily index: only entries added before its acceptance are alerted, and the message says so. */
  late: z.boolean(),
  /** The watchers at this log position are the ones considered. */
  position: z.string(),
  /** What the rules of entries ask of the filing; missing in runs of older builds, which no rule refuses. */
  ruled: z
    .object({
      items: z.array(z.string()).nullable(),
      openMarket: z.boolean().nullable(),
      planned: z.boolean().nullable(),
      value: z.number().nullable(),
      /** Of its text, in which keywords are looked for; null without a text. */
      textHash: z.string().nullable(),
    })
    .exactOptional(),
  /** Stage timestamps known so far: the head of the latency receipt. */
  acceptedAt: z.string().nullable(),
  firstSeenAt: z.string(),
  ingestedAt: z.string(),
  readAt: z.string().nullable(),
  scoredAt: z.string(),
  /** When the AI's answer was recorded; left out where the alert uses the text and level of the rules. */
  analysedAt: z.string().optional(),
  /** Model that wrote `oneLiner`; left out where the rules did. */
  writtenBy: z.string().optional(),
  /** Threads of the filing: an account that was alerted of one is alerted again only when the level rose. Left out without one. */
  threads: z.array(z.string()).optional(),
  /** Filing that this one duplicates: nobody is alerted. */
  duplicateOf: z.string().optional(),
  /** Filing whose alert this one corrects: its recipients get the correction instead of an alert. */
  corrects: z.string().optional(),
  /** It could not be read so far: nothing is known but its form, and its level says only that it is not judged. */
  unread: z.literal(true).exactOptional(),
});
export const AlertRunStarted = defineEvent('AlertRunStarted', { schema: run });
/** The filing was read after its followers were told that it could not be: what its alerts say from now on. */
export const AlertRunUpdated = defineEvent('AlertRunUpdated', { schema: run });
const recipient = z.object({
  accountId: z.string(),
  ticker: z.string(),
  brandId: z.string(),
  channels: z.array(channel).min(1),
  /** Why this account is alerted: the matching entry and threshold, in words. */
  why: z.string(),
  /** Filing of the same event that this account was alerted of at a lower level; left out for the first alert of an event. */
  updates: z.string().optional(),
});
/** Pages of version 2 name every recipient by itself. Each becomes a group, because the ids of their rows follow from their places. */
function oneByOne(page: unknown): unknown {
  const { recipients, ...rest } = page as { readonly recipients: readonly { readonly accountId: string }[] };
  return { ...rest, groups: recipients.map(({ accountId, ...told }) => ({ ...told, accountIds: [accountId] })) };
}

/** At most 500 recipients. Outbox rows derive from this event only. */
export const AlertsPaged = defineEvent('AlertsPaged', {
  version: 3,
  upcasters: { 1: (page) => ({ ...(page as object), rowIds: 'hashed' }), 2: oneByOne },
  schema: z.object({
    accession: z.string(),
    page: z.number().int(),
    /** Recipients who are told the same on the same channels. */
    groups: z.array(recipient.omit({ accountId: true }).extend({ accountIds: z.array(z.string()).min(1) })),
    /** Watchers left out since the page before, counted per reason. */
    suppressed: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    /** Last checked account id: a restart continues after it. */
    cursor: z.string(),
    /** How the ids of its rows are made. A page keeps its own for ever: rows with other ids would be sent once more. */
    rowIds: z.enum(['hashed', 'numbered']),
  }),
});
/** Accounts that were told that the filing could not be read, and what they are sent now. Each stays in its page, whose alert it keeps. */
export const AlertsUpdated = defineEvent('AlertsUpdated', {
  schema: z.object({
    accession: z.string(),
    recipients: z.array(recipient.extend({ /** Its page. */ page: z.number().int() })).min(1),
    /** Last checked account id: a restart continues after it. */
    cursor: z.string(),
  }),
});
export const AlertRunCompleted = defineEvent('AlertRunCompleted', {
  schema: z.object({
    accession: z.string(),
    recipients: z.number().int(),
    /** Watchers not alerted, counted per reason. */
    suppressed: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  }),
});
/**
 * A correction of an alert that was sent, to the same recipients on the same channels. One event per page of the alert, on `alertRun-<by>.correction`; outcomes of page n on `alertRun-<by>.correction.<n>`. Outbox rows derive from this event only.
 */
export const AlertsCorrected = defineEvent('AlertsCorrected', {
  schema: z.object({
    /** The filing that was alerted. */
    accession: z.string(),
    form: z.string(),
    /** The amendment. */
    by: z.string(),
    byForm: z.string(),
    page: z.number().int(),
    /** True where the amendment contradicts the alert, false where it adds to it. */
    restated: z.boolean(),
    difference: z.array(z.string()).min(1),
    /** Level of the amendment. */
    level,
    companyName: z.string(),
    /** EDGAR's page of the amendment. */
    indexUrl: z.string(),
    synthetic: z.boolean(),
    recipients: z.array(
      z.object({ accountId: z.string(), ticker: z.string(), brandId: z.string(), channels: z.array(channel).min(1) }),
    ),
  }),
});
const outcome = z.object({
  rowId: z.string(),
  accountId: z.string(),
  channel,
  /** When the message was handed to the provider, local clock. */
  handedOverAt: z.string().nullable(),
  providerReference: z.string().nullable(),
  reason: z.string().nullable(),
});
export const AlertsDelivered = defineEvent('AlertsDelivered', {
  schema: z.object({ accession: z.string(), outcomes: z.array(outcome) }),
});
export const AlertsFailed = defineEvent('AlertsFailed', {
  schema: z.object({ accession: z.string(), outcomes: z.array(outcome) }),
});
export const AlertsUnknown = defineEvent('AlertsUnknown', {
  schema: z.object({ accession: z.string(), outcomes: z.array(outcome) }),
});

export type AlertRunEvent =
  | EventOf<typeof AlertRunStarted>
  | EventOf<typeof AlertRunUpdated>
  | EventOf<typeof AlertsUpdated>
  | EventOf<typeof AlertsPaged>
  | EventOf<typeof AlertRunCompleted>
  | EventOf<typeof AlertsCorrected>
  | EventOf<typeof AlertsDelivered>
  | EventOf<typeof AlertsFailed>
  | EventOf<typeof AlertsUnknown>;
export const alertRunEvents = [
  AlertRunStarted,
  AlertRunUpdated,
  AlertsUpdated,
  AlertsPaged,
  AlertRunCompleted,
  AlertsCorrected,
  AlertsDelivered,
  AlertsFailed,
  AlertsUnknown,
] as const;
