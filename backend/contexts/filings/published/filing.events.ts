import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { eightKFacts } from './eight-k-facts.events.ts';
import { foreignReportFacts } from './foreign-report-facts.events.ts';
import { holdingsFacts } from './holdings-facts.events.ts';
import { lateNoticeFacts } from './late-notice-facts.events.ts';
import { offeringFacts } from './offering-facts.events.ts';
import { ownershipFacts } from './ownership-facts.events.ts';
import { periodicFacts } from './periodic-facts.events.ts';
import { proxyFacts } from './proxy-facts.events.ts';
import { registrationFacts } from './registration-facts.events.ts';
import { stakeFacts } from './stake-facts.events.ts';

/** Stream category: one stream per accession, `filing-0000320193-24-000123`. */
export const FILING = 'filing';

/** EDGAR's roles of a party (feed entry titles and submission headers), lower case. */
export const partyRole = z.enum([
  'filer',
  'issuer',
  'reporting',
  'subject',
  'filed-by',
  'filed-for',
  'depositor',
  'securitizer',
  'issuing-entity',
  'serial',
  /** Named by an index or a list that tells no roles; gives way to the role that a header or the feed tells. */
  'listed',
]);
export type PartyRole = z.infer<typeof partyRole>;

export const filingParty = z.object({
  /** Ten digits. */
  cik: z.string().regex(/^\d{10}$/),
  name: z.string(),
  role: partyRole,
});
export type FilingParty = z.infer<typeof filingParty>;

/** Where a filing was first found. Only `backfill` is history: it never alerts and never counts as unseen. */
export const filingSource = z.enum(['feed', 'sweep', 'index', 'backfill']);
export type FilingSource = z.infer<typeof filingSource>;

export const FilingIngested = defineEvent('FilingIngested', {
  schema: z.object({
    /** `0000320193-24-000123` */
    accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    /** Form as EDGAR writes it, e.g. `SC 13D/A`. */
    form: z.string(),
    /** The form a user follows it under, null for forms that show on the ticker page only. */
    followedAs: z.string().nullable(),
    isAmendment: z.boolean(),
    parties: z.array(filingParty),
    /** Tickers of the companies the filing belongs to (decision 5), may be empty. */
    tickers: z.array(z.string()),
    /** CIKs of the companies the filing belongs to: issuer, subject, manager, else its filers. */
    companyCiks: z.array(z.string()),
    /** EDGAR's date, `2026-01-12`. */
    filedOn: z.string(),
    /** Null where the source tells only a date. */
    acceptedAt: z.string().nullable(),
    /** EDGAR's own clock (Date header) at the answer that first showed it; local clock when it tells none. */
    firstSeenAt: z.string(),
    /** EDGAR's clock at the last poll that did not show it; null on the first poll. */
    notSeenBefore: z.string().nullable(),
    source: filingSource,
    /** Size as the feed prints it, e.g. `14 KB`. */
    size: z.string().nullable(),
    /** Items of the feed entry: 8-K items, D exemptions. */
    items: z.array(z.string()),
    /** Period of report where the source tells it (submissions lists); left out elsewhere. */
    periodOfReport: z.string().optional(),
    indexUrl: z.string(),
    /** True for the built-in sample feed and for entries the replay server built itself. */
    synthetic: z.boolean(),
  }),
});

/** Another role of the same accession appeared on a later page or poll. */
export const FilingPartiesAdded = defineEvent('FilingPartiesAdded', {
  schema: z.object({
    accession: z.string(),
    parties: z.array(filingParty),
    tickers: z.array(z.string()),
    companyCiks: z.array(z.string()),
    /** What the companies that gained this filing need to know of it: a view reads no other document. */
    form: z.string(),
    followedAs: z.string().nullable(),
    filedOn: z.string(),
    acceptedAt: z.string().nullable(),
    items: z.array(z.string()),
    source: filingSource,
  }),
});

/** Gone from EDGAR's index: it stays readable, marked, and counts no longer. */
export const FilingWithdrawn = defineEvent('FilingWithdrawn', {
  schema: z.object({
    accession: z.string(),
    followedAs: z.string().nullable(),
    companyCiks: z.array(z.string()),
    /** Where and when it was missed, in words. */
    evidence: z.string(),
  }),
});

/** Its documents will not be read: EDGAR has not got them, or what it serves cannot be read. What the feed told of it is all there is. */
export const FilingLeftUnread = defineEvent('FilingLeftUnread', {
  schema: z.object({
    accession: z.string(),
    form: z.string(),
    parties: z.array(filingParty),
    companyCiks: z.array(z.string()),
    filedOn: z.string(),
    acceptedAt: z.string().nullable(),
    items: z.array(z.string()),
    source: filingSource,
    /** What stood in the way, in words. */
    reason: z.string(),
  }),
});

/** One document of the submission; offsets point into the normalised text. Documents without text have start = end. */
export const filingDocument = z.object({
  type: z.string(),
  sequence: z.string(),
  filename: z.string(),
  description: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
});

export const FilingFactsExtracted = defineEvent('FilingFactsExtracted', {
  schema: z.object({
    accession: z.string(),
    form: z.string(),
    periodOfReport: z.string().nullable(),
    /** Acceptance time of the submission header in UTC, null when the header has none. */
    acceptedAt: z.string().nullable(),
    /** Items of the 8-K header, codes. */
    items: z.array(z.string()),
    parties: z.array(filingParty),
    documents: z.array(filingDocument),
    ownership: ownershipFacts.nullable(),
    eightK: eightKFacts.nullable(),
    /** Facts of the other forms: at most one of them is there, and none where the form's reader found nothing to trust. */
    holdingsReport: holdingsFacts.optional(),
    stake: stakeFacts.optional(),
    offering: offeringFacts.optional(),
    periodic: periodicFacts.optional(),
    lateNotice: lateNoticeFacts.optional(),
    registration: registrationFacts.optional(),
    proxy: proxyFacts.optional(),
    foreignReport: foreignReportFacts.optional(),
    /** SHA-256 of the normalised text in the text store; null when nothing textual was read. */
    textHash: z.string().nullable(),
    textLength: z.number().int(),
    extractorVersion: z.string(),
    /** What could not be read, one sentence each. A fact that was not read is absent, never guessed. */
    parseWarnings: z.array(z.string()),
  }),
});

export type FilingEvent =
  | EventOf<typeof FilingIngested>
  | EventOf<typeof FilingPartiesAdded>
  | EventOf<typeof FilingFactsExtracted>
  | EventOf<typeof FilingLeftUnread>
  | EventOf<typeof FilingWithdrawn>;
export const filingEvents = [
  FilingIngested,
  FilingPartiesAdded,
  FilingFactsExtracted,
  FilingLeftUnread,
  FilingWithdrawn,
] as const;

export type FilingFacts = EventOf<typeof FilingFactsExtracted>['data'];
