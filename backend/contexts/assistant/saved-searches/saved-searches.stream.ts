import { SAVED_SEARCHES } from '../published/saved-search.events.ts';

export const savedSearchesStream = (accountId: string): string => `${SAVED_SEARCHES}-${accountId}`;
