import { z } from 'zod';
import { adminListFields } from '../../platform/http/admin-list-fields.ts';

export const listTickersRequest = z.object({
  search: z
    .string()
    .trim()
    .max(80)
    .optional()
    .describe('A ticker, or the beginning or a part of a name, of any listed company; without it those that somebody follows.'),
  sort: z.enum(['ticker']).default('ticker').describe('Searches list the best match first.'),
  ...adminListFields,
});
export type ListTickersRequest = z.infer<typeof listTickersRequest>;
