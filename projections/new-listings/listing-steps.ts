/** Groups filings into offerings and derives their stage and facts (decision 5, NEW_LISTINGS). Pure. */
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { type DiscoveryForm, discoveryForm, isAmendment } from '../../backend/contexts/forms/published/form.catalog.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';

/** Public offerings are registered; private placements are reported afterwards. A company may have both at the same time. */
export type ListingFamily = 'registration' | 'placement';
export type ListingStage = 'registered' | 'priceIndicated' | 'priced' | 'placement';

/** Amounts and prices are dollars as printed, digits only; null if no filing states them. */
export interface ListingFacts {
  readonly price: string | null;
  readonly priceRange: { readonly low: string; readonly high: string } | null;
  readonly shares: string | null;
  /** Total public offering: printed on the cover, or the offering amount of a Form D. */
  readonly total: string | null;
  readonly proceeds: string | null;
  readonly exchange: string | null;
  readonly symbol: string | null;
  readonly isResale: boolean | null;
  /** Form D only. There `total` may be `Indefinite`. */
  readonly sold: string | null;
  readonly industryGroup: string | null;
  readonly jurisdiction: string | null;
  readonly fund: boolean | null;
}

/** One filing of an offering. Its score and link are in the filing feed. */
export interface ListingStep {
  readonly accession: string;
  /** As filed, `S-1/A`. */
  readonly form: string;
  /** Acceptance time, or else the start of EDGAR's filing date; ISO-8601 UTC of fixed width. */
  readonly at: string;
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  /** Null until the filing is read, and for one that could not be read. */
  readonly facts: ListingFacts | null;
}

export const NO_FACTS: ListingFacts = {
  price: null,
  priceRange: null,
  shares: null,
  total: null,
  proceeds: null,
  exchange: null,
  symbol: null,
  isResale: null,
  sold: null,
  industryGroup: null,
  jurisdiction: null,
  fund: null,
};

/** A registration expires three years after its effective date (17 CFR 230.415(a)(5)). */
const REGISTRATION_DAYS = 3 * 365;
/** Prospectuses of one pricing are days apart; a later one is another sale. */
const PRICING_DAYS = 30;

export function familyOf(form: DiscoveryForm): ListingFamily {
  return form === 'D' ? 'placement' : 'registration';
}

/** Funds under section 3(c)(1) or 3(c)(7) of the Investment Company Act, by the codes of Form D item 6. */
export function isPrivateFund(exemptions: readonly string[]): boolean {
  return exemptions.some((code) => /^3C\.[17]$/i.test(code));
}

/** The facts a filing states about its offering; null for none. */
export function listingFactsOf({ registration, offering, form }: FilingFacts): ListingFacts | null {
  if (registration) {
    const { pricePerShare, priceRange, sharesOffered, totalPrice, maximumAggregate, proceedsBeforeExpenses } = registration;
    return {
      ...NO_FACTS,
      price: pricePerShare,
      priceRange,
      shares: sharesOffered,
      total: totalPrice ?? maximumAggregate,
      proceeds: proceedsBeforeExpenses,
      exchange: registration.exchange,
      symbol: registration.tradingSymbol,
      isResale: registration.isResale,
    };
  }
  if (!offering || discoveryForm(form) !== 'D') return null;
  return {
    ...NO_FACTS,
    total: offering.totalOfferingAmount,
    sold: offering.totalAmountSold,
    industryGroup: offering.industryGroup,
    jurisdiction: offering.issuer.jurisdiction,
    fund: isPrivateFund(offering.exemptions),
  };
}

/**
 * Index of the first step of the newest offering. An initial filing begins an offering; amendments and prospectuses belong to the previous one,
 * unless that was priced more than {@link PRICING_DAYS} ago or its registration has expired.
 * @param steps oldest first.
 */
