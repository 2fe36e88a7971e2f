import { z } from 'zod';
import { adminListFields } from '../../platform/http/admin-list-fields.ts';

export const listTickersRequest = z.object({
  search: z
    .string()
    .trim()
    .max(80)
    .optional()
    .describe('Ticker or part of the name of any listed company. If omitted, lists every ticker with at least one follower.'),
  sort: z.enum(['ticker']).default('ticker').describe('Searches list the best match first.'),
  ...adminListFields,
});
export type ListTickersRequest = z.infer<typeof listTickersRequest>;
