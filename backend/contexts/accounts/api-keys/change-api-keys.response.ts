import { z } from 'zod';

/** POST /api/keys and POST /api/keys/{id}/rotate */
export const issuedApiKeyResponse = z
  .object({
    id: z.string(),
    key: z.string().nullable().describe('The key, shown only once. Null if the request repeats an earlier one.'),
  })
  .meta({ id: 'IssuedApiKey' });
export type IssuedApiKeyResponse = z.infer<typeof issuedApiKeyResponse>;

/** POST /api/keys/{id}/revoke */
export const revokeApiKeyResponse = z.object({ revoked: z.literal(true) }).meta({ id: 'RevokeApiKey' });
export type RevokeApiKeyResponse = z.infer<typeof revokeApiKeyResponse>;
