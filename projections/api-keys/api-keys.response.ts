import { z } from 'zod';
import { API_KEY_SCOPES } from '../../backend/platform/values/api-key-scopes.ts';

/** GET /api/keys */
export const apiKeyListResponse = z
  .object({
    keys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        start: z.string().describe('First characters of the key.'),
        scopes: z.array(z.enum(API_KEY_SCOPES)),
        created_on: z.string().describe('UTC day.'),
        last_used_on: z.string().nullable().describe('UTC day of the last call. Null before the first one.'),
        previous_until: z.string().nullable().describe('When the replaced key stops working, ISO time.'),
      }),
    ),
    allowed: z.number().describe('How many keys the plan includes on this brand. If 0, keys are paused.'),
    calls_per_minute: z.number().describe('Calls per minute for each key.'),
  })
  .meta({ id: 'ApiKeyList', description: 'Active keys, without their secrets, which are shown only when created.' });
export type ApiKeyListResponse = z.infer<typeof apiKeyListResponse>;
