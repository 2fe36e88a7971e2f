import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

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
  /** `oneLiner` without its date clause, as lists and messages show it; omitted if it has none. */
  headline: z.string().optional(),
  companyName: z.string(),
  /** The filing's page on EDGAR. */
  indexUrl: z.string(),
  /** Sample or replayed data: every message says so. */
  synthetic: z.boolean(),
  /** The rules with the most points, for the message. */
  reasons: z.array(z.object({ reason: z.string(), quote: z.string().nullable() })),
  /** Found late by a sweep or the daily index: only entries added before its acceptance are alerted, and the message says so. */
  late: z.boolean(),
  /** Log position that determines the watchers. */
  position: z.string(),
  /** Facts that entry rules check; missing in runs of older builds, which no rule excludes. */
  ruled: z
    .object({
      items: z.array(z.string()).nullable(),
      openMarket: z.boolean().nullable(),
      planned: z.boolean().nullable(),
      value: z.number().nullable(),
      /** Hash of the text that is searched for keywords; null without a text. */
      textHash: z.string().nullable(),
    })
    .exactOptional(),
  /** Stage timestamps known so far: the first part of the latency receipt. */
  acceptedAt: z.string().nullable(),
  firstSeenAt: z.string(),
  ingestedAt: z.string(),
  readAt: z.string().nullable(),
  scoredAt: z.string(),
  /** When the AI's analysis was recorded; omitted if the alert uses the rules' text and level. */
  analysedAt: z.string().optional(),
  /** Model that wrote `oneLiner`; omitted if the rules did. */
  writtenBy: z.string().optional(),
  /** Threads of the filing: an account alerted in one of them is alerted again only if the level rose. Omitted without one. */
  threads: z.array(z.string()).optional(),
  /** Filing that this one duplicates: nobody is alerted. */
  duplicateOf: z.string().optional(),
  /** Filing whose alert this one corrects: its recipients get the correction instead of an alert. */
  corrects: z.string().optional(),
  /** It could not be read so far: only its form is known, and its level only says that it isn't scored. */
  unread: z.literal(true).exactOptional(),
});
export const AlertRunStarted = defineEvent('AlertRunStarted', { schema: run });
/** The filing was read after its followers were notified that it couldn't be: the content of its alerts from now on. */
export const AlertRunUpdated = defineEvent('AlertRunUpdated', { schema: run });
const recipient = z.object({
  accountId: z.string(),
  ticker: z.string(),
  brandId: z.string(),
  channels: z.array(channel).min(1),
  /** Why this account is alerted: the matching entry and threshold, as a sentence. */
  why: z.string(),
  /** Earlier filing of the same event that alerted this account at a lower level; omitted for an event's first alert. */
  updates: z.string().optional(),
});
/** Pages of version 2 list every recipient separately. Each becomes its own group, because row ids depend on the recipient's index. */
function oneByOne(page: unknown): unknown {
  const { recipients, ...rest } = page as { readonly recipients: readonly { readonly accountId: string }[] };
  return { ...rest, groups: recipients.map(({ accountId, ...message }) => ({ ...message, accountIds: [accountId] })) };
}

/** At most 500 recipients. Outbox rows are derived from this event and the run's. */
export const AlertsPaged = defineEvent('AlertsPaged', {
  version: 3,
  upcasters: { 1: (page) => ({ ...(page as object), rowIds: 'hashed' }), 2: oneByOne },
  schema: z.object({
    accession: z.string(),
    page: z.number().int(),
    /** Recipients who get the same message on the same channels. */
    groups: z.array(recipient.omit({ accountId: true }).extend({ accountIds: z.array(z.string()).min(1) })),
    /** Watchers excluded since the previous page, counted per reason. */
    suppressed: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    /** Last checked account id: a restart continues after it. */
    cursor: z.string(),
    /** How row ids are made. A page keeps its own method forever: rows with other ids would be sent again. */
    rowIds: z.enum(['hashed', 'numbered']),
  }),
});
/** Accounts that were notified that the filing couldn't be read, and what they get now. Each keeps its place in its original page. */
export const AlertsUpdated = defineEvent('AlertsUpdated', {
  schema: z.object({
    accession: z.string(),
    recipients: z.array(recipient.extend({ /** The account's original page. */ page: z.number().int() })).min(1),
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
 * A correction of a sent alert, to the same recipients on the same channels. One event per page of the alert, on `alertRun-<by>.correction`; outcomes
 * of page n on `alertRun-<by>.correction.<n>`. Outbox rows derive from this event only.
 */
export const AlertsCorrected = defineEvent('AlertsCorrected', {
  schema: z.object({
    /** The original filing. */
    accession: z.string(),
    form: z.string(),
    /** The amendment. */
    by: z.string(),
    byForm: z.string(),
    page: z.number().int(),
    /** True if the amendment contradicts the alert, false if it adds to it. */
    restated: z.boolean(),
    difference: z.array(z.string()).min(1),
    /** Level of the amendment. */
    level,
    companyName: z.string(),
    /** The amendment's page on EDGAR. */
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
  /** When the provider accepted the message, local clock. */
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
