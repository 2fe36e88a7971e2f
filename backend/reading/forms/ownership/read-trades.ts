import { dayOf } from '#platform/values/calendar-day.ts';
import { compare, type Decimal, decimal } from '#platform/values/decimal.ts';
import type { OwnershipFacts } from './facts.ts';
import { type Known, type Mark, readRows, type TradeRow } from './read-figures.ts';
import { type Holdings, readHoldings, sum } from './read-holdings.ts';
import { isOfClass } from './read-notes.ts';
import { ownTransfers } from './read-own-transfers.ts';
import { planAgeIn, readPlans } from './read-plan.ts';
import { EXERCISES, kindOf, notesOf, priceOf, worthOf } from './read-rows.ts';

/** Groups the rows of a Form 4 into trades: one per code and class of footnotes, whatever the prices. Pure. */
export interface Trade {
  /**
   * Transaction code; `P.other` and `S.other` for derivatives and anything but common stock; `transfer` for a move between the person's own
   * accounts; `contradiction` for a purchase marked as disposed or a sale marked as acquired; `none` for a missing coding.
   */
  readonly kind: string;
  readonly derivative: boolean;
  /** Whether the shares were acquired or disposed of; null if its rows disagree. */
  readonly acquired: boolean | null;
  /** Indexes into `ownership.transactions`. */
  readonly rows: readonly number[];
  /** The same rows with only their plausible figures. */
  readonly judged: readonly TradeRow[];
  /** For a transfer, the shares moved are counted once. */
  readonly shares: Decimal | null;
  /** Null if a row has no price or an implausible one. */
  readonly value: Decimal | null;
  readonly lowestPrice: Decimal | null;
  readonly highestPrice: Decimal | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Whether it was made under a Rule 10b5-1 plan; null if the filing does not say (before April 2023). */
  readonly planned: boolean | null;
  /** Classes of its footnotes, named as in the rule set, each with the footnote's text. */
  readonly noteClasses: Readonly<Record<string, string>>;
  /** Shares traded ÷ all shares held before, in every account and class of stock; null if the holdings are not stated. */
  readonly ofHoldings: number | null;
  /** The same for directly held shares, not counting shares exercised in the same filing; 0 if none of them were traded. */
  readonly ofDirectHoldings: number | null;
  /** Days from the plan's adoption, if a footnote states it, to the first trade. */
  readonly planAgeDays: number | null;
}

export interface TradeReading {
  readonly trades: readonly Trade[];
  /** True if a note says that a trade was under a plan but the box for it is not checked. */
  readonly isPlanDisputed: boolean;
}

/** The implausible figures, each with the index of its row. */
export const marksOf = ({ trades }: TradeReading): readonly (Mark & { readonly row: number })[] =>
  trades.flatMap(({ judged }) => judged.flatMap(({ index, marks }) => marks.map((mark) => ({ row: index, ...mark }))));

interface Reading {
  readonly notes: ReadonlyMap<string, string>;
  readonly remarks: string;
  readonly classes: Readonly<Record<string, RegExp>>;
  readonly holdings: Holdings;
  /** Days on which securities converted at the closing of an initial public offering, each with the footnote that says so. */
  readonly offeringDays: ReadonlyMap<string, string>;
}

const MARKET_CODES: ReadonlySet<string> = new Set(['P', 'S']);
const IPO = /\binitial public offering\b|\bIPO\b/;

/** The trades of a report, using only plausible figures. */
export function readTrades(ownership: OwnershipFacts, known: Known, classes: Readonly<Record<string, RegExp>>): TradeReading {
  const notes = notesOf(ownership);
  const rows = readRows(ownership, known);
  const plans = readPlans(ownership, notes);
  const planned = plans.of;
  const transfers = ownTransfers(rows, notes);
  const reading: Reading = {
    notes,
    remarks: ownership.remarks ?? '',
    classes,
    holdings: readHoldings(rows, ownership, notes),
    offeringDays: conversionsAtOffering(rows, notes),
  };

  const groups = Map.groupBy(rows, (row) => {
    if (transfers.has(row)) return 'transfer';
    const named = Object.keys(classesOf([row], reading)).sort();
    // The option given up and the share received are the two sides of one exercise.
    const side = row.derivative && EXERCISES.has(row.code ?? '') ? row.acquiredDisposed : '';
    return [kindOf(row), row.derivative, side, planned(row), ...named].join('|');
  });
  const trades = [...groups].map(([key, group]) =>
    key === 'transfer'
      ? transferOf(group, reading)
      : tradeOf(group, kindOf(group[0] as TradeRow), planned(group[0] as TradeRow), reading),
  );
  return { trades, isPlanDisputed: rows.some((row) => MARKET_CODES.has(row.code ?? '') && plans.isDisputed(row)) };
}

