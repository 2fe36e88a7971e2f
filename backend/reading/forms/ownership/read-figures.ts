import { dayOf, daysBetween } from '#platform/values/calendar-day.ts';
import { decimal, money, price as pricePrinted, subtract, toNumber, ZERO } from '#platform/values/decimal.ts';
import { grouped } from '../../language/numbers.ts';
import type { OwnershipFacts, OwnershipTransaction } from './facts.ts';
import { ADS, isAds, isDebt, notesOf } from './read-rows.ts';

/**
 * Checks which figures of a row are plausible, by comparing each with its neighbors. A doubtful figure becomes null in the row returned, which is
 * marked with the words that pages, emails and the API show; the facts keep the figure as filed. Pure.
 */

export interface Mark {
  readonly field: 'date' | 'shares' | 'price' | 'totalValue' | 'exercisePrice';
  /** `price as filed: $1,250,000 – looks like the total` */
  readonly words: string;
}

/** A row with only its plausible figures, and its index in `ownership.transactions`. */
export type TradeRow = OwnershipTransaction & { readonly index: number; readonly marks: readonly Mark[] };

/** What is known from outside the filing. */
export interface Known {
  /** Day of acceptance or filing; if absent, the day of the latest signature is used. */
  readonly filedOn?: string | null;
  /** Price of one share of the issuer before the filing, in US dollars. */
  readonly lastPrice?: number | null;
}

/** Says that the filer counted in shares and divided the price accordingly. */
const PER_SHARE = /\bper (?:ordinary|common|underlying|class [a-z] ordinary) share\b/i;
const PER_ADS = /\bper (?:ADS|ADR|american)|\bof (?:one|an|each) (?:ADS|ADR|american)|\b(?:ADS|ADR) price/i;
/** Says that a row titled ADSs counts ordinary shares. */
const COUNTED_IN_SHARES =
  /\b(?:number|amount|quantity|figure)s?\b.{0,60}\b(?:reported|shown|expressed|stated|given|are|is)\b.{0,40}\b(?:ordinary|common|underlying) shares\b|\b(?:reported|shown|expressed|stated) (?:as|in) (?:the )?(?:number of )?(?:ordinary|common|underlying) shares\b/i;
/** Securities whose prices are not comparable with that of a share. */
export const NO_SHARE =
  /preferred|preference|\bnotes?\b|debenture|\bbonds?\b|\bloans?\b|\bunits?\b|\binterests?\b|partnership|swap|contract/i;
const LIKE_A_SHARE = /pre-?funded/i;
/** CIKs of issuers above the price limit: Berkshire Hathaway, whose Class A is the only such listed stock. */
export const ABOVE_HIGHEST: ReadonlySet<string> = new Set(['0001067983']);
export const HIGHEST_PRICE = 20_000;
/** In US dollars; more than any insider has traded in one row. */
export const HIGHEST_VALUE = 200e9;
const BILLION = 1e9;
/** How many rows before and after are compared; real reports have at most sixty rows. */
const NEIGHBORS = 100;
const MARKET: ReadonlySet<string> = new Set(['P', 'S', 'F']);
/** Maximum number of days between a trade and the last price for the two to be compared. */
const PRICE_DAYS = 60;
const FIRST_DAY = '1980-01-01';
/** How many days before the report's period (the day of its earliest trade) a date may be without being a mistake. */
const BEFORE_PERIOD = 180;
/** A Form 4 is due within two business days. */
const DUE_DAYS = 6;

/** The rows of a report in order, with only their plausible figures. */
export function readRows(ownership: OwnershipFacts, known: Known = {}): readonly TradeRow[] {
  const notes = notesOf(ownership);
  const { transactions } = ownership;
  const latest = known.filedOn ?? latestSignature(ownership);
  const counted = transactions.map((row, index) => ({ ...row, shares: sharesMeant(row, transactions[index - 1]) }));
  const isOneDay = transactions.every(({ date }) => date === transactions[0]?.date);
  const priced = counted.map((row) => ({ row, price: positiveIn(row.price) }));
  return counted.map((row, index) => {
    const dated = dateOf(row, ownership, isOneDay, latest);
    const first = Math.max(0, index - NEIGHBORS);
    const others = () => priced.slice(first, index + NEIGHBORS + 1).toSpliced(index - first, 1);
    const figures = figuresOf({ ...row, date: dated.value }, others, ownership, notes, { ...known, filedOn: latest });
    const marks = [...dated.marks, ...figures];
    const doubted = Object.fromEntries(figures.map(({ field }) => [field, null]));
    const { totalValue, ...rest } = { ...row, date: dated.value, ...doubted };
    return { ...rest, ...(typeof totalValue === 'string' && { totalValue }), index, marks };
  });
}

