/** Longer lists render only visible items. */
export const LONG_LIST = 40;

/** Attributes of a rendered row in a long table, to measure its height and announce its number. */
export type RowPlace = {
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
  readonly ref: (row: HTMLElement | null) => void;
};
