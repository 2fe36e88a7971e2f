import { parseAsString, parseAsStringLiteral } from 'nuqs';

/** `ticker`: to be added. `step`: the form instead of the landing. */
export const homeParams = { ticker: parseAsString, step: parseAsStringLiteral(['add']).withOptions({ history: 'push' }) };