function tradeOf(rows: readonly TradeRow[], kind: string, planned: boolean | null, reading: Reading): Trade {
  const { holdings } = reading;
  const days = rows.flatMap((row) => dayOf(row.date ?? '') ?? []).sort();
  const prices = rows.map((row) => priceOf(row));
  const known = prices.filter((price): price is Decimal => price !== null).sort(compare);
  const firstDay = days[0] ?? null;
  const sides = new Set(rows.map((row) => row.acquiredDisposed));
  return {
    kind,
    derivative: rows[0]?.derivative ?? false,
    acquired: sides.size === 1 && !sides.has(null) ? sides.has('A') : null,
    rows: rows.map((row) => row.index),
    judged: rows,
    shares: sum(rows.map((row) => decimal(row.shares))),
    value: sum(rows.map((row, index) => worthOf(row, prices[index] ?? null))),
    lowestPrice: known.length === rows.length ? (known[0] ?? null) : null,
    highestPrice: known.length === rows.length ? (known.at(-1) ?? null) : null,
    firstDay,
    lastDay: days.at(-1) ?? null,
    planned,
    noteClasses: classesOf(rows, reading),
    ofHoldings: holdings.shareOf(rows, false),
    ofDirectHoldings: holdings.shareOf(rows, true),
    planAgeDays: planAge(rows, reading, firstDay),
  };
}

/** Combines both sides of a transfer between own accounts: the shares count once, and nothing was paid. */
function transferOf(rows: readonly TradeRow[], reading: Reading): Trade {
  const given = rows.filter((row) => row.acquiredDisposed === 'D');
  const once = given.length > 0 ? given : rows;
  return {
    ...tradeOf(rows, 'transfer', null, reading),
    acquired: null,
    shares: sum(once.map((row) => decimal(row.shares))),
    value: null,
    lowestPrice: null,
    highestPrice: null,
    ofHoldings: 0,
    ofDirectHoldings: 0,
  };
}

/** A purchase on the day preferred stock converted at the closing of an initial public offering was made in that offering. */
function conversionsAtOffering(rows: readonly TradeRow[], notes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    if (row.code !== 'C' || row.date === null) continue;
    const id = row.footnotes.find((note) => IPO.test(notes.get(note) ?? '') && /automatic/i.test(notes.get(note) ?? ''));
    if (id !== undefined) found.set(row.date, id);
  }
  return found;
}

function classesOf(rows: readonly TradeRow[], { notes, classes, offeringDays }: Reading): Record<string, string> {
  const found: Record<string, string> = {};
  for (const id of new Set(rows.flatMap((row) => row.footnotes))) {
    for (const [name, pattern] of Object.entries(classes)) {
      if (found[name] === undefined && isOfClass(notes.get(id) ?? '', name, pattern)) found[name] = id;
    }
  }
  const first = rows[0];
  if (classes['offering'] !== undefined && found['offering'] === undefined && first && kindOf(first) === 'P') {
    const id = rows.map((row) => offeringDays.get(row.date ?? '')).find((note) => note !== undefined);
    if (id !== undefined) found['offering'] = id;
  }
  return found;
}

function planAge(rows: readonly TradeRow[], { notes, remarks }: Reading, firstDay: string | null): number | null {
  const texts = [...new Set(rows.flatMap((row) => row.footnotes))].map((id) => notes.get(id) ?? '');
  return planAgeIn([...texts, remarks], firstDay);
}
