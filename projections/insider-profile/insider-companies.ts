import type { ReportingOwner } from '../../backend/reading/forms/ownership/facts.ts';
import type { InsiderFilingDocument } from './insider-filing.document.ts';
import { countable, type ReadFiling } from './read-filing.ts';

/** An owner's roles at each company, as filed. Pure. */

export interface HeldRole {
  /** `Director`, `10% owner`, an officer's title as filed, or the owner's text for `Other`. */
  readonly role: string;
  /** Dates of the first and the last recorded filing with this role. */
  readonly since: string;
  readonly last_seen: string;
}

export interface InsiderCompany {
  readonly issuer: ReadFiling['report']['issuer'];
  readonly roles: readonly HeldRole[];
  readonly filings: number;
  readonly lastFiled: string;
}

/** The roles stated in one filing, most informative first. */
export function rolesOf(owner: ReportingOwner): readonly string[] {
  return [
    ...(owner.isOfficer ? [owner.title?.trim() || 'Officer'] : []),
    ...(owner.isDirector ? ['Director'] : []),
    ...(owner.isTenPercentOwner ? ['10% owner'] : []),
    ...(owner.isOther ? [owner.otherText?.trim() || 'Other'] : []),
  ];
}

/** Companies of an owner, most recently filed first. */
export function companiesOfOwner(cik: string, filings: readonly InsiderFilingDocument[]): readonly InsiderCompany[] {
  const byIssuer = Map.groupBy(countable(filings), ({ report }) => report.issuer.cik);
  return [...byIssuer.values()]
    .map((ofIssuer): InsiderCompany => {
      const roles = new Map<string, HeldRole>();
      for (const { filedOn, report } of ofIssuer) {
        const owner = report.owners.find((each) => each.cik === cik);
        for (const role of owner ? rolesOf(owner) : []) {
          const since = roles.get(role)?.since ?? filedOn;
          roles.delete(role);
          roles.set(role, { role, since, last_seen: filedOn });
        }
      }
      const last = ofIssuer.at(-1) as ReadFiling;
      return {
        issuer: last.report.issuer,
        roles: [...roles.values()].reverse(),
        filings: ofIssuer.length,
        lastFiled: last.filedOn,
      };
    })
    .sort((a, b) => (a.lastFiled < b.lastFiled ? 1 : -1));
}

/** Names of an owner as filed, newest first. */
export function namesOf(cik: string, filings: readonly InsiderFilingDocument[]): readonly string[] {
  const names = countable(filings).flatMap(({ report }) =>
    report.owners.filter((each) => each.cik === cik).map(({ name }) => name),
  );
  return [...new Set(names.reverse())];
}
