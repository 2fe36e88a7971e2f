import type { StockSplit } from './facts.ts';

/** Words a headline about a split. Pure. */

export function splitWords({ direction, newShares, oldShares, dividendPercent, mostOldShares, act }: StockSplit): string {
  if (mostOldShares !== undefined) return `Plans reverse stock split of 1-for-${oldShares} to 1-for-${mostOldShares}`;
  if (dividendPercent != null) return `${act === 'carried out' ? 'Pays' : 'Declares'} ${dividendPercent}% stock dividend`;
  const split = `${newShares}-for-${oldShares} ${direction === 'reverse' ? 'reverse ' : ''}stock split`;
  return `${act === 'carried out' ? 'Carries out' : 'Announces'} ${split}`;
}

export const splitClauses = ({ act }: StockSplit): readonly (string | null)[] => [
  act === 'proposed' ? ', subject to shareholder approval' : null,
];

export const splitDate = ({ effectiveOn, dividendPercent }: StockSplit): string | null =>
  effectiveOn === null ? null : `${dividendPercent == null ? 'effective' : 'payable'} ${effectiveOn}`;
