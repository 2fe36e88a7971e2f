import type { Decider } from '#platform/commands/decider.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { accountNotFound, feedNotFound, tooManyFeeds } from '../account.errors.ts';
import { ACCOUNT_ENDS, type AccountEvent } from '../published/account.events.ts';
import type { FeedEvent } from '../published/feed.events.ts';

/** Maximum number of live feeds per account. */
export const MAX_FEEDS = 20;

export type FeedCommand =
  | {
      readonly kind: 'create';
      readonly accountId: string;
      readonly feedId: string;
      readonly feedKey: string;
      readonly name: Encrypted;
      readonly ticker: string | null;
      readonly brandId: string;
    }
  | { readonly kind: 'revoke'; readonly accountId: string; readonly feedId: string };

/** Whether each feed is live, by id; null once the account has ended. */
type State = ReadonlyMap<string, boolean> | null;

/** The feeds of an account, on its own stream. */
export const feedsDecider: Decider<FeedCommand, State, AccountEvent | FeedEvent> = {
  initial: new Map(),

  evolve(state, event) {
    if (state === null || ACCOUNT_ENDS.some((type) => type === event.type)) return null;
    if (event.type === 'FeedCreated') return new Map(state).set(event.data.feedId, true);
    return event.type === 'FeedRevoked' ? new Map(state).set(event.data.feedId, false) : state;
  },

  decide(command, state) {
    if (state === null) throw accountNotFound();
    const { accountId, feedId } = command;
    if (command.kind === 'revoke') {
      const live = state.get(feedId);
      if (live === undefined) throw feedNotFound();
      return live ? [{ type: 'FeedRevoked', data: { accountId, feedId } }] : [];
    }
    if ([...state.values()].filter(Boolean).length >= MAX_FEEDS) throw tooManyFeeds();
    const { kind: _, ...data } = command;
    return [{ type: 'FeedCreated', data }];
  },
};
