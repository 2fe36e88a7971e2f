import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import type { Quote } from '#contexts/scoring/published/scoring.events.ts';
import { compare, type Decimal, decimal, ratio, subtract, toNumber, ZERO } from '#platform/values/decimal.ts';
import type { ScoreContext } from '../../judge/context.ts';
import type { FactValue, Subject } from '../../judge/evaluate.ts';
import type { OwnershipFacts } from './facts.ts';
import { insiderHistoryFacts } from './history.ts';
import type { OwnershipLines } from './lines.ts';
import { reporterOf } from './read-people.ts';
import { highestRole, leadingOwner } from './read-role.ts';
import { EXERCISES } from './read-rows.ts';
import type { Trade } from './read-trades.ts';

/** The facts that rules for trades may use. Pure. */
export const TRADE_FACTS = [
  'code',
  'role',
  'ceoOrCfo',
  'value',
  'valueOfMarketCap',
  'ofDailyVolume',
  'ofHoldings',
  'ofDirectHoldings',
  'planned',
  'namesNoPlan',
  'planAgeDays',
  'exercisedSameDay',
  'exerciseHeld',
  'marketCap',
  'buyers7d',
  'buyers30d',
  'sellers14d',
  'firstPurchase3y',
  'routine',
  'afterBadNews',
  'soldBeforeBadNews',
  'disposed',
  'shares',
  'awardValue',
  'candidatePoints',
] as const;

/** Candidate id of a trade. */
export const tradeId = (trade: Trade): string => `${trade.kind} transactions[${trade.rows.join(',')}]`;

export function tradeSubject(
  trade: Trade,
  trades: readonly Trade[],
  facts: FilingFacts & { readonly ownership: OwnershipFacts },
  lines: OwnershipLines,
  text: string,
  context: ScoreContext,
): Subject {
  const { ownership } = facts;
  const source = `ownership.transactions[${trade.rows.join(',')}]`;
  const ownerQuote = lines.owners[leadingOwner(ownership.owners)] ?? null;
  const role = highestRole(ownership.owners);
  const value = trade.value === null ? null : toNumber(trade.value);
  const past = insiderHistoryFacts(trade, reporterOf(ownership), context.history);
  const shares = trade.shares === null ? null : toNumber(trade.shares);

  const known: Readonly<Record<string, FactValue>> = {
    code: { value: trade.kind, source },
    role: { value: role, source: 'ownership.owners', quote: ownerQuote },
    ceoOrCfo: { value: role === 'ceo' || role === 'cfo', source: 'ownership.owners', quote: ownerQuote },
    value: { value, source, needs: ['price'] },
    valueOfMarketCap: over(value, context.marketCap, 'price', 'marketCap'),
    ofDailyVolume: over(shares, context.averageDailyVolume, 'shares', 'averageDailyVolume'),
    ofHoldings: { value: trade.ofHoldings, source, needs: ['holdings'] },
    ofDirectHoldings: { value: trade.ofDirectHoldings, source, needs: ['holdings'] },
    planned: { value: trade.planned, source: 'ownership.aff10b5One', quote: lines.plan, needs: ['aff10b5One'] },
    namesNoPlan: { value: trade.planned !== true, source: 'ownership.footnotes' },
    planAgeDays: { value: trade.planAgeDays, source: 'ownership.footnotes', needs: ['planAdoption'] },
    exercisedSameDay: { value: exercisedSameDay(trade, trades), source },
    exerciseHeld: { value: exerciseHeld(trade, trades), source, needs: ['shares'] },
    marketCap: { value: context.marketCap, source: 'marketCap' },
    buyers7d: { value: past.buyers7d, source: 'history', needs: ['history'] },
    buyers30d: { value: past.buyers30d, source: 'history', needs: ['history'] },
    sellers14d: { value: past.sellers14d, source: 'history', needs: ['history'] },
    firstPurchase3y: { value: past.firstPurchase3y, source: 'history', needs: ['history'] },
    routine: { value: past.routine, source: 'history', needs: ['history'] },
    afterBadNews: { value: past.afterBadNews, source: 'history', needs: ['history'] },
    disposed: { value: trade.acquired === null ? null : !trade.acquired, source, needs: ['direction'] },
    shares: { value: shares, source, needs: ['shares'] },
    awardValue: { value: awardValue(trade), source, needs: ['price'] },
    soldBeforeBadNews: { value: past.soldBeforeBadNews, source: 'history', needs: ['history'] },
  };
  return {
    id: tradeId(trade),
    source,
    quote: rowQuote(trade, ownership, lines),
    text,
    ranges: () => [],
    reportDay: trade.firstDay,
    fact: (name) =>
      name.startsWith('note.') ? noteFact(trade, name.slice('note.'.length), lines) : (known[name] ?? { value: null }),
  };
}

function over(value: number | null, whole: number | null, valueName: string, wholeName: string): FactValue {
  const needs = [...(value === null ? [valueName] : []), ...(whole === null ? [wholeName] : [])];
  return { value: value === null || whole === null || whole <= 0 ? null : value / whole, source: wholeName, needs };
}

/** The line of the largest row is quoted for the whole trade. */
function rowQuote(trade: Trade, ownership: OwnershipFacts, lines: OwnershipLines): Quote | null {
  const sharesOf = (row: number): Decimal => decimal(ownership.transactions[row]?.shares) ?? ZERO;
  const largest = [...trade.rows].sort((a, b) => compare(sharesOf(b), sharesOf(a)) || a - b)[0];
  return largest === undefined ? null : (lines.transactions[largest] ?? null);
}

/** `note.<class>`: whether the trade has a footnote of that class of the rule set. */
function noteFact(trade: Trade, name: string, lines: OwnershipLines): FactValue {
  const id = trade.noteClasses[name];
  const quote = id === undefined ? null : (lines.footnotes.get(id) ?? null);
  return { value: id !== undefined, source: 'ownership.footnotes', quote };
}

function exercisedSameDay(trade: Trade, trades: readonly Trade[]): boolean {
  return trades.some(
    (other) =>
      EXERCISES.has(other.kind) &&
      other.firstDay !== null &&
      trade.firstDay !== null &&
      other.firstDay <= trade.firstDay &&
      trade.firstDay <= (other.lastDay ?? other.firstDay),
  );
}

/** Number of options × exercise price; null for awards of shares, for which the form states no price. */
function awardValue({ judged, shares }: Trade): number | null {
  const lowest = Math.min(...judged.map((row) => toNumber(decimal(row.exercisePrice) ?? ZERO)));
  return shares === null || lowest <= 0 ? null : toNumber(shares) * lowest;
}

/** Fraction of the exercised shares that was neither sold nor withheld in the same filing. */
function exerciseHeld(trade: Trade, trades: readonly Trade[]): number | null {
  if (!EXERCISES.has(trade.kind) || trade.shares === null) return null;
  const disposals = trades.filter((other) => other.kind === 'S' || other.kind === 'F' || other.kind === 'D');
  if (disposals.some((other) => other.shares === null)) return null;
  const retained = disposals.reduce((shares, other) => subtract(shares, other.shares ?? ZERO), trade.shares);
  return retained.units < 0n ? 0 : ratio(retained, trade.shares);
}
