import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { periodicFacts } from '#reading/forms/annual-and-quarterly-report/facts.ts';
import { coverFacts } from '#reading/forms/cover/facts.ts';
import { crowdfundingFacts } from '#reading/forms/crowdfunding/facts.ts';
import { effectFacts } from '#reading/forms/effect/facts.ts';
import { filingFeesFacts } from '#reading/forms/filing-fees/facts.ts';
import { foreignReportFacts } from '#reading/forms/foreign-report/facts.ts';
import { fundCensusFacts } from '#reading/forms/fund-census/facts.ts';
import { fundPortfolioFacts } from '#reading/forms/fund-portfolio/facts.ts';
import { fundSalesFacts } from '#reading/forms/fund-sales/facts.ts';
import { fundSummaryFacts } from '#reading/forms/fund-summary/facts.ts';
import { holdingsFacts } from '#reading/forms/holdings/facts.ts';
import { lateNoticeFacts } from '#reading/forms/late-notice/facts.ts';
import { letterFacts } from '#reading/forms/letter/facts.ts';
import { municipalAdvisorFacts } from '#reading/forms/municipal-advisor/facts.ts';
import { ownershipDetails, ownershipFacts } from '#reading/forms/ownership/facts.ts';
import { plannedSaleFacts } from '#reading/forms/planned-sale/facts.ts';
import { offeringFacts } from '#reading/forms/private-offering/facts.ts';
import { proxyFacts } from '#reading/forms/proxy/facts.ts';
import { registrationFacts } from '#reading/forms/registration/facts.ts';
import { stakeFacts } from '#reading/forms/stake/facts.ts';
import { subsidiariesFacts } from '#reading/forms/subsidiaries/facts.ts';
import { tradingSystemFacts } from '#reading/forms/trading-system/facts.ts';
import { eightKFacts } from './eight-k-facts.events.ts';

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
  /** From an index or a list without roles; replaced by the role of a header or feed entry. */
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
    /** Null where the source has only a date. */
    acceptedAt: z.string().nullable(),
    /** EDGAR's own clock (Date header) of the answer that first showed it; local clock when it has none. */
    firstSeenAt: z.string(),
    /** EDGAR's clock at the last poll that did not show it; null on the first poll. */
    notSeenBefore: z.string().nullable(),
    source: filingSource,
    /** Size as the feed prints it, e.g. `14 KB`. */
    size: z.string().nullable(),
    /** Items of the feed entry: 8-K items, D exemptions. */
    items: z.array(z.string()),
    /** Period of report where the source states it (submissions lists); left out elsewhere. */
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
    /** What the views of the added companies need to know about the filing, because a projector reads no other document. */
    form: z.string(),
    followedAs: z.string().nullable(),
    filedOn: z.string(),
    acceptedAt: z.string().nullable(),
    items: z.array(z.string()),
    source: filingSource,
  }),
});

/** Removed from EDGAR's index: it stays readable with a mark and no longer counts. */
export const FilingWithdrawn = defineEvent('FilingWithdrawn', {
  schema: z.object({
    accession: z.string(),
    followedAs: z.string().nullable(),
    companyCiks: z.array(z.string()),
    /** Where and when it was missed, in words. */
    evidence: z.string(),
  }),
});

/**
 * EDGAR shows a withdrawn filing again: that it was missing said less than it seemed. It counts again and is read again. Carries what the
 * views of its companies need to know, as {@link FilingPartiesAdded} does.
 */
export const FilingRestored = defineEvent('FilingRestored', {
  schema: z.object({
    accession: z.string(),
    parties: z.array(filingParty),
    companyCiks: z.array(z.string()),
    form: z.string(),
    followedAs: z.string().nullable(),
    filedOn: z.string(),
    acceptedAt: z.string().nullable(),
    items: z.array(z.string()),
    /** Where it was first found. */
    source: filingSource,
    /** Where and when it was seen again, in words. */
    evidence: z.string(),
  }),
});

/** Its documents will not be read: EDGAR does not serve them, or they cannot be read. Only the data of its sighting is known. */
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
    /** The reason, in words. */
    reason: z.string(),
  }),
});

/** Two minutes after the first try to read it failed it is still not read, while other filings were. Its followers are told once. */
export const FilingReadingDelayed = defineEvent('FilingReadingDelayed', {
  schema: z.object({
    accession: z.string(),
    form: z.string(),
    companyCiks: z.array(z.string()),
    /** When the first try failed, our clock. */
    firstTriedAt: z.string(),
  }),
});

