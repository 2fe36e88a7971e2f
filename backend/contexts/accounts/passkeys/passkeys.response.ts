import { z } from 'zod';

/** GET /api/passkeys */
export const passkeyListResponse = z
  .object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        host: z.string().describe('The host it works at.'),
        here: z.boolean().describe('Whether that is the host of this request.'),
        added_at: z.string().nullable(),
        used_at: z.string().nullable().describe('The last login with it. Null if there was none.'),
      }),
    ),
    allowed: z.number().int(),
  })
  .meta({ id: 'PasskeyList' });
export type PasskeyListResponse = z.infer<typeof passkeyListResponse>;

/** POST /api/passkeys */
export const passkeyAddedResponse = z.object({ added: z.literal(true) }).meta({ id: 'PasskeyAdded' });
export type PasskeyAddedResponse = z.infer<typeof passkeyAddedResponse>;

/** POST /api/passkeys/{id}/remove */
export const passkeyRemovedResponse = z.object({ removed: z.literal(true) }).meta({ id: 'PasskeyRemoved' });
export type PasskeyRemovedResponse = z.infer<typeof passkeyRemovedResponse>;
