import { baseForm, isAmendment } from '../../backend/contexts/forms/published/form.catalog.ts';
import { add, decimal, plain, subtract } from '../../backend/platform/values/decimal.ts';
import type { InsiderFilingDocument, TradeLine } from './insider-filing.document.ts';
import { byAcceptance, countable, foldText, numberKey, type ReadFiling, type RecordedTrade, shareOwner } from './read-filing.ts';
import { sameTrades } from './same-trades.ts';

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

/** The likest pairs first, each line once. */
function restated(standing: readonly RecordedTrade[], stated: readonly RecordedTrade[]): readonly RecordedTrade[] {
  const known = standing.map(wordingOf);
  const points = stated.map((line) => {
    const wording = wordingOf(line);
    return Uint8Array.from(known, isAddition(wording, known) ? () => 0 : (old) => likeness(wording, old));
  });
  const placed = new Set<number>();
  const replaced = new Set<number>();
  let whole = false;
  for (let level = UNCHANGED; level > 0; level -= 1) {
    for (const [index, row] of points.entries()) {
      const at = placed.has(index) ? -1 : row.findIndex((likeness, old) => likeness === level && !replaced.has(old));
      if (at < 0) continue;
      placed.add(index);
      replaced.add(at);
      whole ||= level === UNCHANGED;
    }
  }
  return [...(whole ? [] : standing.filter((_, old) => !replaced.has(old))), ...stated];
}

/** What two wordings of one line are compared by. */
interface Wording extends Pick<TradeLine, 'derivative' | 'code' | 'date'> {
  readonly shares: string;
  readonly security: string;
  readonly price: string;
  /** Balance after the trade, empty where none is stated, and the one it began with, null where that cannot be told. */
  readonly after: string;
  readonly before: string | null;
  readonly held: string;
}

function wordingOf(line: TradeLine): Wording {
  const { derivative, code, date, directOrIndirect } = line;
  return {
    derivative,
    code,
    date,
    shares: numberKey(line.shares),
    security: foldText(line.security),
    price: numberKey(line.price),
    after: numberKey(line.sharesAfter),
    before: balanceBefore(line),
    held: `${directOrIndirect}|${foldText(line.nature)}`,
  };
}

const UNCHANGED = 9;

/**
 * Points for a line that is a new wording of another, 0 for a trade of its own. A correction changes one of code, day, number and
 * security, and something still ties the two: a price other than nothing, or the balance before or after.
 */
function likeness(line: Wording, old: Wording): number {
  if (line.derivative !== old.derivative) return 0;
  const shares = line.shares === old.shares;
  const same =
    Number(line.code === old.code) + Number(line.date === old.date) + Number(shares) + Number(line.security === old.security);
  if (same < 3) return 0;
  const price = line.price === old.price;
  const after = line.after === old.after;
  const before = line.before !== null && line.before === old.before;
  const tied = before || (price && line.price !== '' && line.price !== '0') || (shares && after);
  return tied ? 1 + same + Number(price) + Number(after) + Number(before) + Number(line.held === old.held) : 0;
}

/** The line goes on from where another ended: it was left out. A correction starts where the line it corrects did. */
function isAddition(line: Wording, known: readonly Wording[]): boolean {
  const { before } = line;
  if (before === null || !known.some((old) => old.after === before)) return false;
  return !known.some((old) => old.before === before && likeness(line, old) > 0);
}

function balanceBefore({ shares, sharesAfter, acquiredDisposed }: TradeLine): string | null {
  const [moved, after] = [decimal(shares), decimal(sharesAfter)];
  if (moved === null || after === null || acquiredDisposed === null) return null;
  return plain(acquiredDisposed === 'D' ? add(after, moved) : subtract(after, moved));
}

/** By the date it names, else by its period; among several the one whose lines look most alike, then the newest. */
function originalOf(amendment: ReadFiling, filings: readonly ReadFiling[]): ReadFiling | null {
  const { issuer, period, originalFiledOn, lines } = amendment.report;
  const wordings = lines.map(wordingOf);
  let best: { readonly filing: ReadFiling; readonly points: number } | null = null;
  for (const filing of filings) {
    if (filing.form !== baseForm(amendment.form) || byAcceptance(filing, amendment) > 0) continue;
    if (filing.report.issuer.cik !== issuer.cik || !shareOwner(filing, amendment)) continue;
    const named = originalFiledOn !== null && [filing.filedOn, filing.sortAt.slice(0, 10)].includes(originalFiledOn);
    const samePeriod = period !== null && filing.report.period === period;
    if (!named && !samePeriod) continue;
    const known = filing.report.lines.map(wordingOf);
    const alike = wordings.filter((line) => known.some((old) => likeness(line, old) > 0)).length;
    const points = alike * 4 + Number(named) * 2 + Number(samePeriod);
    if (best === null || points >= best.points) best = { filing, points };
  }
  return best?.filing ?? null;
}

/** Amendments of one filing that is not recorded belong together. */
function unrecordedKey({ form, report: { issuer, owners, originalFiledOn, period } }: ReadFiling): string {
  return [form, issuer.cik, owners[0]?.cik, originalFiledOn ?? period].join('|');
}