/** `36.000` means 36,000 if the holding changed by that number since the row before, in the same security and account. */
function sharesMeant(row: OwnershipTransaction, before: OwnershipTransaction | undefined): string | null {
  const digits = /^(\d{1,3})\.(000)$/.exec(row.shares ?? '');
  const [was, is] = [decimal(before?.sharesAfter), decimal(row.sharesAfter)];
  const same =
    before?.security === row.security &&
    before.directOrIndirect === row.directOrIndirect &&
    before.natureOfOwnership === row.natureOfOwnership;
  if (digits === null || was === null || is === null || !same) return row.shares;
  const meant = decimal(`${digits[1]}${digits[2]}`) ?? ZERO;
  const moved = row.acquiredDisposed === 'D' ? subtract(was, is) : subtract(is, was);
  return subtract(moved, meant).units === 0n ? `${digits[1]}${digits[2]}` : row.shares;
}

interface Dated {
  readonly value: string | null;
  readonly marks: readonly Mark[];
}

/**
 * The date of a trade. A date after the filing, before 1980 or long before the report's period cannot be right. If only its year is wrong, the
 * period or the days before the filing give the right one.
 */
function dateOf(
  row: OwnershipTransaction,
  { documentType, periodOfReport }: OwnershipFacts,
  isOneDay: boolean,
  latest: string | null,
): Dated {
  const filed = row.date;
  if (filed === null) return { value: null, marks: [] };
  const day = dayOf(filed);
  const period = dayOf(periodOfReport ?? '');
  const isImpossible = day === null || day < FIRST_DAY || (latest !== null && day > latest);
  // Trades that are reported late, or early though they belong on a Form 5, may be old.
  const isDue = documentType === '4' && row.timeliness === null && row.formType !== '5' && row.code !== 'G';
  // If every row has the same old date, the report is a late one; otherwise a period that old is mistyped too.
  const isUnproved = period === null || (period === day && isOneDay);
  const isBeforePeriod = day !== null && isDue && period !== null && day < period && daysBetween(day, period) > BEFORE_PERIOD;
  const meant = day === null ? null : sameDayLater(day, period, latest);
  const isOldSlip = isDue && isUnproved && meant !== null && meant !== day && day !== null && day < meant;
  if (!isImpossible && !isBeforePeriod && !isOldSlip) return { value: filed, marks: [] };
  const why = isImpossible ? 'impossible' : isBeforePeriod ? 'long before the period of the report' : 'the year looks mistyped';
  const words = `date as filed: ${filed.slice(0, 20)} – ${meant === null ? why : `${why}, taken as ${meant}`}`;
  return { value: meant, marks: [{ field: 'date', words }] };
}

/** The same day of the year, in the period's year or shortly before the filing; null if neither fits. */
function sameDayLater(day: string, period: string | null, latest: string | null): string | null {
  const ofYear = day.slice(4);
  const isRecent = (day: string, days: number) => latest === null || (day <= latest && daysBetween(day, latest) <= days);
  if (period !== null && period !== day && period.slice(4) === ofYear && isRecent(period, 366)) return period;
  if (latest === null) return null;
  const year = Number(latest.slice(0, 4));
  return (
    [year, year - 1].map((each) => dayOf(`${each}${ofYear}`)).find((each) => each !== null && isRecent(each, DUE_DAYS)) ?? null
  );
}

/** A neighboring row, with its price if that is above zero. */
interface Neighbor {
  readonly row: OwnershipTransaction;
  readonly price: number | null;
}

/** The implausible figures of a row, each with the words for it. */
function figuresOf(
  row: OwnershipTransaction,
  others: () => readonly Neighbor[],
  { issuer }: OwnershipFacts,
  notes: ReadonlyMap<string, string>,
  { filedOn, lastPrice }: Known,
): readonly Mark[] {
  const marks: Mark[] = [];
  const shares = numberIn(row.shares);
  if (shares !== null && shares < 0)
    marks.push({ field: 'shares', words: `shares as filed: ${grouped(row.shares ?? '')} – a negative number` });
  else if (shares !== null && isMoreThanHeld(row, shares, others))
    marks.push({ field: 'shares', words: `shares as filed: ${grouped(row.shares ?? '')} – many more than held afterward` });
  const total = numberIn(row.totalValue ?? null);
  if (total !== null && (total < 0 || total >= HIGHEST_VALUE))
    marks.push({ field: 'totalValue', words: `value as filed: ${dollars(row.totalValue ?? '')} – implausible` });
  const strike = numberIn(row.exercisePrice);
  if (strike !== null && strike > HIGHEST_PRICE && isPricedAsShare(row) && !ABOVE_HIGHEST.has(issuer.cik))
    marks.push({
      field: 'exercisePrice',
      words: `exercise price as filed: ${dollars(row.exercisePrice ?? '')} – ${totalOr(strike, shares)}`,
    });
  const price = row.totalValue === row.price ? null : numberIn(row.price);
  if (price === null || shares === null || shares <= 0 || price === 0) return marks;
  const why =
    price < 0
      ? 'a negative number'
      : (unitInDoubt(row, notes) ??
        priceInDoubt({ row, shares, price, issuer: issuer.cik, last: lastPriceFor(row, filedOn, lastPrice) }, others));
  if (why !== null) marks.push({ field: 'price', words: `price as filed: ${dollars(row.price ?? '')} – ${why}` });
  return marks;
}

