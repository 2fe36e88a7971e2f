import { z } from 'zod';
import { editEntryRequest } from '../edit-entry/edit-entry.request.ts';

const MAX_ENTRIES = 200;

const change = editEntryRequest.extend({
  ticker: z.string().trim().min(1).max(40),
  version: z.number().int().min(0).exactOptional().describe('The version you loaded. Rejected if it has changed.'),
});

/** POST /api/watchlist/changes: applies all changes or none. */
export const editEntriesRequest = z.object({
  changes: z
    .array(change)
    .min(1)
    .max(MAX_ENTRIES)
    .refine(
      (changes) => new Set(changes.map(({ ticker }) => ticker.toUpperCase())).size === changes.length,
      'must list each ticker only once',
    ),
});
export type EditEntriesRequest = z.infer<typeof editEntriesRequest>;
