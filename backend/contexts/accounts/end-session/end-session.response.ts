import { z } from 'zod';

/** POST /api/logout */
export const endSessionResponse = z
  .object({
    ended: z.literal(true),
  })
  .meta({ id: 'EndSession' });
export type EndSessionResponse = z.infer<typeof endSessionResponse>;
