import { WATCHLIST } from './watchlist.events.ts';

export const watchlistStream = (accountId: string): string => `${WATCHLIST}-${accountId}`;