/** Doubt whether a row counts ADSs or ordinary shares, according to a footnote of any of its fields. */
function unitInDoubt(row: OwnershipTransaction, notes: ReadonlyMap<string, string>): string | null {
  const ids = new Set([...row.footnotes, ...row.priceFootnotes, ...row.sharesFootnotes]);
  const title = row.security ?? '';
  const texts = [...ids].map((id) => notes.get(id) ?? '').filter((note) => ADS.test(note));
  if (isAds(title)) {
    return texts.some((note) => COUNTED_IN_SHARES.test(note)) ? 'per ADS, although shares are counted' : null;
  }
  if (ADS.test(title)) texts.push(title);
  const isDivided = texts.some((note) => PER_SHARE.test(note)) && !texts.some((note) => PER_ADS.test(note));
  return texts.length > 0 && !isDivided ? 'may be per ADS, not per share' : null;
}

interface Priced {
  readonly row: OwnershipTransaction;
  readonly shares: number;
  readonly price: number;
  readonly issuer: string;
  /** Null if it cannot be compared. */
  readonly last: number | null;
}

function priceInDoubt(priced: Priced, beside: () => readonly Neighbor[]): string | null {
  const { row, shares, price, issuer, last } = priced;
  const each = price / shares;
  const isNear = (figure: number) => each >= figure / 2 && each <= figure * 2;
  const others = MARKET.has(row.code ?? '')
    ? beside().flatMap((other) => (isSame(other.row, row) ? (other.price ?? []) : []))
    : [];
  if ([...(last === null ? [] : [last]), ...others].some((other) => price >= 5 * other && isNear(other)))
    return 'looks like the total';
  if (last !== null && price >= 20 * last) return `far above the last price of ${dollars(last.toFixed(2))}`;
  const [low, high] = [Math.min(...others), Math.max(...others)];
  if (others.length >= 2 && high <= 2 * low && (price >= 20 * high || price * 20 <= low))
    return 'far from the other prices in the filing';
  if (price * shares >= HIGHEST_VALUE) return totalOr(price, shares);
  if (isDebt(row.security)) return price > 1_000 && shares >= 10_000 ? totalOr(price, shares) : null;
  if (last !== null && price <= 5 * last) return null;
  if (isPricedAsShare(row))
    return price > HIGHEST_PRICE && shares >= 2 && !ABOVE_HIGHEST.has(issuer) ? totalOr(price, shares) : null;
  return price > HIGHEST_PRICE && price * shares >= BILLION && each <= HIGHEST_PRICE ? totalOr(price, shares) : null;
}

const totalOr = (price: number, shares: number | null): string =>
  shares !== null && shares >= 2 && price / shares <= HIGHEST_PRICE ? 'looks like the total' : 'implausible';

function isPricedAsShare({ security }: OwnershipTransaction): boolean {
  const title = security ?? '';
  return LIKE_A_SHARE.test(title) || !NO_SHARE.test(title);
}

/** Whether both rows have market prices of the same security. */
function isSame(other: OwnershipTransaction, row: OwnershipTransaction): boolean {
  return (
    other.security === row.security &&
    other.derivative === row.derivative &&
    MARKET.has(other.code ?? '') &&
    other.shares !== null
  );
}

/** The last price, for a share or a pre-funded warrant traded shortly before. */
function lastPriceFor(
  row: OwnershipTransaction,
  filedOn: string | null | undefined,
  last: number | null | undefined,
): number | null {
  const title = row.security ?? '';
  if (last == null || last <= 0 || !isPricedAsShare(row) || (row.derivative && !LIKE_A_SHARE.test(title))) return null;
  const day = dayOf(row.date ?? '');
  return day !== null && filedOn != null && daysBetween(day, filedOn) > PRICE_DAYS ? null : last;
}

/** Whether ten times more was acquired than was held afterwards, although nothing left the account. */
function isMoreThanHeld(row: OwnershipTransaction, shares: number, others: () => readonly Neighbor[]): boolean {
  const after = numberIn(row.sharesAfter);
  if (row.acquiredDisposed !== 'A' || row.derivative || after === null || after <= 0 || shares < 10 * after) return false;
  return !others().some((other) => other.row.acquiredDisposed === 'D' && other.row.security === row.security);
}

function latestSignature({ signatures }: OwnershipFacts): string | null {
  return (
    signatures
      .flatMap(({ date }) => dayOf(date ?? '') ?? [])
      .sort()
      .at(-1) ?? null
  );
}

function positiveIn(printed: string | null): number | null {
  const number = numberIn(printed);
  return number === null || number <= 0 ? null : number;
}

function numberIn(printed: string | null): number | null {
  const number = decimal(printed);
  return number === null ? null : toNumber(number);
}

/** Formats a number as filed: `$1,250,000`, `$3.45`. */
export const dollars = (printed: string): string => {
  const number = decimal(printed);
  if (number === null) return printed.slice(0, 40);
  if (number.units < 0n) return `-${dollars(printed.trim().slice(1))}`;
  return toNumber(number) < 1_000 ? pricePrinted(number) : money(number);
};
