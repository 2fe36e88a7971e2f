/** Error of every paginated list. */
export const CURSOR_INVALID = { 400: { cursor_invalid: 'The cursor is from a different list.' } } as const;

/** The route that returns a page of an admin list as CSV. */
export const csvOfList = (summary = 'The same list as CSV') =>
  ({
    summary,
    description:
      'A page of the list. The `X-Next-Cursor` header contains the next page’s cursor and is omitted on the last page.',
    effect: 'read',
    answer: { mediaType: 'text/csv' },
    errors: CURSOR_INVALID,
  }) as const;
