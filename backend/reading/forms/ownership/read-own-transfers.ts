import { compare, decimal } from '#platform/values/decimal.ts';
import type { TradeRow } from './read-figures.ts';
import { accountOf, sum } from './read-holdings.ts';

/** Finds rows that only move shares between the reporting person's own accounts; the two sides make up one transfer. Pure. */

const MOVES: ReadonlySet<string> = new Set(['G', 'J']);
const TO_OWN_ACCOUNT =
  /\btransferred\b.{0,160}\b(?:(?<!ir)revocable|living trust|grantor retained|GRATs?\b|estate planning)|\bchanges? in (?:the )?form of (?:beneficial )?ownership|\brule 16a-13\b/i;

/** Rows that are either side of a transfer, and rows whose footnote says that the shares went to the person's own trust or vehicle. */
export function ownTransfers(rows: readonly TradeRow[], notes: ReadonlyMap<string, string>): ReadonlySet<TradeRow> {
  const found = new Set<TradeRow>();
  const candidates = rows.filter((row) => !row.derivative && MOVES.has(row.code ?? ''));
  for (const same of Map.groupBy(candidates, (row) => [row.code, row.date, row.security].join('|')).values()) {
    const side = (code: string) => same.filter((row) => row.acquiredDisposed === code);
    for (const row of balanced(side('D'), side('A'), notes)) found.add(row);
  }
  for (const row of candidates) {
    if (row.footnotes.some((id) => TO_OWN_ACCOUNT.test(notes.get(id) ?? ''))) found.add(row);
  }
  return found;
}

/** All rows if both sides add up to the same number, otherwise pairs with equal numbers; always between different accounts. */
function balanced(
  given: readonly TradeRow[],
  taken: readonly TradeRow[],
  notes: ReadonlyMap<string, string>,
): readonly TradeRow[] {
  if (given.length === 0 || taken.length === 0) return [];
  const shares = (side: readonly TradeRow[]) => sum(side.map((row) => decimal(row.shares)));
  const [out, into] = [shares(given), shares(taken)];
  const account = (row: TradeRow) => accountOf(row, notes);
  const apart = given.every((row) => taken.every((other) => account(other) !== account(row)));
  if (apart && out !== null && into !== null && compare(out, into) === 0) return [...given, ...taken];
  const left = [...taken];
  return given.flatMap((row) => {
    const at = left.findIndex((other) => other.shares !== null && other.shares === row.shares && account(other) !== account(row));
    return at < 0 ? [] : [row, ...left.splice(at, 1)];
  });
}
