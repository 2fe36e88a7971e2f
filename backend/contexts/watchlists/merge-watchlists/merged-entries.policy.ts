import type { z } from 'zod';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { movedEntry } from '../published/watchlist.events.ts';

export type MovedEntry = z.infer<typeof movedEntry>;

/** An entry without its time and log position. */
export type ListedEntry = Omit<MovedEntry, 'addedAt' | 'since'>;

/** An entry to merge, sealed for the receiving account. */
export interface OfferedEntry extends MovedEntry {
  /** Combined note and tags if the ticker is on both lists, and the sealed values they were combined from; otherwise null. */
  readonly joined: {
    readonly note: Encrypted | null;
    readonly tags: Encrypted | null;
    readonly read: { readonly note: Encrypted | null; readonly tags: Encrypted | null };
  } | null;
}

export interface MergedEntries {
  readonly entries: readonly MovedEntry[];
  /** Entries that didn't fit. */
  readonly rejected: readonly MovedEntry[];
}

/**
 * Merges entries in the old list's order until the limit is reached. An entry on both lists doesn't count twice: forms, notes and tags are
 * combined, while brand, rules and mute stay as on the receiving list.
 * @param inOrder sorts forms in form-table order, without duplicates. @returns null if an entry has changed since its note and tags were combined.
 */
export function mergedEntries(
  receiving: ReadonlyMap<string, ListedEntry>,
  offered: readonly OfferedEntry[],
  limit: number,
  inOrder: (forms: readonly string[]) => string[],
): MergedEntries | null {
  let free = limit - receiving.size;
  const entries: MovedEntry[] = [];
  const rejected: MovedEntry[] = [];
  for (const { joined, ...entry } of offered) {
    const known = receiving.get(entry.ticker);
    if (known) {
      if (joined === null || !sameSeal(joined.read.note, known.note) || !sameSeal(joined.read.tags, known.tags)) return null;
      const { cik, companyName, brandId, rules, mutedUntil } = known;
      const forms = inOrder([...known.forms, ...entry.forms]);
      entries.push({ ...entry, cik, companyName, brandId, rules, mutedUntil, forms, note: joined.note, tags: joined.tags });
    } else if (free > 0) {
      entries.push(entry);
      free -= 1;
    } else {
      rejected.push(entry);
    }
  }
  return { entries, rejected };
}

/** Whether two sealed values are the same one: each has its own IV. */
const sameSeal = (a: Encrypted | null, b: Encrypted | null) => a?.iv === b?.iv;
