import { createHash, type Hash } from 'node:crypto';

/** A stored record in a format that all engines share. */
export interface RawRecord {
  readonly id: string;
  readonly rev: number;
  /** Its fields as JSON with sorted keys. */
  readonly json: string;
}

/** Raw access to every record of an operational store, in every collection ever opened, for copying between engines. */
export interface RawRecords {
  names(): Promise<readonly string[]>;
  /**
   * Records after an id, in id order.
   * @param upTo the last id, inclusive; null for no upper limit. @param limit maximum number of records.
   */
  range(name: string, after: string, upTo: string | null, limit?: number): Promise<readonly RawRecord[]>;
  /** Writes records with their revisions and deletes others. Idempotent. */
  write(name: string, records: readonly RawRecord[], removed: readonly string[]): Promise<void>;
}

/** Small, because a filing text may be a megabyte. */
const PAGE = 20;

/**
 * Makes a collection identical in another store. Records that are already equal there are not written, so an interrupted copy continues where it stopped,
 * and a copy that writes nothing has compared every record.
 * @param hash is updated with every record.
 */
export async function copyCollection(
  name: string,
  from: RawRecords,
  to: RawRecords,
  hash: Hash = createHash('sha256'),
  onPage: (records: number) => void = () => {},
): Promise<{ readonly records: number; readonly written: number }> {
  let records = 0;
  let written = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page = await from.range(name, after, null, PAGE);
    const last = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
    const there = new Map((await to.range(name, after, last)).map((each) => [each.id, each]));
    const changed = page.filter(({ id, rev, json }) => {
      const other = there.get(id);
      there.delete(id);
      return other?.rev !== rev || other.json !== json;
    });
    const removed = [...there.keys()];
    if (changed.length + removed.length > 0) await to.write(name, changed, removed);
    for (const { id, rev, json } of page) hash.update(`${JSON.stringify([name, id, rev])}${json}\n`);
    records += page.length;
    written += changed.length + removed.length;
    onPage(records);
    after = last;
  }
  return { records, written };
}

/** JSON with the keys of every object sorted. */
export function orderedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
