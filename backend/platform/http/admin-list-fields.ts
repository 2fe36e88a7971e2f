import { z } from 'zod';

/** Most rows that an answer of the admin area holds. */
export const MOST_ADMIN_ROWS = 200;

/** Of every list of the admin area; each adds its own `search`, `sort` and filters. */
export const adminListFields = {
  cursor: z.string().max(1_024).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(MOST_ADMIN_ROWS).default(50),
};
