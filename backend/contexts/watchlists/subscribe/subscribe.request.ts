import { z } from 'zod';

/** POST /api/subscribe: adds and updates (spec section 7). */
export const subscribeRequest = z.object({
  tickers: z.string().max(4000).describe('Comma-joined tickers as typed.'),
  forms: z
    .string()
    .max(400)
    .nullish()
    .describe("Comma-joined form types; empty: the brand's default for new entries, unchanged for known ones."),
  note: z
    .string()
    .max(1000)
    .nullish()
    .describe('Empty or left out: none for new entries, unchanged for known ones; null takes the note away.'),
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;
