/** Search, filters, order and page of a list. */
export interface ListQuery {
  readonly search: string;
  /** Active filters by parameter. */
  readonly filters: Readonly<Record<string, string>>;
  /** Column id, with `-` in front for descending. */
  readonly sort: string;
  readonly cursor: string | null;
}

export interface ListPage<T> {
  readonly rows: readonly T[];
  /** A sentence about all entries, independent of the search. */
  readonly note?: string | null;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** A filter as a toggle chip, a choice, a day (`yyyy-mm-dd`) or a moment (ISO-8601 UTC). Each sets one list parameter. */
export type ListFilter =
  | { readonly kind: 'chip'; readonly parameter: string; readonly value: string; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly parameter: string;
      /** The filter's label, and the text of the empty choice. */
      readonly label: string;
      readonly all: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'day' | 'moment'; readonly parameter: string; readonly label: string };

/** The server's query parameters, without empty ones. @returns '' or `?…` */
export function listParameters({ search, filters, sort, cursor }: ListQuery): string {
  const given = Object.entries({ search, ...filters, sort, cursor }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
