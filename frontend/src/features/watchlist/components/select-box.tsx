import type { Selection } from '../lib/use-selection.ts';
import classes from './select-box.module.css';

/** Chooses a row; nothing while no rows are being chosen. The browser's own box: the kit's would weigh on every visit. */
export function SelectBox({ ticker, selection }: { ticker: string; selection: Selection | null }) {
  if (selection === null) return null;
  return (
    <input
      type="checkbox"
      className={classes['box']}
      aria-label={`Select ${ticker}`}
      checked={selection.has(ticker)}
      onChange={() => selection.toggle(ticker)}
    />
  );
}
