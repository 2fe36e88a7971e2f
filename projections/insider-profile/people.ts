import { byPerson, type Reporter, reporterOfCiks } from '../../backend/reading/forms/ownership/people.ts';
import type { ReadFiling } from './read-filing.ts';

/** Groups owners that are one person according to their filings at one issuer, such as a fund and its manager. Pure. */
export class People {
  readonly #person = new Map<string, ReadonlySet<string>>();

  constructor(filings: readonly ReadFiling[]) {
    for (const group of byPerson(filings, reporterOfFiling)) {
      const ciks = new Set(group.flatMap(({ report }) => report.owners.map(({ cik }) => cik)));
      for (const cik of ciks) this.#person.set(cik, ciks);
    }
  }

  /** CIKs of this owner's group; the same set for each of its members. */
  of(cik: string): ReadonlySet<string> {
    return this.#person.get(cik) ?? new Set([cik]);
  }
}

/** The person behind a filing; merged CIKs are replaced by the remaining one. */
export function reporterOfFiling({ report: { reporter, owners } }: ReadFiling): Reporter {
  const ciks = owners.map(({ cik }) => cik);
  return reporter === undefined ? reporterOfCiks(ciks) : { ...reporter, ciks };
}
