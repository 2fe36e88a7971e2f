/** What products in tests know their operator by. */
export const OPERATOR_TOKEN = 'the-token-of-the-operator-in-tests';
export const METRICS_TOKEN = 'the-token-of-the-metrics-in-tests';

/** Headers of a request of the operator. */
export const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` } as const;
/** Headers of a request for the metrics. */
export const METRICS = { authorization: `Bearer ${METRICS_TOKEN}` } as const;
/** Headers of somebody who has no token. */
export const STRANGER = { authorization: 'none' } as const;

/** Headers by which a path answers that only the operator sees. */
export function operatorHeaders(path: string): Readonly<Record<string, string>> {
  if (/^\/metrics/.test(path)) return METRICS;
  return /^\/(dev|health)\//.test(path) ? OPERATOR : {};
}
