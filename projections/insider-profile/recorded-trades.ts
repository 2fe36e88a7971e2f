import { baseForm, isAmendment } from '../../backend/contexts/forms/published/form.catalog.ts';
import { add, decimal, plain, subtract } from '../../backend/platform/values/decimal.ts';
import type { InsiderFilingDocument, TradeLine } from './insider-filing.document.ts';
import { byAcceptance, countable, foldText, numberKey, type ReadFiling, type RecordedTrade, shareOwner } from './read-filing.ts';
import { sameTrades } from './same-trades.ts';

/**
 * The trades of a set of ownership filings, newest first: without withdrawn filings, with amendments applied. If members of a group report one
 * trade in separate filings, all but the first are marked. Pure; the order of arrival does not matter.
 */
export function recordedTrades(filings: readonly InsiderFilingDocument[]): readonly RecordedTrade[] {
  const current = applyAmendments(countable(filings));
  const same = sameTrades(current);
  return current.map((trade) => ({ ...trade, sameAs: same.get(trade) ?? null })).sort(newestFirst);
}

/** Day of the trade, or else of its filing. */
export const dayOfTrade = ({ day, filing }: RecordedTrade): string => day ?? filing.filedOn;

function newestFirst(a: RecordedTrade, b: RecordedTrade): number {
  const [one, other] = [dayOfTrade(a), dayOfTrade(b)];
  if (one !== other) return one < other ? 1 : -1;
  return byAcceptance(b.filing, a.filing) || a.index - b.index;
}

/**
 * An amendment contains the lines it changes or adds (Form 4, General Instruction 9). One that repeats an unchanged line restates the whole
 * filing, so lines it leaves out are removed. An amendment without lines changes nothing.
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
      threads.set(thread, amendedLines(threads.get(thread) ?? [], stated));
    }
  }
  return [...threads.values()].flat();
}

/** Matches an amendment's lines with those they replace: most similar pairs first, each line once. */
function amendedLines(current: readonly RecordedTrade[], amendment: readonly RecordedTrade[]): readonly RecordedTrade[] {
  const known = current.map(comparedLine);
  const points = amendment.map((trade) => {
    const line = comparedLine(trade);
    return Uint8Array.from(known, isAddition(line, known) ? () => 0 : (old) => similarity(line, old));
  });
  const matched = new Set<number>();
  const replaced = new Set<number>();
  let whole = false;
  for (let level = UNCHANGED; level > 0; level -= 1) {
    for (const [index, row] of points.entries()) {
      const at = matched.has(index) ? -1 : row.findIndex((similarity, old) => similarity === level && !replaced.has(old));
      if (at < 0) continue;
      matched.add(index);
      replaced.add(at);
      whole ||= level === UNCHANGED;
    }
  }
  return [...(whole ? [] : current.filter((_, old) => !replaced.has(old))), ...amendment];
}

/** A line, normalized for comparison with another version of it. */
interface ComparedLine extends Pick<TradeLine, 'derivative' | 'code' | 'date'> {
  readonly shares: string;
  readonly security: string;
  readonly price: string;
  /** Holding after the trade; empty if not stated. */
  readonly after: string;
  /** Holding before the trade; null if it can't be computed. */
  readonly before: string | null;
  /** Direct or indirect, and the nature of an indirect ownership. */
  readonly ownership: string;
}

function comparedLine(line: TradeLine): ComparedLine {
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
    ownership: `${directOrIndirect}|${foldText(line.nature)}`,
  };
}

/** The maximum of {@link similarity}: the score of an identical line whose holding before the trade can be computed. */
const UNCHANGED = 9;

/**
 * Similarity score of a line that corrects another; 0 for a separate trade. A correction changes at most one of code, day, number and security, and the
 * two lines still share something specific: a price other than 0, or the holding before, or the holding after together with the share count.
 */
function similarity(line: ComparedLine, old: ComparedLine): number {
  if (line.derivative !== old.derivative) return 0;
  const shares = line.shares === old.shares;
  const same =
    Number(line.code === old.code) + Number(line.date === old.date) + Number(shares) + Number(line.security === old.security);
  if (same < 3) return 0;
  const price = line.price === old.price;
  const after = line.after === old.after;
  const before = line.before !== null && line.before === old.before;
  const tied = before || (price && line.price !== '' && line.price !== '0') || (shares && after);
  return tied ? 1 + same + Number(price) + Number(after) + Number(before) + Number(line.ownership === old.ownership) : 0;
}

/**
 * Whether the line is new: it starts at the balance where a known line ended, so it was left out of the original. A correction starts at its
 * original's balance instead.
 */
function isAddition(line: ComparedLine, known: readonly ComparedLine[]): boolean {
  const { before } = line;
  if (before === null || !known.some((old) => old.after === before)) return false;
  return !known.some((old) => old.before === before && similarity(line, old) > 0);
}

function balanceBefore({ shares, sharesAfter, acquiredDisposed }: TradeLine): string | null {
  const [moved, after] = [decimal(shares), decimal(sharesAfter)];
  if (moved === null || after === null || acquiredDisposed === null) return null;
  return plain(acquiredDisposed === 'D' ? add(after, moved) : subtract(after, moved));
}

/**
 * Finds the original of an amendment. Candidates match its stated date or its period. The one with the most similar lines wins; then a match on date,
 * then on period, then the newest.
 */
function originalOf(amendment: ReadFiling, filings: readonly ReadFiling[]): ReadFiling | null {
  const { issuer, period, originalFiledOn, lines } = amendment.report;
  const stated = lines.map(comparedLine);
  let best: { readonly filing: ReadFiling; readonly points: number } | null = null;
  for (const filing of filings) {
    if (filing.form !== baseForm(amendment.form) || byAcceptance(filing, amendment) > 0) continue;
    if (filing.report.issuer.cik !== issuer.cik || !shareOwner(filing, amendment)) continue;
    const sameDate = originalFiledOn !== null && [filing.filedOn, filing.sortAt.slice(0, 10)].includes(originalFiledOn);
    const samePeriod = period !== null && filing.report.period === period;
    if (!sameDate && !samePeriod) continue;
    const known = filing.report.lines.map(comparedLine);
    const similar = stated.filter((line) => known.some((old) => similarity(line, old) > 0)).length;
    const points = similar * 4 + Number(sameDate) * 2 + Number(samePeriod);
    if (best === null || points >= best.points) best = { filing, points };
  }
  return best?.filing ?? null;
}

/** Groups the amendments of an unrecorded original. */
function unrecordedKey({ form, report: { issuer, owners, originalFiledOn, period } }: ReadFiling): string {
  return [form, issuer.cik, owners[0]?.cik, originalFiledOn ?? period].join('|');
}