/** One document of the submission; offsets point into the normalized text. Documents without text have start = end. */
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
    ownershipDetails: ownershipDetails.optional(),
    eightK: eightKFacts.nullable(),
    /** Facts of the other forms: at most one is set, and none where the form's reader could not read them. */
    holdingsReport: holdingsFacts.optional(),
    stake: stakeFacts.optional(),
    offering: offeringFacts.optional(),
    periodic: periodicFacts.optional(),
    lateNotice: lateNoticeFacts.optional(),
    registration: registrationFacts.optional(),
    proxy: proxyFacts.optional(),
    foreignReport: foreignReportFacts.optional(),
    plannedSale: plannedSaleFacts.optional(),
    effect: effectFacts.optional(),
    letter: letterFacts.optional(),
    /** Facts of exhibits; absent without one and in events of older extractors. */
    filingFees: filingFeesFacts.optional(),
    subsidiaries: subsidiariesFacts.optional(),
    fundPortfolio: fundPortfolioFacts.optional(),
    fundCensus: fundCensusFacts.optional(),
    fundSales: fundSalesFacts.optional(),
    fundSummary: fundSummaryFacts.optional(),
    crowdfunding: crowdfundingFacts.optional(),
    tradingSystem: tradingSystemFacts.optional(),
    municipalAdvisor: municipalAdvisorFacts.optional(),
    /** The tagged cover page; absent without one and in events of older extractors. */
    cover: coverFacts.optional(),
    /** SHA-256 of the normalized text in the text store; null when nothing textual was read. */
    textHash: z.string().nullable(),
    /** The same of what its lines are: headings, items of lists, rows of tables; absent in events of older extractors and where all are paragraphs. */
    marksHash: z.string().optional(),
    textLength: z.number().int(),
    extractorVersion: z.string(),
    /** Number of corrections by administrators that these facts contain; left out where they are as filed. */
    correction: z.number().int().optional(),
    /** Command of the administrator who had it read again; absent in any other reading. */
    order: z.string().optional(),
    /** What could not be read, one sentence each. A fact that was not read is absent, never guessed. */
    parseWarnings: z.array(z.string()),
  }),
});

const reportedCompany = z.object({ cik: z.string().regex(/^\d{10}$/), name: z.string(), ticker: z.string().nullable() });
export type ReportedCompany = z.infer<typeof reportedCompany>;

/**
 * An administrator corrected what an ownership report says of its issuer or of the title of an owner. The corrected facts follow as
 * `FilingFactsExtracted`, and so do they whenever the filing is read again.
 */
export const FilingReportCorrected = defineEvent('FilingReportCorrected', {
  schema: z.object({
    accession: z.string(),
    /** What was in force before and what is from now on; null where the issuer stays. */
    issuer: z.object({ from: reportedCompany, to: reportedCompany }).nullable(),
    /** Titles by CIK of their owner; null states none. */
    titles: z.array(z.object({ cik: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    /** CIKs of all owners of the report. */
    owners: z.array(z.string()),
    /** Companies that the filing belongs to from now on, with their tickers, and what their views need to know of it. */
    companyCiks: z.array(z.string()),
    tickers: z.array(z.string()),
    form: z.string(),
    followedAs: z.string().nullable(),
    filedOn: z.string(),
    acceptedAt: z.string().nullable(),
    items: z.array(z.string()),
    source: filingSource,
    reason: z.string(),
  }),
});

export type FilingEvent =
  | EventOf<typeof FilingIngested>
  | EventOf<typeof FilingPartiesAdded>
  | EventOf<typeof FilingFactsExtracted>
  | EventOf<typeof FilingLeftUnread>
  | EventOf<typeof FilingReadingDelayed>
  | EventOf<typeof FilingWithdrawn>
  | EventOf<typeof FilingRestored>
  | EventOf<typeof FilingReportCorrected>;
export const filingEvents = [
  FilingIngested,
  FilingPartiesAdded,
  FilingFactsExtracted,
  FilingLeftUnread,
  FilingReadingDelayed,
  FilingWithdrawn,
  FilingRestored,
  FilingReportCorrected,
] as const;

export type FilingFacts = EventOf<typeof FilingFactsExtracted>['data'];
