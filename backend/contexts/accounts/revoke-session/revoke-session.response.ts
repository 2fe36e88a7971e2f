import { z } from 'zod';

/** POST /api/sessions/{id}/revoke */
export const revokeSessionResponse = z.object({ ended: z.literal(true) }).meta({ id: 'RevokeSession' });
export type RevokeSessionResponse = z.infer<typeof revokeSessionResponse>;
