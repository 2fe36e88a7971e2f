import { shortDay } from '#platform/wording/day.ts';
import { filedPrice } from '#platform/wording/numbers.ts';
import type { OwnershipFacts, OwnershipTransaction } from '#reading/forms/ownership/facts.ts';
import type { AmendmentKind } from '../published/filing-relations.events.ts';
import { figure, sameFigure } from './figure.ts';

/** What a 3/A, 4/A or 5/A changes. Tables that the amendment doesn't repeat still hold. Pure. */

export interface AmendmentChange {
  readonly kind: AmendmentKind;
  /** One clause per change; empty if no fact changed. */
  readonly differences: readonly string[];
}

const NAMES: Readonly<Record<string, string>> = {
  P: 'purchase',
  S: 'sale',
  A: 'grant',
  M: 'exercise',
  F: 'tax withholding',
  G: 'gift',
};

/** What an amendment changes in an ownership report. @param was the original's facts. @param is the amendment's facts. */
export function ownershipChange(was: OwnershipFacts, is: OwnershipFacts): AmendmentChange {
  const trades = tradeDifferences(was.transactions, is.transactions);
  const plan =
    was.aff10b5One !== null && is.aff10b5One !== null && was.aff10b5One !== is.aff10b5One && is.transactions.length > 0
      ? [`the Rule 10b5-1 plan box was ${was.aff10b5One ? '' : 'not '}checked, now ${is.aff10b5One ? '' : 'not '}checked`]
      : [];
  // A Form 3 reports holdings only; on Forms 4 and 5, a changed holding doesn't change a trade.
  const holdings = is.documentType.startsWith('3') ? holdingDifferences(was, is) : [];
  const restated = [...trades.restated, ...plan, ...holdings];
  const differences = [...restated, ...trades.added];
  if (restated.length > 0) return { kind: 'restated', differences };
  if (trades.added.length > 0) return { kind: 'new-facts', differences };
  const tradesRepeated = is.transactions.length > 0;
  const kind = tradesRepeated || (is.holdings.length === 0 && was.transactions.length === 0) ? 'same-facts' : 'holdings-only';
  return { kind, differences };
}

/** Identifies rows with the same code and security, which are compared with each other. */
const lineOf = ({ code, security, derivative }: OwnershipTransaction) => `${code}|${derivative}|${normal(security)}`;

function tradeDifferences(was: readonly OwnershipTransaction[], is: readonly OwnershipTransaction[]) {
  const left = [...was];
  const unmatched = is.filter((row) => {
    const at = left.findIndex((before) => sameTrade(before, row));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const repeats = unmatched.length < is.length;
  const restated: string[] = [];
  const added: string[] = [];
  for (const row of unmatched) {
    const at = counterpart(left, row);
    if (at < 0) added.push(`${withArticle(describeTrade(row))} was added`);
    else restated.push(...rowDifferences(left.splice(at, 1)[0] as OwnershipTransaction, row));
  }
  // A missing row means that the trade is withdrawn only if the amendment repeats other rows.
  if (repeats) restated.push(...left.map((row) => `the ${describeTrade(row)} is no longer reported`));
  return { restated, added };
}

/** The row that this one replaces: same line and day, or else the only row left of that line, or else one under another code. */
function counterpart(left: readonly OwnershipTransaction[], row: OwnershipTransaction): number {
  const line = left.filter((before) => lineOf(before) === lineOf(row));
  const sameDay = line.filter((before) => before.date === row.date);
  const match = sameDay[0] ?? (line.length === 1 ? line[0] : undefined) ?? otherCode(left, row);
  return match === undefined ? -1 : left.indexOf(match);
}

/** The same day, shares and security under another code. */
function otherCode(left: readonly OwnershipTransaction[], row: OwnershipTransaction): OwnershipTransaction | undefined {
  return left.find(
    (before) =>
      before.date === row.date &&
      row.shares !== null &&
      sameFigure(before.shares, row.shares) &&
      before.derivative === row.derivative &&
      normal(before.security) === normal(row.security),
  );
}

function sameTrade(a: OwnershipTransaction, b: OwnershipTransaction): boolean {
  return (
    lineOf(a) === lineOf(b) &&
    a.date === b.date &&
    a.acquiredDisposed === b.acquiredDisposed &&
    sameFigure(a.shares, b.shares) &&
    sameFigure(a.price, b.price)
  );
}

function rowDifferences(was: OwnershipTransaction, is: OwnershipTransaction): string[] {
  const subject = `the ${was.date ? `${shortDay(was.date)} ` : ''}${nameOf(was)}`;
  const parts = [
    ...(was.shares !== null && is.shares !== null && !sameFigure(was.shares, is.shares)
      ? [`was ${figure(was.shares)} shares, now ${figure(is.shares)}`]
      : []),
    ...(was.price !== null && is.price !== null && !sameFigure(was.price, is.price)
      ? [`was at ${filedPrice(was.price)} a share, now ${filedPrice(is.price)}`]
      : []),
    ...(was.date !== null && is.date !== null && was.date !== is.date
      ? [`was on ${shortDay(was.date)}, now ${shortDay(is.date)}`]
      : []),
    ...(was.code !== is.code ? [`was ${withArticle(nameOf(was))}, now ${withArticle(nameOf(is))}`] : []),
    ...(was.acquiredDisposed !== is.acquiredDisposed && was.acquiredDisposed !== null && is.acquiredDisposed !== null
      ? [`was ${direction(was)}, now ${direction(is)}`]
      : []),
  ];
  return parts.length > 0 ? [`${subject} ${parts.join('; ')}`] : [];
}

function holdingDifferences(was: OwnershipFacts, is: OwnershipFacts): string[] {
  const key = (holding: OwnershipFacts['holdings'][number]) =>
    `${normal(holding.security)}|${holding.derivative}|${holding.directOrIndirect}|${normal(holding.natureOfOwnership)}`;
  return is.holdings.flatMap((holding) => {
    const same = was.holdings.filter((before) => key(before) === key(holding));
    const name = holding.security ?? 'the security';
    const size = holding.sharesAfter;
    if (same.length === 0) return size === null ? [] : [`a holding of ${figure(size)} ${name} was added`];
    const before = same.length === 1 ? (same[0]?.sharesAfter ?? null) : null;
    if (before === null || size === null || sameFigure(before, size)) return [];
    return [`the holding of ${name} was ${figure(before)}, now ${figure(size)}`];
  });
}

const normal = (printed: string | null) => (printed ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
const nameOf = ({ code }: OwnershipTransaction) => NAMES[code ?? ''] ?? (code ? `transaction (code ${code})` : 'transaction');
const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
const direction = ({ acquiredDisposed }: OwnershipTransaction) => (acquiredDisposed === 'A' ? 'an acquisition' : 'a disposition');

function describeTrade(row: OwnershipTransaction): string {
  const shares = row.shares === null ? '' : ` of ${figure(row.shares)} shares`;
  const price = row.price === null ? '' : ` at ${filedPrice(row.price)}`;
  return `${nameOf(row)}${shares}${price}${row.date ? ` on ${shortDay(row.date)}` : ''}`;
}
