/** Content of a digest (decision 6). Pure: the same filings give the same digest. */

import { ByteRoom, EVENT_LIST_BYTES } from '#platform/values/bytes.ts';
import { isOpen, opensNewListings } from '../../plans/published/filing-visibility.policy.ts';
import type { Plan } from '../../plans/published/plan.catalog.ts';
import { unlockedForms } from '../../plans/published/plan.policy.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';
import type { Digest } from '../published/digest.events.ts';
import type { ListedFiling, ListedOffering } from '../published/digest-source.port.ts';

export interface DigestEntry {
  readonly ticker: string;
  readonly cik: string;
  readonly forms: readonly string[];
  readonly brandId: string;
  readonly addedAt: string;
  /** Muted until this time, ISO-8601 UTC. Missing in records of older builds. */
  readonly mutedUntil?: string | null;
}

export interface DigestInput {
  readonly accountId: string;
  readonly date: string;
  readonly channel: 'email' | 'sms' | 'push';
  readonly timeZone: string;
  readonly since: string;
  readonly until: string;
  /** Dates of filings that were logged after the last digest but dated before its end, because the log's clock was set back. */
  readonly late?: ReadonlyMap<string, string>;
  readonly checkedAt: string | null;
  /** The account's plan for a brand. */
  readonly planAt: (brandId: string) => Plan;
  readonly entries: readonly DigestEntry[];
  /** Tickers over the plan's limit: named, but without their filings. */
  readonly paused?: readonly string[];
  readonly filings: ReadonlyMap<string, readonly ListedFiling[]>;
  readonly corrections: Digest['corrections'];
  readonly offerings: readonly ListedOffering[];
}

const MAX_PER_TICKER = 10;
const MAX_FILINGS = 200;
const MAX_LISTINGS = 25;
const MAX_LINE_LENGTH = 240;
const WEIGHT: Readonly<Record<Level, number>> = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1 };

/** Whether the account gets the new-listings section. */
export function followsListings({ entries, planAt }: Pick<DigestInput, 'entries' | 'planAt'>): boolean {
  const open = (brandId: string) => opensNewListings(unlockedForms(brandId, planAt(brandId)));
  return entries.some(({ forms, brandId }) => forms.includes('NEW_LISTINGS') && open(brandId));
}

/** An entry's filings for the digest, newest first: forms that it follows and the plan includes, without those received while muted. */
export function filingsOf(
  entry: DigestEntry,
  { filings, planAt, ...window }: Pick<DigestInput, 'filings' | 'planAt' | 'since' | 'until' | 'late'>,
): readonly ListedFiling[] {
  const unlocked = unlockedForms(entry.brandId, planAt(entry.brandId));
  return (filings.get(entry.cik) ?? [])
    .filter(({ form, followedAs }) => followedAs !== null && entry.forms.includes(followedAs) && isOpen(form, unlocked))
    .filter((filing) => isNew(filing, window) && filing.readyAt >= entry.addedAt)
    .filter((filing) => filing.readyAt >= (entry.mutedUntil ?? ''))
    .toSorted((a, b) => (a.sortAt === b.sortAt ? (a.accession < b.accession ? 1 : -1) : a.sortAt < b.sortAt ? 1 : -1));
}

/** Whether a filing belongs in the digest for this period; true in exactly one digest. */
function isNew(
  { accession, readyAt: ready }: Pick<ListedFiling, 'accession' | 'readyAt'>,
  { since, until, late }: Pick<DigestInput, 'since' | 'until' | 'late'>,
): boolean {
  const lateAt = late?.get(accession);
  return (ready > since || (lateAt !== undefined && ready >= lateAt)) && ready <= until;
}

