import { z } from 'zod';

/** Maximum rows per response in the admin area. */
export const MAX_ADMIN_ROWS = 200;

/** Fields of every admin list; each list adds its own `search`, `sort` and filters. */
export const adminListFields = {
  cursor: z.string().max(1_024).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(MAX_ADMIN_ROWS).default(50),
};
