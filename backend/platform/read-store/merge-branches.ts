import type { Scalar } from './collection.ts';
import { compareScalars, type SortKey } from './document-shape.ts';

/** Identifies a found document by its sort values, `_id` last. */
export type FoundKey = readonly Scalar[];

/** Merges ordered branches into one order, each document once. */
export function mergeBranches(
  branches: readonly (readonly FoundKey[])[],
  sort: readonly SortKey[],
  limit: number,
): readonly FoundKey[] {
  if (branches.length === 1) return branches[0]?.slice(0, limit) ?? [];
  const compare = (a: FoundKey, b: FoundKey): number => {
    for (const [i, key] of sort.entries()) {
      const order = compareScalars(a[i] ?? null, b[i] ?? null);
      if (order !== 0) return key.descending ? -order : order;
    }
    return 0;
  };
  const all = branches.flat().sort(compare);
  return all.filter((found, i) => i === 0 || found.at(-1) !== all[i - 1]?.at(-1)).slice(0, limit);
}
