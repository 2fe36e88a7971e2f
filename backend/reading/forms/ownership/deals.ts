import { add, compare, type Decimal, decimal, toNumber } from '#platform/values/decimal.ts';
import type { OwnershipFacts, OwnershipTransaction } from './facts.ts';
import type { TradeRow } from './read-figures.ts';
import { accountOf } from './read-holdings.ts';
import { notesOf, priceOf, worthOf } from './read-rows.ts';
import type { Trade } from './read-trades.ts';

/** Combines the trades of an ownership form into deals for its headline: one per kind of transaction, the most important first. Pure. */

/** The part of a headline after the name: the required words, then clauses in order of importance. */
export interface InsiderWords {
  readonly template: string;
  readonly words: string;
  readonly clauses: readonly (string | null)[];
}

/** All trades of one kind. */
export interface Deal {
  readonly kind: string;
  readonly derivative: boolean;
  readonly acquired: boolean | null;
  readonly rows: readonly TradeRow[];
  /** For each row, the text of its footnotes. */
  readonly rowNotes: readonly string[];
  /** Null if any row does not state it. */
  readonly shares: number | null;
  /** US dollars. */
  readonly value: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** True only if every trade was made under a plan. */
  readonly planned: boolean;
  /** Classes of footnotes shared by all of its trades. */
  readonly classes: ReadonlySet<string>;
  /** Text of the footnotes of all its rows. */
  readonly notes: string;
}

/** Kinds for which acquisitions and disposals mean different things, so are not combined. */
const SIDED = new Set(['G', 'J', 'A', 'M', 'O', 'X']);
/** An account with less than this fraction of the shares of a purchase or sale is left out of the headline. */
const CRUMB = 0.001;
/** Wording of a footnote that says shares were paid for. */
export const PAID = /\bpurchas|\bsubscri|private placement/i;
export const FEES = /\bin lieu of\b/i;
/** Kinds in order of importance; within a rank, deals with a price come first, by value. */
const RANKS: readonly (readonly string[])[] = [
  ['P', 'S'],
  ['P.other', 'S.other', 'K', 'U', 'D'],
  ['G', 'J', 'M', 'O', 'X', 'contradiction'],
  ['C'],
  ['A'],
  ['F', 'I', 'L', 'W', 'Z', 'E', 'H', 'none'],
  ['transfer'],
];

export function dealsOf(trades: readonly Trade[], ownership: OwnershipFacts): readonly Deal[] {
  const notes = notesOf(ownership);
  const kinds = Map.groupBy(trades, ({ kind, derivative, acquired }) =>
    [kind, derivative && kind !== 'F', SIDED.has(kind) ? acquired : ''].join('|'),
  );
  const deals = [...kinds.values()].map((group) => dealOf(group, notes));
  return deals.sort((a, b) => rankOf(a) - rankOf(b) || weightOf(b) - weightOf(a));
}

/** The trade that a summary mentions first. */
export function leadingTrade(trades: readonly Trade[]): Trade | undefined {
  const weight = ({ value, shares }: Trade) =>
    (value === null ? 0 : toNumber(value)) * 1e6 + (shares === null ? 0 : toNumber(shares));
  const rank = ({ kind }: Trade) => rankOf({ kind, acquired: null, value: null, notes: '' });
  return [...trades].sort((a, b) => rank(a) - rank(b) || Number(a.derivative) - Number(b.derivative) || weight(b) - weight(a))[0];
}

function dealOf(group: readonly Trade[], notes: ReadonlyMap<string, string>): Deal {
  const all = group.flatMap(({ judged }) => judged);
  const rows = group[0]?.kind === 'P' || group[0]?.kind === 'S' ? withoutCrumbs(all, notes) : all;
  const whole = rows.length === all.length;
  const days = group.flatMap(({ firstDay, lastDay }) => [firstDay ?? [], lastDay ?? []].flat()).sort();
  const first = group[0] as Trade;
  const classes = Object.keys(first.noteClasses).filter((name) => group.every((trade) => trade.noteClasses[name] !== undefined));
  return {
    kind: first.kind,
    derivative: first.derivative,
    acquired: first.acquired,
    rows,
    rowNotes: rows.map((row) => row.footnotes.map((id) => notes.get(id) ?? '').join('\n')),
    shares: total(whole ? group.map(({ shares }) => shares) : rows.map((row) => decimal(row.shares))),
    value: total(whole ? group.map(({ value }) => value) : rows.map((row) => worthOf(row, priceOf(row)))),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    planned: group.every((trade) => trade.planned === true),
    classes: new Set(classes),
    notes: [...new Set(rows.flatMap((row) => row.footnotes))].map((id) => notes.get(id) ?? '').join('\n'),
  };
}

