import { SUBSCRIPTION } from '../published/subscription.events.ts';

/** Plans and subscriptions of an account at all brands; the account itself has another stream. */
export const subscriptionStream = (accountId: string): string => `${SUBSCRIPTION}-${accountId}`;
