import type { ReadFiling } from './read-filing.ts';

/** People behind filings: who signs one document together is one person, a fund and its manager for example. Pure. */
export class People {
  readonly #person = new Map<string, Set<string>>();

  constructor(filings: readonly ReadFiling[]) {
    for (const { report } of filings) {
      const joined = new Set<string>();
      for (const { cik } of report.owners) for (const each of this.#person.get(cik) ?? [cik]) joined.add(each);
      for (const cik of joined) this.#person.set(cik, joined);
    }
  }

  /** CIKs of the person this owner is part of. The same set for each of them. */
  of(cik: string): ReadonlySet<string> {
    return this.#person.get(cik) ?? new Set([cik]);
  }
}
