/** First parts of query keys, for data that other code also refetches. Each query appends what it depends on. */
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
