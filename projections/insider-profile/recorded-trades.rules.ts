import { baseForm, isAmendment } from '../../backend/contexts/filings/forms.rules.ts';
import { add, compare, type Decimal, decimal, subtract } from '../../backend/contexts/scoring/decimal.rules.ts';
import type { InsiderFilingDocument, TradeLine } from './insider-filing.document.ts';
import {
  byAcceptance,
  countable,
  foldText,
  numberKey,
  type ReadFiling,
  type RecordedTrade,
  shareOwner,
} from './read-filing.rules.ts';
import { sameTrades } from './same-trades.rules.ts';

/**
 * What a set of ownership filings amounts to, newest trade first: withdrawn filings gone, amendments applied, and where members of a
 * group report one trade apart, all but the first marked. Pure; the order of arrival does not matter.
 */
export function recordedTrades(filings: readonly InsiderFilingDocument[]): readonly RecordedTrade[] {
  const standing = applyAmendments(countable(filings));
  const same = sameTrades(standing);
  return standing.map((trade) => ({ ...trade, sameAs: same.get(trade) ?? null })).sort(newestFirst);
}

/** Day of a trade, and of its filing where the trade has none. */
export const dayOfTrade = ({ day, filing }: RecordedTrade): string => day ?? filing.filedOn;

function newestFirst(a: RecordedTrade, b: RecordedTrade): number {
  const [one, other] = [dayOfTrade(a), dayOfTrade(b)];
  if (one !== other) return one < other ? 1 : -1;
  return byAcceptance(b.filing, a.filing) || a.index - b.index;
}

/**
 * An amendment states the lines it changes or adds and leaves the others alone (Form 4, General Instruction 9). One that repeats an
 * unchanged line states the whole filing anew: what it leaves out is gone. Without any line it changes nothing.
 */
function applyAmendments(filings: readonly ReadFiling[]): readonly RecordedTrade[] {
  const threads = new Map<string, readonly RecordedTrade[]>();
  for (const filing of filings) {
    const original = isAmendment(filing.form) ? originalOf(filing, filings) : null;
    const amends = isAmendment(filing.form) ? (original?._id ?? '') : null;
    const stated = filing.report.lines.map((line, index) => ({ ...line, filing, index, amends, sameAs: null }));
    if (amends === null) threads.set(filing._id, stated);
    else if (stated.length > 0) {
      const thread = original?._id ?? unrecordedKey(filing);
      threads.set(thread, restated(threads.get(thread) ?? [], stated));
    }
  }
  return [...threads.values()].flat();
}

function restated(standing: readonly RecordedTrade[], stated: readonly RecordedTrade[]): readonly RecordedTrade[] {
  const pairs = stated
    .filter((line) => !isAddition(line, standing))
    .flatMap((line) => standing.map((old) => ({ line, old, points: likeness(line, old) })))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const taken = new Set<RecordedTrade>();
  let whole = false;
  for (const { line, old, points } of pairs) {
    if (taken.has(line) || taken.has(old)) continue;
    taken.add(line).add(old);
    whole ||= points === UNCHANGED;
  }
  return [...(whole ? [] : standing.filter((old) => !taken.has(old))), ...stated];
}

const UNCHANGED = 9;

/**
 * Points for a line that is a new wording of another, 0 for a trade of its own. A correction changes one of code, day, number and
 * security, and something still ties the two: the price, or the balance before or after.
 */
function likeness(line: TradeLine, old: TradeLine): number {
  if (line.derivative !== old.derivative) return 0;
  const code = line.code === old.code;
  const day = line.date === old.date;
  const shares = numberKey(line.shares) === numberKey(old.shares);
  const security = foldText(line.security) === foldText(old.security);
  const same = [code, day, shares, security].filter(Boolean).length;
  const price = numberKey(line.price) === numberKey(old.price);
  const after = numberKey(line.sharesAfter) === numberKey(old.sharesAfter);
  const before = equal(balanceBefore(line), balanceBefore(old));
  if (same < 3) return 0;
  const tied = before || (price && (decimal(line.price)?.units ?? 0n) !== 0n) || (shares && after);
  if (!tied) return 0;
  const held = line.directOrIndirect === old.directOrIndirect && foldText(line.nature) === foldText(old.nature);
  return 1 + same + [price, after, before, held].filter(Boolean).length;
}

/** The line goes on from where another ended: it was left out. A correction starts where the line it corrects did. */
function isAddition(line: TradeLine, standing: readonly TradeLine[]): boolean {
  const from = balanceBefore(line);
  const goesOn = standing.some((old) => equal(from, decimal(old.sharesAfter)));
  return goesOn && !standing.some((old) => equal(from, balanceBefore(old)) && likeness(line, old) > 0);
}

function balanceBefore({ shares, sharesAfter, acquiredDisposed }: TradeLine): Decimal | null {
  const [moved, after] = [decimal(shares), decimal(sharesAfter)];
  if (moved === null || after === null || acquiredDisposed === null) return null;
  return acquiredDisposed === 'D' ? add(after, moved) : subtract(after, moved);
}

const equal = (one: Decimal | null, other: Decimal | null) => one !== null && other !== null && compare(one, other) === 0;

/** By the date it names, else by its period; among several the one whose lines look most alike, then the newest. */
function originalOf(amendment: ReadFiling, filings: readonly ReadFiling[]): ReadFiling | null {
  const { issuer, period, originalFiledOn, lines } = amendment.report;
  let best: { readonly filing: ReadFiling; readonly points: number } | null = null;
  for (const filing of filings) {
    if (filing.form !== baseForm(amendment.form) || byAcceptance(filing, amendment) > 0) continue;
    if (filing.report.issuer.cik !== issuer.cik || !shareOwner(filing, amendment)) continue;
    const named = originalFiledOn !== null && [filing.filedOn, filing.sortAt.slice(0, 10)].includes(originalFiledOn);
    const samePeriod = period !== null && filing.report.period === period;
    if (!named && !samePeriod) continue;
    const alike = lines.filter((line) => filing.report.lines.some((old) => likeness(line, old) > 0)).length;
    const points = alike * 4 + Number(named) * 2 + Number(samePeriod);
    if (best === null || points >= best.points) best = { filing, points };
  }
  return best?.filing ?? null;
}

/** Amendments of one filing that is not recorded belong together. */
function unrecordedKey({ form, report: { issuer, owners, originalFiledOn, period } }: ReadFiling): string {
  return [form, issuer.cik, owners[0]?.cik, originalFiledOn ?? period].join('|');
}
