import { z } from 'zod';

/** POST /api/logout */
export const endSessionRequest = z.object({ session: z.string().max(256).optional() });
export type EndSessionRequest = z.infer<typeof endSessionRequest>;
