import { add, type Decimal, decimal, multiply, ratio, subtract, ZERO } from '#platform/values/decimal.ts';
import type { OwnershipFacts } from './facts.ts';
import type { TradeRow } from './read-figures.ts';

/** The fraction of a holding that was traded, by class and account; convertible stock counts as the stock it converts into. Pure. */

type HoldingRow = OwnershipFacts['holdings'][number];

const STOCK = /stock|shares?\b|common|ordinary|preferred|\b(?:llc|op|partnership|common) (?:units?|interests?)\b/i;
const NO_STOCK =
  /option|\brights?\b|warrant|stock units?|share units?|restricted|\bnotes?\b|debenture|phantom|swap|\bputs?\b|\bcalls?\b|forward/i;
const SEE_NOTE = /foot ?note|\bsee\b|^\W{0,3}\d{0,2}\W{0,3}$/i;
const ABOUT_ACCOUNT = /\bheld\b|\bowned\b|\bholds\b|of record|trustee|general partner/i;

/** Key of one security in one form of ownership. Accounts that are all named "See footnote" are told apart by the footnotes about their holders. */
export function accountOf(
  row: Pick<HoldingRow, 'security' | 'directOrIndirect' | 'natureOfOwnership' | 'footnotes'>,
  notes: ReadonlyMap<string, string>,
): string {
  const nature = row.natureOfOwnership ?? '';
  const held =
    row.directOrIndirect === 'I' && SEE_NOTE.test(nature)
      ? row.footnotes.filter((id) => ABOUT_ACCOUNT.test(notes.get(id) ?? '')).sort()
      : [];
  return [row.security, row.directOrIndirect, nature, ...held].join('|');
}

/** Common stock, and stock that converts into it, but not options, units that vest, or notes. */
function isStock(row: HoldingRow): boolean {
  const title = row.security ?? '';
  return !row.derivative || (STOCK.test(title) && !NO_STOCK.test(title));
}

export interface Holdings {
  /** Shares traded ÷ all shares held before, not counting shares exercised in the same filing; null if not stated. */
  shareOf(rows: readonly TradeRow[], directOnly: boolean): number | null;
}

/** @param rows all rows of the filing with plausible figures, in order. */
export function readHoldings(rows: readonly TradeRow[], ownership: OwnershipFacts, notes: ReadonlyMap<string, string>): Holdings {
  const lines = Map.groupBy(rows.filter(isStock), (row) => accountOf(row, notes));
  const before = new Map([...lines].map(([account, line]) => [account, heldBefore(line)]));
  const untouched = ownership.holdings.filter((row) => isStock(row) && !lines.has(accountOf(row, notes)));
  const exercised = rows.filter((row) => !row.derivative && ['M', 'O', 'X'].includes(row.code ?? ''));

  return {
    shareOf(traded, directOnly) {
      const counts = (row: Pick<HoldingRow, 'directOrIndirect'>) => !directOnly || row.directOrIndirect === 'D';
      const own = traded.filter(counts);
      if (own.length === 0) return 0;
      if (own.some((row) => before.get(accountOf(row, notes)) === null)) return null;
      const shares = sum(own.map((row) => decimal(row.shares)));
      const fresh = sum(exercised.filter(counts).map((row) => decimal(row.shares)));
      if (shares === null || fresh === null) return null;
      const acquired = own[0]?.acquiredDisposed === 'A';
      const net = acquired ? shares : subtract(shares, fresh);
      if (net.units <= 0n) return 0;
      let held = ZERO;
      for (const [account, line] of lines) if (counts(line[0] as TradeRow)) held = add(held, before.get(account) ?? ZERO);
      for (const row of untouched) if (counts(row)) held = add(held, converted(row));
      return held.units < 0n ? null : held.units === 0n ? Number.MAX_VALUE : ratio(net, held);
    },
  };
}

/** "Owned after" may be stated per row or once for all rows. Null if the first row does not state it. */
function heldBefore(line: readonly TradeRow[]): Decimal | null {
  const first = line[0] as TradeRow;
  const after = decimal(first.sharesAfter);
  const moves = line.map(signed);
  const same = line.every((row) => row.sharesAfter === first.sharesAfter);
  const moved = same ? sum(moves) : (moves[0] ?? null);
  if (after === null || moved === null) return null;
  const held = subtract(after, moved);
  const perShare = unitsOf(first, decimal(first.shares));
  return held.units < 0n ? null : multiply(held, perShare);
}

function signed(row: TradeRow): Decimal | null {
  const shares = decimal(row.shares);
  if (shares === null) return null;
  return row.acquiredDisposed === 'D' ? subtract(ZERO, shares) : shares;
}

/** The shares of a holding, or the shares it converts into. */
function converted(row: HoldingRow): Decimal {
  return (row.derivative ? decimal(row.underlyingShares) : null) ?? decimal(row.sharesAfter) ?? ZERO;
}

/** Number of shares that one convertible security converts into, if the row gives a whole number; otherwise 1. */
function unitsOf(row: TradeRow, shares: Decimal | null): Decimal {
  const underlying = row.derivative ? decimal(row.underlyingShares) : null;
  const each = underlying === null || shares === null ? null : ratio(underlying, shares);
  return each !== null && Number.isInteger(each) && each > 0 ? { units: BigInt(each), scale: 0 } : { units: 1n, scale: 0 };
}

export function sum(values: readonly (Decimal | null)[]): Decimal | null {
  let total = ZERO;
  for (const value of values) {
    if (value === null) return null;
    total = add(total, value);
  }
  return total;
}
