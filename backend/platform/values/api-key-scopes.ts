/** What an API key can give access to: reading filings, companies and people; the watchlist; alerts and their settings; bulk files. */
export const API_KEY_SCOPES = ['read', 'watchlist', 'alerts', 'bulk'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
