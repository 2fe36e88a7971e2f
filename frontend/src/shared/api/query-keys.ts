/** First part of the keys of answers that are also refetched elsewhere; a query adds what it depends on. */
export const QUERY = {
  admin: 'admin',
  alertPreview: 'alert-preview',
  alerts: 'alerts',
  billing: 'billing',
  coverage: 'coverage',
  feedback: 'feedback',
  filing: 'filing',
  insiderNewest: 'insider-newest',
  myCoverage: 'my-coverage',
  profile: 'profile',
  ticker: 'ticker',
  watchlist: 'watchlist',
} as const;

export type QueryName = (typeof QUERY)[keyof typeof QUERY];
