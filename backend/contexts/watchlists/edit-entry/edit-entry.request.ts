import { z } from 'zod';
import { entryRules } from '../published/entry-rules.events.ts';
import type { EntryChange } from './edit-entry.command.ts';

/** POST /api/watchlist/{ticker}: omitted fields stay unchanged. */
export const editEntryRequest = z.object({
  forms: z.array(z.string().max(20)).min(1).max(40).exactOptional().describe('Form types to follow.'),
  note: z.string().trim().max(1000).nullable().exactOptional().describe('Null or empty removes the note.'),
  rules: entryRules
    .partial()
    .nullable()
    .exactOptional()
    .describe('Rules for this ticker. Omitted rules don’t limit alerts. Null means the account’s rules apply.'),
  mutedUntil: z.iso
    .datetime({ offset: true })
    .nullable()
    .exactOptional()
    .describe('No alerts for this ticker before this time, up to a year ahead. Null unmutes it.'),
  tags: z
    .array(z.string().trim().min(1).max(40))
    .max(10)
    .exactOptional()
    .describe('The reader’s tags. An empty list removes them all.'),
});
export type EditEntryRequest = z.infer<typeof editEntryRequest>;

/** Normalizes the change: an empty note becomes null, and times get one format. */
export function requestedChange({ note, rules, mutedUntil, ...rest }: EditEntryRequest): EntryChange {
  return {
    ...rest,
    note: note === '' ? null : note,
    rules,
    mutedUntil: typeof mutedUntil === 'string' ? new Date(mutedUntil).toISOString() : mutedUntil,
  };
}
