import type { z } from 'zod';
import type { Encrypted } from '../../../platform/privacy/encrypted.ts';
import type { movedEntry } from '../published/watchlist.events.ts';

export type MovedEntry = z.infer<typeof movedEntry>;

/** What a list knows of an entry without its place in the log. */
export type ListedEntry = Omit<MovedEntry, 'addedAt' | 'since'>;

/** An entry to merge, sealed for the account that gets it. */
export interface OfferedEntry extends MovedEntry {
  /** Note and tags of both, where the ticker was on both lists, and the seals they were read under. Null where it was not. */
  readonly joined: {
    readonly note: Encrypted | null;
    readonly tags: Encrypted | null;
    readonly read: { readonly note: Encrypted | null; readonly tags: Encrypted | null };
  } | null;
}

export interface MergedEntries {
  readonly entries: readonly MovedEntry[];
  /** What did not fit. */
  readonly rejected: readonly MovedEntry[];
}

/**
 * In the order of the list that is merged, until the limit is reached. An entry that is on both lists takes no place: it has the forms, the
 * note and the tags of both, and stays under the brand, the rules and the mute that it has here.
 * @param inOrder forms each once, in the order of the form table.
 * @returns null when an entry here is not the one that the other was joined to.
 */
export function mergedEntries(
  here: ReadonlyMap<string, ListedEntry>,
  offered: readonly OfferedEntry[],
  limit: number,
  inOrder: (forms: readonly string[]) => string[],
): MergedEntries | null {
  let free = limit - here.size;
  const entries: MovedEntry[] = [];
  const rejected: MovedEntry[] = [];
  for (const { joined, ...entry } of offered) {
    const known = here.get(entry.ticker);
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

/** Every seal has an IV of its own. */
const sameSeal = (one: Encrypted | null, other: Encrypted | null) => one?.iv === other?.iv;
