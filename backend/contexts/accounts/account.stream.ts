import { ACCOUNT, SESSION } from './published/account.events.ts';

export const accountStream = (accountId: string): string => `${ACCOUNT}-${accountId}`;

/** @param sessionKey keyed hash of the token; the token itself is not stored. */
export const sessionStream = (sessionKey: string): string => `${SESSION}-${sessionKey}`;