export function firstOfNewest(steps: readonly ListingStep[]): number {
  let first = 0;
  let pricedAt: string | null = null;
  steps.forEach((step, index) => {
    const prospectus = discoveryForm(step.form) === '424B4';
    const opens =
      (!prospectus && !isAmendment(step.form)) ||
      daysBetween(steps[first]?.at ?? step.at, step.at) > REGISTRATION_DAYS ||
      (prospectus && pricedAt !== null && daysBetween(pricedAt, step.at) > PRICING_DAYS);
    if (opens) {
      first = index;
      pricedAt = null;
    }
    if (prospectus) pricedAt = step.at;
  });
  return first;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The latest stated value of each fact. A price replaces an earlier price range, and vice versa. */
export function mergedFacts(steps: readonly ListingStep[]): ListingFacts {
  const known = { ...NO_FACTS };
  for (const { facts } of steps) {
    if (!facts) continue;
    if (facts.price !== null || facts.priceRange !== null) Object.assign(known, { price: null, priceRange: null });
    Object.assign(known, Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)));
  }
  return known;
}

export function stageOf(family: ListingFamily, steps: readonly ListingStep[], facts: ListingFacts): ListingStage {
  if (family === 'placement') return 'placement';
  if (steps.some(({ form }) => discoveryForm(form) === '424B4')) return 'priced';
  return facts.price !== null || facts.priceRange !== null ? 'priceIndicated' : 'registered';
}

/** Parses dollars; null for words such as `Indefinite`. */
export function dollarsOf(printed: string | null): number | null {
  const plain = printed?.replace(/[$,\s]/g, '') ?? '';
  return /^\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Dollars offered: as stated, or else shares × price; for a placement without a limit, the amount sold. */
export function amountOf({ total, sold, shares, price }: ListingFacts): number | null {
  const [units, each] = [dollarsOf(shares), dollarsOf(price)];
  return dollarsOf(total) ?? (units !== null && each !== null ? units * each : dollarsOf(sold));
}

export const VENUES = ['Nasdaq', 'NYSE', 'NYSE American', 'Cboe', 'OTC', 'Other'] as const;
export type Venue = (typeof VENUES)[number];

/** The exchange named on the cover page, normalized. */
export function venueOf(exchange: string | null): Venue | null {
  if (exchange === null || exchange.trim() === '') return null;
  if (/nasdaq/i.test(exchange)) return 'Nasdaq';
  if (/(nyse|new york stock exchange)\W*(american|mkt)|american stock exchange/i.test(exchange)) return 'NYSE American';
  if (/nyse|new york stock exchange/i.test(exchange)) return 'NYSE';
  if (/cboe|bats/i.test(exchange)) return 'Cboe';
  if (/\botc|over.the.counter|pink|bulletin board/i.test(exchange)) return 'OTC';
  return 'Other';
}

const MAX_WORDS = 8;
const MAX_PREFIX = 12;

/** Words of a name or a search text, lower case, without accents. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_PREFIX));
}

/** Minimum length of a search key; shorter ones would match too many companies. */
export const MIN_KEY = 2;

/** Words by which a listing is found: those of name and symbol, and the CIK with and without leading zeros. */
export function findableWords({
  cik,
  name,
  facts,
}: {
  cik: string;
  name: string;
  facts: Pick<ListingFacts, 'symbol'>;
}): readonly string[] {
  return [...wordsOf(name), ...wordsOf(facts.symbol ?? ''), String(Number(cik)), cik];
}

/** Search keys of a listing: prefixes of the words of name and symbol, and the CIK. */
export function keysOf(cik: string, name: string, symbol: string | null): readonly string[] {
  const words = [...wordsOf(name), ...wordsOf(symbol ?? '')];
  const beginnings = words.flatMap((word) => Array.from({ length: word.length }, (_, end) => word.slice(0, end + 1)));
  return [...new Set([...beginnings.filter(({ length }) => length >= MIN_KEY), String(Number(cik)), cik])];
}