/** @returns the digest, and whether it is empty ("checked, nothing filed"). */
export function composeDigest(input: DigestInput): { readonly digest: Digest; readonly empty: boolean } {
  const entries = input.entries.toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1));
  // Muted tickers are left out entirely, even from the list of quiet ones.
  const unmuted = entries.filter(({ mutedUntil }) => (mutedUntil ?? '') <= input.until);
  const entryFilings = unmuted.map((entry) => ({ ticker: entry.ticker, filings: filingsOf(entry, input) }));
  const criticals = entryFilings.flatMap(({ ticker, filings }) =>
    filings.filter(isCritical).map((filing) => digestEntry(ticker, filing)),
  );
  const bytes = new ByteRoom(EVENT_LIST_BYTES);
  const critical = bytes.first(withoutRepeats(criticals).slice(0, MAX_FILINGS));
  const corrections = bytes.first(input.corrections);
  const listings = followsListings(input) ? listingsOf(input, bytes) : null;
  let room = MAX_FILINGS;
  const tickers = entryFilings.flatMap(({ ticker, filings }) => {
    const rest = filings.filter((filing) => !isCritical(filing));
    if (rest.length === 0) return [];
    const fitting = bytes.first(rest.slice(0, Math.min(MAX_PER_TICKER, room)).map((filing) => digestEntry(ticker, filing)));
    room -= fitting.length;
    return [{ ticker, filings: fitting, more: rest.length - fitting.length }];
  });
  const quiet = entryFilings.filter(({ filings }) => filings.length === 0).map(({ ticker }) => ticker);
  const { accountId, date, channel, timeZone, since, until, checkedAt } = input;
  return {
    digest: {
      accountId,
      date,
      brandId: mostCommonBrand(entries),
      channel,
      timeZone,
      since,
      until,
      checkedAt,
      critical,
      tickers,
      quiet,
      ...(input.paused && input.paused.length > 0 && { paused: input.paused.toSorted() }),
      corrections,
      listings,
    },
    empty: critical.length + tickers.length + corrections.length + (listings?.entries.length ?? 0) === 0,
  };
}

const isCritical = ({ level }: ListedFiling): boolean => level === 'CRITICAL';

function digestEntry(ticker: string, { accession, form, level, oneLiner, filedOn, synthetic }: ListedFiling) {
  return { accession, ticker, form, level, oneLiner: oneLiner && shortened(oneLiner), filedOn, synthetic };
}

const shortened = (text: string): string => (text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH - 1)}…` : text);

/** Lists a critical filing of two followed tickers only once. */
function withoutRepeats(filings: Digest['critical']): Digest['critical'] {
  return [...new Map(filings.toReversed().map((filing) => [filing.accession, filing])).values()].reverse();
}

/** New listings outside the watchlist, most important first. */
function listingsOf({ offerings, entries, ...window }: DigestInput, bytes: ByteRoom): NonNullable<Digest['listings']> {
  const own = new Set(entries.map(({ cik }) => cik));
  const weight = ({ level }: ListedOffering) => (level === null ? 0 : WEIGHT[level]);
  const news = offerings
    .filter((offering) => !own.has(offering.cik) && isNew(offering, window))
    .toSorted((a, b) => weight(b) - weight(a) || (a.readyAt < b.readyAt ? 1 : -1));
  const candidates = news.slice(0, MAX_LISTINGS).map(({ accession, company, form, facts, level, oneLiner, synthetic }) => ({
    accession,
    company,
    form,
    facts: [...facts],
    level,
    oneLiner: oneLiner && shortened(oneLiner),
    synthetic,
  }));
  const included = bytes.first(candidates);
  return { entries: included, more: news.length - included.length };
}

/** The digest is a single message, so it uses the brand of most tickers; ties go to the first brand by name. */
function mostCommonBrand(entries: readonly DigestEntry[]): string {
  const counts = Map.groupBy(entries, ({ brandId }) => brandId);
  const [most] = [...counts].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return most?.[0] ?? '';
}

/** Number of reported filings, including those omitted for length. */
export function filingCount({ critical, tickers }: Pick<Digest, 'critical' | 'tickers'>): number {
  return critical.length + tickers.reduce((sum, { filings, more }) => sum + filings.length + more, 0);
}
