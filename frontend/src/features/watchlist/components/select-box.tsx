import { Checkbox } from '@mantine/core';
import type { Selection } from '../lib/use-selection.ts';

/** Chooses a row; nothing while no rows are being chosen. */
export function SelectBox({ ticker, selection }: { ticker: string; selection: Selection | null }) {
  if (selection === null) return null;
  return (
    <Checkbox
      size="xs"
      aria-label={`Select ${ticker}`}
      checked={selection.has(ticker)}
      onChange={() => selection.toggle(ticker)}
    />
  );
}
