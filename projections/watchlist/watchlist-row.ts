import { documentLink } from '../../backend/contexts/filings/published/document-link.ts';
import { isOpen, isPreviewed } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { Quote } from '../../backend/contexts/quotes/published/quote.ts';
import { LEVELS_DOWN, type Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { companyName } from '../../backend/reading/language/names.ts';
import type { FilingDocument } from '../filing-feed/filing.document.ts';
import { filingScoreOf } from '../filing-feed/filing-score.ts';
import { type FilingReader, summaryOf } from '../filing-feed/filing-summary.ts';
import { quoteFieldsOf } from '../ticker-page/quote-response.ts';
import type { TickerPageDocument } from '../ticker-page/ticker-page.document.ts';
import { latestOf, newestOf, type Unseen } from '../ticker-page/unseen.ts';
import type { WatchlistEntry } from './watchlist.document.ts';
import type { WatchlistEntryResponse } from './watchlist.response.ts';

const RECENT = 3;

/** The forms that a watchlist entry follows. */
interface RowForms {
  /** Followed, and in the reader's plan: `latest_*`, level and unseen counts cover these (decision 5). */
  readonly followedUnlocked: ReadonlySet<string>;
  /** Followed, but not in the reader's plan. */
  readonly followedLocked: readonly string[];
}

export function formsOf(entry: WatchlistEntry, unlocked: UnlockedForms): RowForms {
  return {
    followedUnlocked: new Set(entry.forms.filter((form) => unlocked.has(form))),
    followedLocked: entry.forms.filter((form) => !unlocked.has(form)),
  };
}

/**
 * Accessions of a row's filings, newest first: the three newest of any form, plus the newest followed filing that is unlocked and the newest that is
 * locked, if they are older. The client chooses which to show.
 */
export function shownFilings(
  company: TickerPageDocument | undefined,
  { followedUnlocked, followedLocked }: RowForms,
): readonly string[] {
  const all = new Set((company?.forms ?? []).map(({ form }) => form));
  const recent = newestOf(company, all, RECENT);
  const older = [latestOf(company, followedUnlocked), latestOf(company, new Set(followedLocked))]
    .filter((latest) => latest !== null)
    .filter(({ accession }) => !recent.some((each) => each.accession === accession))
    .sort((a, b) => (`${b.acceptedAt}${b.accession}` < `${a.acceptedAt}${a.accession}` ? -1 : 1));
  return [...recent, ...older].map(({ accession }) => accession);
}

/** One preview is shown. A second candidate is kept because a filing with only a date, no time, may turn out too recent in {@link isPreviewed}. */
const PREVIEWS = 2;

/**
 * Accessions of the newest filings that may be previewed, newest first.
 * @param forms previewable form types. @param acceptedBy latest acceptance time that may be previewed.
 */
export function previewedFilings(
  company: TickerPageDocument | undefined,
  forms: ReadonlySet<string>,
  acceptedBy: string,
): readonly string[] {
  if (company === undefined || forms.size === 0) return [];
  const old = company.forms
    .filter(({ form }) => forms.has(form))
    .flatMap(({ filings }) => {
      const first = filings.findIndex(({ acceptedAt }) => acceptedAt <= acceptedBy);
      return first === -1 ? [] : filings.slice(first, first + PREVIEWS);
    });
  return old
    .sort((a, b) => (a.acceptedAt < b.acceptedAt ? 1 : -1))
    .slice(0, PREVIEWS)
    .map(({ accession }) => accession);
}

/** The PRO preview of an entry. */
export function previewOf(
  filings: readonly FilingDocument[],
  { unlocked, brandId }: Pick<FilingReader, 'unlocked' | 'brandId'>,
  now: Date,
): FilingDocument | null {
  return (
    filings.find(
      (filing) => !filing.withdrawn && filingScoreOf(filing) !== null && isPreviewed(filing, unlocked, brandId, now),
    ) ?? null
  );
}

/** The encrypted parts of an entry, decrypted. */
export interface OpenedEntry {
  readonly note: string;
  readonly tags: readonly string[];
}

interface RowSources {
  readonly entry: WatchlistEntry;
  readonly opened: OpenedEntry;
  /** Whether the entry exceeds the plan's limit. */
  readonly paused: boolean;
  readonly company: TickerPageDocument | undefined;
  /** The {@link shownFilings} that are in the filing feed, in that order. */
  readonly filings: readonly FilingDocument[];
  readonly unseen: Unseen;
  /** The unseen ones that are in the filing feed. */
  readonly unseenFilings: readonly FilingDocument[];
  readonly reader: FilingReader;
  readonly quote: Quote | null;
  /** Result of {@link previewOf}. */
  readonly preview: FilingDocument | null;
}

/** One row of the watchlist. A value without a source is null, which pages show as "n/a". */
export function rowOf({
  entry,
  opened: { note, tags },
  paused,
  company,
  filings,
  unseen,
  unseenFilings,
  reader,
  quote,
  preview,
}: RowSources): WatchlistEntryResponse {
  const { unlocked } = reader;
  const { followedUnlocked, followedLocked } = formsOf(entry, unlocked);
  const latest = filings.find(
    ({ form, followedAs, withdrawn }) =>
      followedAs !== null && followedUnlocked.has(followedAs) && isOpen(form, unlocked) && !withdrawn,
  );
  const summary = latest && summaryOf(latest, reader);
  return {
    id: entry.id,
    ticker: entry.ticker,
    cik: entry.cik,
    company_name: companyName(entry.companyName),
    sector: company?.sector ?? null,
    industry: company?.industry ?? null,
    forms: entry.forms.join(','),
    locked_forms: followedLocked.join(','),
    note,
    tags: [...tags],
    rules: entry.rules,
    muted_until: entry.mutedUntil,
    paused,
    version: entry.version,
    ...quoteFieldsOf(quote),
    last_filing_date: latest ? (latest.acceptedAt ?? latest.filedOn) : null,
    latest_filing_link: latest ? documentLink(latest.indexUrl) : null,
    latest_accession: latest?._id ?? null,
    latest_form: latest?.form ?? null,
    latest_one_liner: summary?.one_liner ?? null,
    latest_headline: summary?.headline ?? null,
    latest_label: summary?.label ?? null,
    unseen_filings_count: unseen.count,
    unseen_more: unseen.more,
    highest_importance: summary?.level ?? null,
    unseen_highest_importance: highestOf(unseenFilings, unlocked),
    recent_filings: filings.map((filing) => summaryOf(filing, reader)),
    preview: preview && previewResponse(preview),
    added_at: entry.addedAt,
    brand: entry.brandId,
  };
}

function highestOf(filings: readonly FilingDocument[], unlocked: UnlockedForms): Level | null {
  const levels = new Set(filings.filter(({ form }) => isOpen(form, unlocked)).map((filing) => filingScoreOf(filing)?.level));
  return LEVELS_DOWN.find((level) => levels.has(level)) ?? null;
}

function previewResponse(filing: FilingDocument): WatchlistEntryResponse['preview'] {
  const score = filingScoreOf(filing);
  if (score === null || score.level === null || score.headline === null) return null;
  const { _id, form, filedOn, acceptedAt } = filing;
  return {
    accession: _id,
    form,
    filed_at: filedOn,
    accepted_at: acceptedAt,
    level: score.level,
    headline: score.headline,
    ai_written: score.aiWritten,
  };
}
