import { factsResponseOf } from '#projections/filing-feed/filing-facts.ts';
import { alertLine } from '../../contexts/alerts/published/alert-line.ts';
import type { AlertRunEvent } from '../../contexts/alerts/published/alert-run.events.ts';
import type { FilingRelationEvent } from '../../contexts/disclosures/published/filing-relations.events.ts';
import { originalAtEdgar } from '../../contexts/filings/published/document-link.ts';
import type { FilingEvent } from '../../contexts/filings/published/filing.events.ts';
import { isSample } from '../../contexts/filings/published/sample-filing.policy.ts';
import type { AnalysisEvent } from '../../contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../contexts/scoring/published/scoring.events.ts';
import { type FilingInLog, shownOf } from './filing-in-log.ts';
import type { StreamEventType } from './stream-event.catalog.ts';
import type { StreamEventData } from './stream-event.response.ts';

/** Converts events of the log to published events. Pure. */

export type OfFiling = FilingEvent | FilingRelationEvent | ScoringEvent | AnalysisEvent;
export type Run = Extract<AlertRunEvent, { type: 'AlertRunStarted' | 'AlertRunUpdated' }>['data'];
export type OfAlerts = Extract<AlertRunEvent, { type: 'AlertsPaged' | 'AlertsUpdated' }>;
export type Correction = Extract<AlertRunEvent, { type: 'AlertsCorrected' }>['data'];
export type Published = { [T in StreamEventType]: { readonly type: T; readonly data: StreamEventData[T] } }[StreamEventType];

/** Published type for each event type of the log. */
export const TYPE_OF: Readonly<Partial<Record<OfFiling['type'] | AlertRunEvent['type'], StreamEventType>>> = {
  FilingIngested: 'filing.listed',
  FilingPartiesAdded: 'filing.companies_added',
  FilingWithdrawn: 'filing.withdrawn',
  FilingRestored: 'filing.restored',
  FilingFactsExtracted: 'filing.facts',
  FilingScored: 'filing.level',
  FilingAnalysed: 'filing.headline',
  FilingAmendmentLinked: 'filing.amended',
  FilingReportCorrected: 'filing.corrected',
  AlertsPaged: 'filing.alert',
  AlertsUpdated: 'filing.alert',
  AlertsCorrected: 'filing.alert_corrected',
};

/** Types that are also sent for locked filings, because lists show that much about them. */
export const SENT_WHEN_LOCKED: ReadonlySet<StreamEventType> = new Set([
  'filing.listed',
  'filing.companies_added',
  'filing.withdrawn',
  'filing.restored',
]);

/** The published event; null if nothing is published, as for a score of a filing that could not be read. */
export function publishedOf(event: OfFiling, filing: FilingInLog, locked: boolean): Published | null {
  const head = headOf(filing);
  switch (event.type) {
    case 'FilingIngested': {
      const { acceptedAt, firstSeenAt, source, items, indexUrl } = event.data;
      const times = { accepted_at: acceptedAt, first_seen_at: firstSeenAt, history: source === 'backfill' };
      const visible = { items: locked ? [] : items, locked, edgar_url: originalAtEdgar(indexUrl) };
      return { type: 'filing.listed', data: { ...head, ...times, ...visible } };
    }
    case 'FilingPartiesAdded':
      return { type: 'filing.companies_added', data: { ...head, added: event.data.companyCiks } };
    case 'FilingWithdrawn':
      return { type: 'filing.withdrawn', data: { ...head, evidence: event.data.evidence } };
    case 'FilingRestored':
      return { type: 'filing.restored', data: { ...head, evidence: event.data.evidence } };
    case 'FilingFactsExtracted': {
      const { items, periodOfReport } = event.data;
      const facts = factsResponseOf(event.data, null, { filedOn: filing.filedOn, lastPrice: null });
      return { type: 'filing.facts', data: { ...head, items, period_of_report: periodOfReport, facts } };
    }
    case 'FilingScored': {
      const data = judgedOf(filing);
      const reasons = event.data.rules
        .filter(({ available }) => available)
        .map(({ ruleId, reason, quote }) => ({ rule: ruleId, reason, quote: quote?.text ?? null }));
      return data && { type: 'filing.level', data: { ...head, ...data, reasons } };
    }
    case 'FilingAnalysed': {
      const data = judgedOf(filing);
      return data && { type: 'filing.headline', data: { ...head, ...data, reasons: [] } };
    }
    case 'FilingAmendmentLinked': {
      const { original, kind, differences } = event.data;
      return { type: 'filing.amended', data: { ...head, original, kind, differences } };
    }
    case 'FilingReportCorrected':
      return { type: 'filing.corrected', data: { ...head, reason: event.data.reason } };
    default:
      return null;
  }
}

/** The account's alert among those of a page; null if none. @param run the alert run as it was when they were paged. */
export function alertOf(event: OfAlerts, accountId: string, run: Run, filing: FilingInLog): Published | null {
  const addressed =
    event.type === 'AlertsPaged'
      ? event.data.groups.find(({ accountIds }) => accountIds.includes(accountId))
      : event.data.recipients.find((each) => each.accountId === accountId);
  if (!addressed) return null;
  const { ticker, brandId, why } = addressed;
  return {
    type: 'filing.alert',
    data: {
      ...headOf(filing),
      tickers: [ticker],
      level: run.level,
      headline: alertLine(run, ticker),
      reasons: run.reasons,
      brand: brandId,
      why,
      late: run.late,
      unread: run.unread === true,
      edgar_url: originalAtEdgar(run.indexUrl),
    },
  };
}

/** The account's correction among those of a page; null if none. @param filing the correcting filing. */
export function correctionOf(data: Correction, accountId: string, filing: FilingInLog): Published | null {
  const recipient = data.recipients.find((each) => each.accountId === accountId);
  if (!recipient) return null;
  const { accession, restated, difference } = data;
  const own = { corrects: accession, brand: recipient.brandId, restated, differences: difference };
  return { type: 'filing.alert_corrected', data: { ...headOf(filing), tickers: [recipient.ticker], ...own } };
}

function headOf({ accession, form, companies, tickers, filedOn, synthetic }: FilingInLog) {
  const sample = isSample(accession, synthetic);
  return { accession, form, companies: [...companies], tickers: [...tickers], filed_on: filedOn, sample };
}

function judgedOf(filing: FilingInLog) {
  const published = shownOf(filing);
  if (published === null) return null;
  const { level, score, headline, oneLiner, aiWritten, rulesVersion } = published;
  return { level, score, headline, one_liner: oneLiner, ai_written: aiWritten, rules_version: rulesVersion };
}
