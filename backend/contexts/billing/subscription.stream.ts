import { SUBSCRIPTION } from './published/subscription.events.ts';

/** What an account holds at all brands; the account itself has a stream of its own. */
export const subscriptionStream = (accountId: string): string => `${SUBSCRIPTION}-${accountId}`;
