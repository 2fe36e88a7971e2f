import type { Selection } from '../lib/use-selection.ts';
import classes from './select-box.module.css';

/** Checkbox to select a row; nothing outside selection mode. Native, because the kit's would add code to every visit. */
export function SelectBox({ ticker, selection }: { ticker: string; selection: Selection | null }) {
  if (selection === null) return null;
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={`Select ${ticker}`}
      checked={selection.has(ticker)}
      onChange={() => selection.toggle(ticker)}
    />
  );
}
