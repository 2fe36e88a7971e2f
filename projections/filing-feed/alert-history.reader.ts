import { DEFAULT_DELIVERY } from '../../backend/contexts/accounts/published/delivery-preferences.policy.ts';
import { DEFAULT_DIGEST } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import {
  AlertHistory,
  type AlertHistoryOf,
  type ChosenSettings,
  type ScoredFiling,
  type ShownHeadline,
} from '../../backend/contexts/alerts/published/alert-history.port.ts';
import { readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import type { Cadence } from '../../backend/contexts/plans/published/plan.catalog.ts';
import { bestPlan, tickerLimit } from '../../backend/contexts/plans/published/plan.policy.ts';
import { pausedTickers } from '../../backend/contexts/watchlists/published/paused-tickers.policy.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AccountDocument, accountDirectory } from '../account-directory/account.document.ts';
import { type InsiderFilingDocument, insiderFilings } from '../insider-profile/insider-filing.document.ts';
import { type WatchlistEntry, watchlist } from '../watchlist/watchlist.document.ts';
import { type FilingDocument, filingFeed } from './filing.document.ts';
import { filingScoreOf } from './filing-score.ts';

/** Maximum filings read per preview, shared by all tickers on the list. */
const MAX_FILINGS = 5_000;
const MIN_PER_TICKER = 50;
/** Forms per read. With up to four, the index returns sorted lists that can be merged. */
const FORMS_AT_A_TIME = 4;
const LEVELS = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
/** Version whose documents have the form type; earlier ones only have `followedAs`. */
const FORM_TYPE_VERSION = 5;

const feedOf = (views: ReadStore) => views.live(filingFeed);
type Feed = Awaited<ReturnType<typeof feedOf>>;

/** Reads the scored filings of a watchlist from the views. */
export class AlertHistoryViews extends AlertHistory {
  constructor(
    private readonly views: ReadStore,
    private readonly freeCadence: Cadence,
  ) {
    super();
  }

  async of(accountId: string, since: string): Promise<AlertHistoryOf | null> {
    const [accounts, lists, feed] = await Promise.all([
      this.views.live(accountDirectory),
      this.views.live(watchlist),
      feedOf(this.views),
    ]);
    const account = await accounts.get(accountId);
    if (!account || account.erased) return null;
    const listed = (await lists.get(accountId))?.entries ?? [];
    const paused = pausedTickers(listed, tickerLimit(bestPlan(account)));
    const entries = listed
      .map((entry) => ({ ...entry, paused: paused.has(entry.ticker) }))
      .toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1));
    const max = Math.max(MIN_PER_TICKER, Math.floor(MAX_FILINGS / Math.max(1, entries.length)));
    const found = new Map<string, FilingDocument>();
    const cutOff = new Map<string, string>();
    for (const entry of entries) {
      const { documents, oldest } = await newestOf(feed, entry, since, max);
      for (const filing of documents) found.set(filing._id, filing);
      if (oldest !== null) cutOff.set(entry.ticker, oldest);
    }
    const scored = [...found.values()].filter(({ level, withdrawn }) => level !== null && !withdrawn);
    const reports = await this.#reports(scored);
    return {
      settings: settingsOf(account),
      freeCadence: this.freeCadence,
      entries,
      filings: scored.flatMap((filing) => filingOf(filing, reports.get(filing._id)) ?? []),
      cutOff,
      scoresSince: await oldestScore(feed),
    };
  }

  async headlines(accessions: readonly string[]): Promise<ReadonlyMap<string, ShownHeadline>> {
    const found = await (await feedOf(this.views)).getMany(accessions);
    return new Map(
      [...found].map(([id, filing]) => {
        const score = filingScoreOf(filing);
        return [id, { headline: score?.headline ?? '', aiWritten: score?.aiWritten ?? false }];
      }),
    );
  }

  async #reports(filings: readonly FilingDocument[]): Promise<ReadonlyMap<string, InsiderFilingDocument>> {
    const ownership = filings.filter(({ form }) => readerOf(form) === 'ownership').map(({ _id }) => _id);
    return ownership.length === 0 ? new Map() : (await this.views.live(insiderFilings)).getMany(ownership);
  }
}

/** @returns `oldest`: the time from which the result is complete; null when it covers the whole period. */
async function newestOf(feed: Feed, { cik, forms }: WatchlistEntry, since: string, max: number) {
  const field = feed.generation.version >= FORM_TYPE_VERSION ? 'formType' : 'followedAs';
  const documents: FilingDocument[] = [];
  let oldest: string | null = null;
  for (let from = 0; from < forms.length; from += FORMS_AT_A_TIME) {
    const batch = forms.slice(from, from + FORMS_AT_A_TIME);
    const filter = { $and: [{ keys: { $eq: cik } }, { [field]: { $in: batch } }, { sortAt: { $gte: since } }] };
    const page = await feed.find({ filter, sort: ['-sortAt'], limit: max, part: { fields: FIELDS, elements: {} } });
    documents.push(...page.documents);
    const last = page.next === null ? null : (page.documents.at(-1)?.sortAt ?? null);
    if (last !== null && (oldest === null || last > oldest)) oldest = last;
  }
  return { documents, oldest };
}

const FIELDS: readonly (keyof FilingDocument)[] = [
  'form',
  'followedAs',
  'level',
  'sortAt',
  'companyCiks',
  'items',
  'readAt',
  'withdrawn',
  'amends',
  'duplicateOf',
  'threads',
];

function filingOf(filing: FilingDocument, report: InsiderFilingDocument | undefined): ScoredFiling | null {
  const { _id: accession, form, followedAs, level, sortAt, companyCiks, items, readAt, amends, duplicateOf, threads } = filing;
  if (followedAs === null || level === null) return null;
  return {
    ...{ accession, form, followedAs, level, companyCiks, items, threads },
    wasRead: readAt !== null,
    trades: report?.report?.lines.map(({ kind, planned, value }) => ({ kind, planned, value })) ?? null,
    at: sortAt,
    duplicateOf: duplicateOf?.accession ?? null,
    corrects: amends && amends.differences.length > 0 ? amends.accession : null,
  };
}

function settingsOf({
  isAdmin,
  plans,
  contacts,
  notifyVia,
  thresholds,
  rules,
  digest,
  delivery,
}: AccountDocument): ChosenSettings {
  return {
    admin: isAdmin,
    ...(plans && { plans }),
    // An account without a contact has not chosen channels yet.
    notifyVia: contacts.length > 0 ? notifyVia : ['email', 'sms'],
    thresholds,
    rules: rules ?? null,
    digest: digest ?? DEFAULT_DIGEST,
    delivery: delivery ?? DEFAULT_DELIVERY,
  };
}

async function oldestScore(feed: Feed): Promise<string | null> {
  const part = { fields: ['sortAt'], elements: {} };
  const oldest = await Promise.all(LEVELS.map((level) => feed.find({ filter: { level }, sort: ['sortAt'], limit: 1, part })));
  return oldest.flatMap(({ documents }) => documents.map(({ sortAt }) => sortAt)).sort()[0] ?? null;
}
