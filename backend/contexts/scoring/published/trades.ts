import { dayOf, daysBetween } from '../../../platform/values/calendar-day.ts';
import { add, compare, type Decimal, decimal, multiply, ratio, subtract, ZERO } from '../../../platform/values/decimal.ts';
import type { OwnershipFacts, OwnershipTransaction } from '../../filings/published/ownership-facts.events.ts';

/** Groups the rows of a Form 4 into trades: one per code and nature of ownership, whatever the prices. Pure. */
export interface Trade {
  /** Transaction code; `P.other` and `S.other` for derivatives and anything but common stock; `none` for a missing coding. */
  readonly kind: string;
  readonly derivative: boolean;
  /** Indexes into `ownership.transactions`. */
  readonly rows: readonly number[];
  readonly shares: Decimal | null;
  /** Null when a row has no price, or a price per another unit (ADS). */
  readonly value: Decimal | null;
  readonly lowestPrice: Decimal | null;
  readonly highestPrice: Decimal | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Under a Rule 10b5-1 plan; null when the filing does not say (before April 2023). */
  readonly planned: boolean | null;
  /** Classes of its footnotes, named as in the rule set, with the footnote. */
  readonly noteClasses: Readonly<Record<string, string>>;
  /** Shares traded ÷ shares held before, over all its rows; null when the holdings are not stated. */
  readonly ofHoldings: number | null;
  /** The same for shares held directly, without shares exercised in the same filing; 0 when none of them were traded. */
  readonly ofDirectHoldings: number | null;
  /** Days from the adoption of the plan, where a footnote states it, to the first trade. */
  readonly planAgeDays: number | null;
}

export interface TradeReading {
  readonly trades: readonly Trade[];
  /** Rows with a date after the filing or before 1980; they are not scored. */
  readonly impossibleRows: readonly number[];
}

type Row = OwnershipTransaction & { readonly index: number };

