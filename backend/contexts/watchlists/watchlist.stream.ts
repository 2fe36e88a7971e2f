import { WATCHLIST } from './published/watchlist.events.ts';

export const watchlistStream = (accountId: string): string => `${WATCHLIST}-${accountId}`;
