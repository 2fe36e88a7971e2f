import { z } from 'zod';

/** POST /api/admin/insiders/{cik}/merge, POST /api/admin/insiders/{cik}/separate */
export const changedIdentityResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'ChangedIdentity' });
export type ChangedIdentityResponse = z.infer<typeof changedIdentityResponse>;
