import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';

/** On `account-<id>`: an address at which programs read news of the account, without a session. */
export const FeedCreated = defineEvent('FeedCreated', {
  schema: z.object({
    accountId: z.string(),
    feedId: z.string(),
    /** Keyed hash of the secret in the address; the secret itself is not stored. */
    feedKey: z.string(),
    name: encrypted,
    /** The one ticker it tells of; null for the whole watchlist. */
    ticker: z.string().nullable(),
    /** Brand whose forms it tells of and whose pages it links to. */
    brandId: z.string(),
  }),
});
/** The address of the feed answers nobody any more. */
export const FeedRevoked = defineEvent('FeedRevoked', {
  schema: z.object({ accountId: z.string(), feedId: z.string() }),
});

export type FeedEvent = EventOf<typeof FeedCreated> | EventOf<typeof FeedRevoked>;
export const feedEvents = [FeedCreated, FeedRevoked];
