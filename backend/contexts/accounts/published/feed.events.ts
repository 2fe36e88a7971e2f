import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** On `account-<id>`: a URL where programs read the account's news without a session. */
export const FeedCreated = defineEvent('FeedCreated', {
  schema: z.object({
    accountId: z.string(),
    feedId: z.string(),
    /** Keyed hash of the secret in the URL; the secret itself is not stored. */
    feedKey: z.string(),
    name: encrypted,
    /** The single ticker of the feed; null for the whole watchlist. */
    ticker: z.string().nullable(),
    /** Brand whose forms it lists and whose pages it links to. */
    brandId: z.string(),
  }),
});
/** The feed URL no longer works. */
export const FeedRevoked = defineEvent('FeedRevoked', {
  schema: z.object({ accountId: z.string(), feedId: z.string() }),
});

export type FeedEvent = EventOf<typeof FeedCreated> | EventOf<typeof FeedRevoked>;
export const feedEvents = [FeedCreated, FeedRevoked];
