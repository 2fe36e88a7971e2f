import { z } from 'zod';

/** POST /api/subscribe: adds and updates (spec section 7). */
export const subscribeRequest = z.object({
  tickers: z.string().max(4000).describe('Tickers as typed, separated by commas.'),
  forms: z
    .string()
    .max(400)
    .nullish()
    .describe(
      'Form types, separated by commas. If empty, new tickers get the brand’s defaults, and existing ones stay unchanged.',
    ),
  note: z
    .string()
    .max(1000)
    .nullish()
    .describe('If empty or omitted, new tickers get no note, and existing notes stay unchanged. Null removes the note.'),
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;
