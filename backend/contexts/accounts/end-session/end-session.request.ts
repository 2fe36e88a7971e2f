import { z } from 'zod';

/** POST /api/logout */
export const endSessionRequest = z.object({ session: z.string().max(256).optional().describe('Must match X-Session.') });
export type EndSessionRequest = z.infer<typeof endSessionRequest>;