/** Codes of exercises and conversions. */
export const EXERCISES: ReadonlySet<string> = new Set(['M', 'O', 'X', 'C']);
const CODES = new Set('PSADFIMCEHOXGLWZJKU');
const NOT_COMMON = /preferred|preference|\bnotes?\b|debenture|\bbonds?\b|warrant|\brights?\b|option/i;
const PLAN = /10b5-1/i;
const NOT_UNDER_PLAN = /\bnot\b.{0,40}10b5-1/i;
const ADS = /\bADSs?\b|american depositary/i;
const ADOPTED = /adopt(?:ed|ion).{0,80}?([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{4})/;

/** @param filingDay day of acceptance where known; rows dated later are impossible. */
export function readTrades(
  ownership: OwnershipFacts,
  filingDay: string | null,
  classes: Readonly<Record<string, RegExp>>,
): TradeReading {
  const notes = new Map(ownership.footnotes.map(({ id, text }) => [id, text]));
  const latest = filingDay ?? latestSignature(ownership);
  const rows = ownership.transactions.map((row, index): Row => ({ ...row, index }));
  const impossible = rows.filter((row) => !possible(row, latest));
  const planned = planOf(ownership, notes);

  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (impossible.includes(row)) continue;
    const named = Object.keys(classesOf([row], notes, classes)).sort();
    const key = [kindOf(row), row.derivative, planned(row), ...named].join('|');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const exercised = sum(
    rows
      .filter((row) => !row.derivative && row.directOrIndirect === 'D' && EXERCISES.has(row.code ?? ''))
      .map((row) => decimal(row.shares)),
  );
  const trades = [...groups.values()].map((group) => tradeOf(group, planned(group[0] as Row), exercised ?? ZERO, notes, classes));
  return { trades, impossibleRows: impossible.map((row) => row.index) };
}

function tradeOf(
  rows: readonly Row[],
  planned: boolean | null,
  exercised: Decimal,
  notes: ReadonlyMap<string, string>,
  classes: Readonly<Record<string, RegExp>>,
): Trade {
  const days = rows.flatMap((row) => dayOf(row.date ?? '') ?? []).sort();
  const prices = rows.map((row) => priceOf(row, notes));
  const known = prices.filter((price): price is Decimal => price !== null).sort(compare);
  const firstDay = days[0] ?? null;
  return {
    kind: kindOf(rows[0] as Row),
    derivative: rows[0]?.derivative ?? false,
    rows: rows.map((row) => row.index),
    shares: sum(rows.map((row) => decimal(row.shares))),
    value: sum(rows.map((row, index) => worthOf(row, prices[index] ?? null))),
    lowestPrice: known.length === rows.length ? (known[0] ?? null) : null,
    highestPrice: known.length === rows.length ? (known.at(-1) ?? null) : null,
    firstDay,
    lastDay: days.at(-1) ?? null,
    planned,
    noteClasses: classesOf(rows, notes, classes),
    ofHoldings: shareOfHoldings(rows),
    ofDirectHoldings: shareOfHoldings(
      rows.filter((row) => row.directOrIndirect === 'D'),
      exercised,
    ),
    planAgeDays: planAge(rows, notes, firstDay),
  };
}

/** Transaction code; `P.other` and `S.other` for derivatives and anything but common stock; `none` for a missing coding. */
export function kindOf(row: Pick<OwnershipTransaction, 'code' | 'derivative' | 'security'>): string {
  const { code } = row;
  if (code === null || !CODES.has(code) || code.length !== 1) return 'none';
  if (code !== 'P' && code !== 'S') return code;
  return row.derivative || NOT_COMMON.test(row.security ?? '') ? `${code}.other` : code;
}

/** A price of 0 is not the price of a purchase or sale, and a price per ADS is not per share. @param notes footnotes by id */
export function priceOf(
  row: Pick<OwnershipTransaction, 'price' | 'priceFootnotes' | 'security'>,
  notes: ReadonlyMap<string, string>,
): Decimal | null {
  const price = decimal(row.price);
  if (price === null || price.units <= 0n) return null;
  const aboutAds = row.priceFootnotes.some((id) => ADS.test(notes.get(id) ?? ''));
  return aboutAds && !ADS.test(row.security ?? '') ? null : price;
}

/** Value of one row: shares × price, else the stated total. */
export function worthOf(row: Pick<OwnershipTransaction, 'shares' | 'totalValue'>, price: Decimal | null): Decimal | null {
  const shares = decimal(row.shares);
  if (shares !== null && price !== null) return multiply(shares, price);
  return row.totalValue === undefined ? null : decimal(row.totalValue);
}

function sum(values: readonly (Decimal | null)[]): Decimal | null {
  let total = ZERO;
  for (const value of values) {
    if (value === null) return null;
    total = add(total, value);
  }
  return total;
}

/**
 * A holding is one security in one form of ownership; "owned after" may be stated per row or once for all rows.
 * @param exercised shares acquired by exercise in the same filing: they count neither as held before nor as sold.
 */
function shareOfHoldings(rows: readonly Row[], exercised: Decimal = ZERO): number | null {
  if (rows.length === 0) return 0;
  const lines = Map.groupBy(rows, (row) => `${row.security}|${row.directOrIndirect}|${row.natureOfOwnership}`);
  let traded = ZERO;
  let before = ZERO;
  for (const line of lines.values()) {
    const first = line[0] as Row;
    const lineTraded = sum(line.map((row) => decimal(row.shares)));
    const after = decimal(first.sharesAfter);
    if (lineTraded === null || after === null) return null;
    const same = line.every((row) => row.sharesAfter === first.sharesAfter);
    const moved = same ? lineTraded : (decimal(first.shares) ?? ZERO);
    traded = add(traded, lineTraded);
    before = add(before, first.acquiredDisposed === 'D' ? add(after, moved) : subtract(after, moved));
  }
  const own = subtract(traded, exercised);
  const held = subtract(before, exercised);
  if (own.units <= 0n) return 0;
  return held.units < 0n ? null : held.units === 0n ? Number.MAX_VALUE : ratio(own, held);
}

/** The 10b5-1 checkbox covers the whole document; where footnotes mark single open-market rows, only those are planned. Null: not stated. */
export function planOf(
  ownership: OwnershipFacts,
  notes: ReadonlyMap<string, string>,
): (row: Pick<OwnershipTransaction, 'footnotes'>) => boolean | null {
  const plans = new Set([...notes].filter(([, text]) => PLAN.test(text) && !NOT_UNDER_PLAN.test(text)).map(([id]) => id));
  const marked = (row: Pick<OwnershipTransaction, 'footnotes'>) => row.footnotes.some((id) => plans.has(id));
  const single = ownership.transactions.some((row) => (row.code === 'P' || row.code === 'S') && marked(row));
  return (row) => {
    if (marked(row)) return true;
    if (ownership.aff10b5One === true) return !single;
    return ownership.aff10b5One === false ? false : single ? false : null;
  };
}

function classesOf(
  rows: readonly Row[],
  notes: ReadonlyMap<string, string>,
  classes: Readonly<Record<string, RegExp>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const id of new Set(rows.flatMap((row) => row.footnotes))) {
    for (const [name, pattern] of Object.entries(classes)) {
      pattern.lastIndex = 0;
      if (found[name] === undefined && pattern.test(notes.get(id) ?? '')) found[name] = id;
    }
  }
  return found;
}

function planAge(rows: readonly Row[], notes: ReadonlyMap<string, string>, firstDay: string | null): number | null {
  for (const id of new Set(rows.flatMap((row) => row.footnotes))) {
    const note = notes.get(id) ?? '';
    const adopted = PLAN.test(note) ? dayOf(ADOPTED.exec(note)?.[1] ?? '') : null;
    if (adopted !== null && firstDay !== null && adopted <= firstDay) return daysBetween(adopted, firstDay);
  }
  return null;
}

/** Whether a row's date is possible: not before 1980 and not after the given day. */
export function possible(row: Pick<OwnershipTransaction, 'date'>, latest: string | null): boolean {
  if (row.date === null) return true;
  const day = dayOf(row.date);
  return day !== null && day >= '1980-01-01' && (latest === null || day <= latest);
}

function latestSignature(ownership: OwnershipFacts): string | null {
  return (
    ownership.signatures
      .flatMap(({ date }) => dayOf(date ?? '') ?? [])
      .sort()
      .at(-1) ?? null
  );
}
