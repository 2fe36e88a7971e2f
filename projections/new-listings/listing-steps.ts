/** Which filings are one offering, how far it is, and what is known of it (decision 5, NEW_LISTINGS). Pure. */
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { type DiscoveryForm, discoveryForm, isAmendment } from '../../backend/contexts/forms/published/form.catalog.ts';

/** Public offerings are registered, private placements are told of after the fact: a company may do both at a time. */
export type ListingFamily = 'registration' | 'placement';
export type ListingStage = 'registered' | 'priceIndicated' | 'priced' | 'placement';

/** Amounts and prices are dollars as printed, digits only; null where no filing states them. */
export interface ListingFacts {
  readonly price: string | null;
  readonly priceRange: { readonly low: string; readonly high: string } | null;
  readonly shares: string | null;
  /** Of the whole offering to the public: printed on the cover, or the offering amount of a Form D. */
  readonly total: string | null;
  readonly proceeds: string | null;
  readonly exchange: string | null;
  readonly symbol: string | null;
  readonly isResale: boolean | null;
  /** Form D alone. `total` may be `Indefinite` there. */
  readonly sold: string | null;
  readonly industryGroup: string | null;
  readonly jurisdiction: string | null;
  readonly fund: boolean | null;
}

/** One filing of an offering. What it scored and where it lies is the filing feed's to tell. */
export interface ListingStep {
  readonly accession: string;
  /** As filed, `S-1/A`. */
  readonly form: string;
  /** Acceptance, else the start of EDGAR's date: ISO-8601 UTC of fixed width. */
  readonly at: string;
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  /** Null until the filing was read, and for one that could not be. */
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

const DAY_MS = 86_400_000;
/** A registration is used up three years after it took effect (17 CFR 230.415(a)(5)). */
const REGISTRATION_DAYS = 3 * 365;
/** Prospectuses of one pricing follow each other within days; a later one is another sale. */
const PRICING_DAYS = 30;

export function familyOf(form: DiscoveryForm): ListingFamily {
  return form === 'D' ? 'placement' : 'registration';
}

/** Funds of section 3(c)(1) and 3(c)(7) of the Investment Company Act, by the codes of Form D item 6. */
export function isPrivateFund(exemptions: readonly string[]): boolean {
  return exemptions.some((code) => /^3C\.[17]$/i.test(code));
}

/** What a filing says of its offering; null where it was read without anything to say. */
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
 * Where the newest offering begins among the steps. A first filing opens one; amendments and the prospectus belong to the
 * one before, unless that was priced long ago or its registration is used up.
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

/** Of each fact the newest that was stated. A price takes the place of an earlier range, and the other way round. */
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

/** Dollars, null for words such as `Indefinite`. */
export function dollarsOf(printed: string | null): number | null {
  const plain = printed?.replace(/[$,\s]/g, '') ?? '';
  return /^\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** What is offered in dollars: as stated, else shares × price; of a placement without a limit what was sold. */
export function amountOf({ total, sold, shares, price }: ListingFacts): number | null {
  const [units, each] = [dollarsOf(shares), dollarsOf(price)];
  return dollarsOf(total) ?? (units !== null && each !== null ? units * each : dollarsOf(sold));
}

export const VENUES = ['Nasdaq', 'NYSE', 'NYSE American', 'Cboe', 'OTC', 'Other'] as const;
export type Venue = (typeof VENUES)[number];

/** The exchange a cover names, in one spelling. */
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

/** Words of a name or a question, lower case, without accents. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_PREFIX));
}

/** Shorter words are looked at one by one, not looked up: half of all companies would answer. */
export const MIN_KEY = 2;

/** What a listing can be found by: the words of name and symbol, and the CIK with and without its zeros. */
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

/** The beginnings of the words of name and symbol, and the CIK: text is looked up by one of them. */
export function keysOf(cik: string, name: string, symbol: string | null): readonly string[] {
  const words = [...wordsOf(name), ...wordsOf(symbol ?? '')];
  const beginnings = words.flatMap((word) => Array.from({ length: word.length }, (_, end) => word.slice(0, end + 1)));
  return [...new Set([...beginnings.filter(({ length }) => length >= MIN_KEY), String(Number(cik)), cik])];
}
