import { add, compare, type Decimal, decimal, multiply, plain, ratio, subtract, ZERO } from '#platform/values/decimal.ts';
import type { XmlElement } from '../../formats/xml/xml-tree.ts';
import type { OwnershipDetails, OwnershipFacts, OwnershipTransaction } from './facts.ts';
import { readRows } from './read-figures.ts';

/** Reads what an ownership form says beyond its rows: which fields footnotes refer to, a title given in the remarks, totals of purchases and sales. */

/** Maps element names to fields of the facts. */
const FIELDS: Readonly<Record<string, string>> = {
  securityTitle: 'security',
  transactionDate: 'date',
  transactionCoding: 'code',
  transactionTimeliness: 'timeliness',
  transactionShares: 'shares',
  transactionTotalValue: 'totalValue',
  transactionPricePerShare: 'price',
  transactionAcquiredDisposedCode: 'acquiredDisposed',
  sharesOwnedFollowingTransaction: 'sharesAfter',
  valueOwnedFollowingTransaction: 'valueAfter',
  directOrIndirectOwnership: 'directOrIndirect',
  natureOfOwnership: 'natureOfOwnership',
  conversionOrExercisePrice: 'exercisePrice',
  exerciseDate: 'exerciseDate',
  expirationDate: 'expirationDate',
  underlyingSecurityTitle: 'underlyingTitle',
  underlyingSecurityShares: 'underlyingShares',
  underlyingSecurityValue: 'underlyingShares',
};
const MAX_FIELDS = 1_000;

export type FootnoteField = OwnershipDetails['footnoteFields'][number];

/** Which field of which row each footnote refers to, in document order. */
export function footnoteFields(
  rows: readonly { readonly element: XmlElement; readonly table: FootnoteField['table'] }[],
): FootnoteField[] {
  const counts = { transactions: 0, holdings: 0 };
  const found: FootnoteField[] = [];
  for (const { element, table } of rows) {
    const row = counts[table];
    counts[table] += 1;
    const pending: { readonly element: XmlElement; readonly field: string | null }[] = [{ element, field: null }];
    for (let next = pending.pop(); next !== undefined && found.length < MAX_FIELDS; next = pending.pop()) {
      const id = next.element.name === 'footnoteId' ? next.element.attributes['id'] : undefined;
      if (id !== undefined && next.field !== null) found.push({ id, table, row, field: next.field });
      const field = next.field ?? FIELDS[next.element.name] ?? null;
      for (const child of next.element.children.toReversed()) pending.push({ element: child, field });
    }
  }
  return found;
}

const POINTS_TO_REMARKS = /^\W{0,3}(?:please )?(?:see|refer)\b.{0,40}(?:remark|foot ?note|below|box)/i;
const TITLE_WORDS =
  /\b(?:chief|officer|president|chair\w{0,6}|counsel|secretary|treasurer|controller|head of|director|manager|CEO|CFO|COO|CTO|EVP|SVP|VP)\b/i;
/** Words that no title contains: the remarks also hold powers of attorney and disclaimers. */
const NO_TITLE =
  /\b(?:power of attorney|exhibit|disclaim|pursuant|beneficial|pecuniary|section 1\d|this form|the reporting person (?:may|is not))\b/i;

/** The title from the remarks, if the title field only points there. Null unless exactly one sentence of the remarks is clearly a title. */
export function titleInRemarks(title: string | null, remarks: string | null): string | null {
  if (title === null || remarks === null || !POINTS_TO_REMARKS.test(title)) return null;
  for (const part of remarks.split(/[\n;]|\.\s/).slice(0, 20)) {
    const named = part
      .replace(/^.{0,40}?\b(?:title|position|capacity)s?\b(?: of the reporting person)?(?: is| as)?\s{0,3}[:–-]?\s{0,3}/i, '')
      .replace(/^\W{1,5}|[\s.,]{1,5}$/g, '');
    if (named.length >= 3 && named.length <= 120 && TITLE_WORDS.test(named) && !NO_TITLE.test(named)) return named;
  }
  return null;
}

const isMarketTrade = ({ code, derivative, acquiredDisposed }: OwnershipTransaction): boolean =>
  !derivative && ((code === 'P' && acquiredDisposed === 'A') || (code === 'S' && acquiredDisposed === 'D'));

/** The totals of a report, using only plausible figures. */
export const tradesIn = (facts: OwnershipFacts): OwnershipDetails['marketTrades'] =>
  facts.transactions.some(isMarketTrade) ? marketTrades(readRows(facts)) : null;

const THOUSANDS_AS_DECIMALS = /^\d{1,3}\.000$/;

/** Totals of the purchases (P) and sales (S) in the first table; null if none or a number of shares is implausible. */
export function marketTrades(transactions: readonly OwnershipTransaction[]): OwnershipDetails['marketTrades'] {
  const rows = transactions.filter(isMarketTrade);
  const unsure = ({ shares }: OwnershipTransaction) => decimal(shares) === null || THOUSANDS_AS_DECIMALS.test(shares ?? '');
  if (rows.length === 0 || rows.some(unsure)) return null;
  const side = (code: string) => rows.filter((row) => row.code === code);
  const [bought, sold] = [sharesOf(side('P')), sharesOf(side('S'))];
  const [paid, received] = [worthOf(side('P')), worthOf(side('S'))];
  return {
    bought: plain(bought),
    sold: plain(sold),
    net: plain(subtract(bought, sold)),
    netValue: paid === null || received === null ? null : plain(subtract(paid, received)),
    averageBought: average(paid, bought),
    averageSold: average(received, sold),
  };
}

function sharesOf(rows: readonly OwnershipTransaction[]): Decimal {
  return rows.reduce((sum, { shares }) => add(sum, decimal(shares) ?? ZERO), ZERO);
}

/** Null if any row has no price. */
function worthOf(rows: readonly OwnershipTransaction[]): Decimal | null {
  let sum = ZERO;
  for (const { shares, price } of rows) {
    const each = decimal(price);
    if (each === null || compare(each, ZERO) <= 0) return null;
    sum = add(sum, multiply(decimal(shares) ?? ZERO, each));
  }
  return sum;
}

function average(value: Decimal | null, shares: Decimal): string | null {
  const each = value === null ? null : ratio(value, shares);
  return each === null ? null : each.toFixed(4);
}
