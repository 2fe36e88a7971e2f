import { parseAsString, parseAsStringLiteral } from 'nuqs';

/** URL parameters. `ticker`: a ticker to add. `step=add`: show the form instead of the landing page. */
export const homeParams = { ticker: parseAsString, step: parseAsStringLiteral(['add']).withOptions({ history: 'push' }) };
