import type { Decider } from '#platform/commands/decider.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { accountNotFound, tooManyBrowsers } from '../account.errors.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { PushSubscriptionEvent } from '../published/push-subscription.events.ts';

/** Maximum number of browsers per account: each gets every message. */
export const MAX_BROWSERS = 10;

export type PushCommand =
  | { readonly kind: 'add'; readonly accountId: string; readonly subscriptionKey: string; readonly subscription: Encrypted }
  | {
      readonly kind: 'remove';
      readonly accountId: string;
      readonly subscriptionKey: string;
      readonly reason: 'unsubscribed' | 'gone' | 'ended';
    };

/** Keys of the subscribed browsers; null once the account is erased. */
type State = ReadonlySet<string> | null;

/** The browsers of an account, kept on the account's own stream. */
export const pushSubscriptionsDecider: Decider<PushCommand, State, AccountEvent | PushSubscriptionEvent> = {
  initial: new Set(),

  evolve(state, event) {
    if (state === null || event.type === 'AccountErased') return null;
    if (event.type === 'PushSubscriptionAdded') return new Set([...state, event.data.subscriptionKey]);
    if (event.type !== 'PushSubscriptionRemoved') return state;
    return new Set([...state].filter((key) => key !== event.data.subscriptionKey));
  },

  decide(command, state) {
    const { accountId, subscriptionKey } = command;
    const has = state?.has(subscriptionKey) ?? false;
    if (command.kind === 'remove') {
      return has ? [{ type: 'PushSubscriptionRemoved', data: { accountId, subscriptionKey, reason: command.reason } }] : [];
    }
    if (state === null) throw accountNotFound();
    if (!has && state.size >= MAX_BROWSERS) throw tooManyBrowsers();
    return [{ type: 'PushSubscriptionAdded', data: { accountId, subscriptionKey, subscription: command.subscription } }];
  },
};
