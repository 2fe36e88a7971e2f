import { byPerson, type Reporter, reporterOfCiks } from '../../backend/reading/forms/ownership/people.ts';
import type { ReadFiling } from './read-filing.ts';

/** Groups owners who are one person by what their filings at one issuer say, such as a fund and its manager. Pure. */
export class People {
  readonly #person = new Map<string, ReadonlySet<string>>();

  constructor(filings: readonly ReadFiling[]) {
    for (const group of byPerson(filings, reporterOfFiling)) {
      const ciks = new Set(group.flatMap(({ report }) => report.owners.map(({ cik }) => cik)));
      for (const cik of ciks) this.#person.set(cik, ciks);
    }
  }

  /** CIKs of the group that this owner belongs to. Returns the same set for each of its members. */
  of(cik: string): ReadonlySet<string> {
    return this.#person.get(cik) ?? new Set([cik]);
  }
}

/** CIKs that an administrator merged stand under the one that stays. */
export function reporterOfFiling({ report: { reporter, owners } }: ReadFiling): Reporter {
  const ciks = owners.map(({ cik }) => cik);
  return reporter === undefined ? reporterOfCiks(ciks) : { ...reporter, ciks };
}
