import { z } from 'zod';

/** POST /api/subscribe: adds and updates (spec section 7). */
export const subscribeRequest = z.object({
  /** Comma-joined tickers as typed. */
  tickers: z.string().max(4000),
  /** Comma-joined form types; empty: the brand's default for new entries, unchanged for known ones. */
  forms: z.string().max(400).nullish(),
  /** Empty or left out: none for new entries, unchanged for known ones; null takes the note away. */
  note: z.string().max(1000).nullish(),
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;