function total(values: readonly (Decimal | null)[]): number | null {
  let sum: Decimal | null = null;
  for (const value of values) {
    if (value === null) return null;
    sum = sum === null ? value : add(sum, value);
  }
  return sum && toNumber(sum);
}

function withoutCrumbs(rows: readonly TradeRow[], notes: ReadonlyMap<string, string>): readonly TradeRow[] {
  const sharesOf = (some: readonly TradeRow[]) =>
    some.reduce((sum, row) => sum + Number(row.shares?.replaceAll(',', '') ?? Number.NaN), 0);
  const min = sharesOf(rows) * CRUMB;
  const accounts = [...Map.groupBy(rows, (row) => accountOf(row, notes)).values()];
  const crumbs = new Set(accounts.filter((account) => sharesOf(account) < min).flat());
  return rows.filter((row) => !crumbs.has(row));
}

/** An award that was paid for ranks as a purchase; one marked as a disposal is a filer's mistake. */
function rankOf({ kind, acquired, value, notes }: Pick<Deal, 'kind' | 'acquired' | 'value' | 'notes'>): number {
  if (kind === 'A' && acquired === false) return RANKS.length;
  if (kind === 'A' && value !== null && value > 0 && PAID.test(notes) && !FEES.test(notes)) return 1;
  const rank = RANKS.findIndex((kinds) => kinds.includes(kind));
  return rank < 0 ? RANKS.length : rank;
}
const weightOf = ({ value, shares, derivative }: Deal): number => (value ?? 0) * 1e6 + (shares ?? 0) - (derivative ? 0.5 : 0);

/** The options, warrants or units in the derivative rows of a kind, with their number and range of exercise prices. */
export interface Exercised {
  readonly unit: 'options' | 'warrants' | 'RSUs' | 'performance units' | 'units' | null;
  readonly title: string | null;
  readonly count: number | null;
  readonly lowest: Decimal | null;
  readonly highest: Decimal | null;
}

export function exercisedBy(rows: readonly OwnershipTransaction[]): Exercised | null {
  const derivative = rows.filter((row) => row.derivative);
  const given = derivative.filter((row) => row.acquiredDisposed === 'D');
  const used = given.length > 0 ? given : derivative;
  const titles = new Set(used.map((row) => row.security));
  const units = new Set(used.map((row) => unitOf(row.security ?? '')));
  if (used.length === 0) return null;
  const strikes = used
    .flatMap((row) => decimal(row.exercisePrice) ?? [])
    .filter(({ units }) => units > 0n)
    .sort(compare);
  const priced = strikes.length === used.length;
  return {
    unit: units.size === 1 ? ([...units][0] ?? null) : null,
    title: titles.size === 1 ? ([...titles][0] ?? null) : null,
    count: total(used.map((row) => decimal(row.shares))),
    lowest: priced ? (strikes[0] ?? null) : null,
    highest: priced ? (strikes.at(-1) ?? null) : null,
  };
}

export function unitOf(title: string): Exercised['unit'] {
  if (/perform\w{0,10}.{0,20}(?:stock|share)? ?units?|\bPSUs?\b|\bPRSUs?\b/i.test(title)) return 'performance units';
  if (/restricted (?:stock|share) units?|\bRSUs?\b/i.test(title)) return 'RSUs';
  if (/warrant/i.test(title)) return 'warrants';
  if (/option|right to (?:buy|purchase)/i.test(title)) return 'options';
  return /\bunits?\b|phantom/i.test(title) ? 'units' : null;
}
