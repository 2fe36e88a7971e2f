/** The operator's tokens in tests. */
export const OPERATOR_TOKEN = 'the-token-of-the-operator-in-tests';
export const METRICS_TOKEN = 'the-token-of-the-metrics-in-tests';

/** Request headers of the operator. */
export const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` } as const;
/** Request headers for metrics. */
export const METRICS = { authorization: `Bearer ${METRICS_TOKEN}` } as const;
/** Request headers without a token. */
export const STRANGER = { authorization: 'none' } as const;

/** Headers for a path that may be operator-only. */
export function operatorHeaders(path: string): Readonly<Record<string, string>> {
  if (/^\/metrics/.test(path)) return METRICS;
  return /^\/(dev|health)\//.test(path) ? OPERATOR : {};
}
