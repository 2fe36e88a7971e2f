/** What a list is asked for. */
export interface ListQuery {
  readonly search: string;
  /** Chosen filters by parameter. */
  readonly filters: Readonly<Record<string, string>>;
  /** Name of a column, with `-` in front for descending. */
  readonly sort: string;
  readonly cursor: string | null;
}

export interface ListPage<T> {
  readonly rows: readonly T[];
  /** A sentence about all entries, whatever is searched for. */
  readonly note?: string | null;
  /** Cursor of the next page, null at the end. */
  readonly next: string | null;
}

/** A filter as a chip that is on or off, as a choice, as a day, `yyyy-mm-dd`, or as a moment, ISO-8601 UTC; each sets one parameter of the list. */
export type ListFilter =
  | { readonly kind: 'chip'; readonly parameter: string; readonly value: string; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly parameter: string;
      /** What is chosen, and what the empty choice says. */
      readonly label: string;
      readonly all: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'day' | 'moment'; readonly parameter: string; readonly label: string };

/** As parameters of the server, those that are empty left out. @returns '' or `?…` */
export function listParameters({ search, filters, sort, cursor }: ListQuery): string {
  const given = Object.entries({ search, ...filters, sort, cursor }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
