import type { ReadFiling } from './read-filing.ts';

/** Groups owners who file jointly, such as a fund and its manager: they count as one person. Pure. */
export class People {
  readonly #person = new Map<string, Set<string>>();

  constructor(filings: readonly ReadFiling[]) {
    for (const { report } of filings) {
      const joined = new Set<string>();
      for (const { cik } of report.owners) for (const each of this.#person.get(cik) ?? [cik]) joined.add(each);
      for (const cik of joined) this.#person.set(cik, joined);
    }
  }

  /** CIKs of the group that this owner belongs to. Returns the same set for each of its members. */
  of(cik: string): ReadonlySet<string> {
    return this.#person.get(cik) ?? new Set([cik]);
  }
}
