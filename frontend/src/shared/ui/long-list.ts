/** Longer lists draw only what is in view. */
export const LONG_LIST = 40;

/** What a drawn row of a long table needs so that its height is known and its number announced. */
export type RowPlace = {
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
  readonly ref: (row: HTMLElement | null) => void;
};
