import { z } from 'zod';

/** GET /api/passkeys */
export const passkeyListResponse = z
  .object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        host: z.string().describe('The host it works on.'),
        here: z.boolean().describe('Whether it works on the host of this request.'),
        added_at: z.string().nullable(),
        used_at: z.string().nullable().describe('When it was last used to log in. Null if it never was.'),
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
