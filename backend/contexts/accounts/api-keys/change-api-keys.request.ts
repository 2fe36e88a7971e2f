import { z } from 'zod';
import { API_KEY_SCOPES } from '#platform/values/api-key-scopes.ts';

/** POST /api/keys */
export const addApiKeyRequest = z.object({
  name: z.string().trim().min(1).max(60).describe('Shown in Settings.'),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .min(1)
    .max(API_KEY_SCOPES.length)
    .describe('What the key can do: read filings and companies, read and change the watchlist, read and change alerts.'),
});
export type AddApiKeyRequest = z.infer<typeof addApiKeyRequest>;
