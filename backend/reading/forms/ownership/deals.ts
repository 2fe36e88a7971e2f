import { add, compare, type Decimal, decimal, toNumber } from '#platform/values/decimal.ts';
import type { OwnershipFacts, OwnershipTransaction } from './facts.ts';
import type { TradeRow } from './read-figures.ts';
import { accountOf } from './read-holdings.ts';
import { notesOf, priceOf, worthOf } from './read-rows.ts';
import type { Trade } from './read-trades.ts';

/** The trades of one ownership form put together for its headline: one per kind of transaction, the weightiest first. Pure. */

/** What a headline says after the name: the required words, then clauses in the order of their weight. */
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
  /** Of each row the footnotes it refers to. */
  readonly rowNotes: readonly string[];
  /** Null where a row does not state it. */
  readonly shares: number | null;
  /** US dollars. */
  readonly value: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** True only where every trade was under a plan. */
  readonly planned: boolean;
  /** Classes of footnotes that all of its trades have. */
  readonly classes: ReadonlySet<string>;
  /** Footnotes of its rows. */
  readonly notes: string;
}

/** Kinds whose two sides are different things. */
const SIDED = new Set(['G', 'J', 'A', 'M', 'O', 'X']);
/** An account with less than this part of the shares of a purchase or sale is left out of its headline. */
const CRUMB = 0.001;
/** Words of a footnote by which shares were paid for. */
export const PAID = /\bpurchas|\bsubscri|private placement/i;
export const FEES = /\bin lieu of\b/i;
/** Kinds by the weight of what happened; trades that moved money come before the others, by their value. */
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

/** The trade that a summary tells first. */
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

/** An award that was paid for ranks as a purchase; one marked as disposed is a slip of the pen. */
function rankOf({ kind, acquired, value, notes }: Pick<Deal, 'kind' | 'acquired' | 'value' | 'notes'>): number {
  if (kind === 'A' && acquired === false) return RANKS.length;
  if (kind === 'A' && value !== null && value > 0 && PAID.test(notes) && !FEES.test(notes)) return 1;
  const rank = RANKS.findIndex((kinds) => kinds.includes(kind));
  return rank < 0 ? RANKS.length : rank;
}
const weightOf = ({ value, shares, derivative }: Deal): number => (value ?? 0) * 1e6 + (shares ?? 0) - (derivative ? 0.5 : 0);

/** The options, warrants or units of the derivative rows of a kind, with their number and the prices at which they are exercised. */
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
