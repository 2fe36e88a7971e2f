import type { FilingFacts, FilingParty, ReportedCompany } from '../published/filing.events.ts';

/** Administrators' corrections of one ownership report, combined. Pure. */
export interface ReportCorrections {
  /** Number of corrections; 0 if the report is as filed. */
  readonly count: number;
  /** The issuer's CIK as filed, and the correct issuer; null if not corrected. */
  readonly issuer: { readonly filed: string; readonly to: ReportedCompany } | null;
  readonly titles: readonly { readonly cik: string; readonly to: string | null }[];
}

export const NO_CORRECTIONS: ReportCorrections = { count: 0, issuer: null, titles: [] };

/** Facts with all corrections applied; also used when the filing is read again, so that corrections persist. */
export function correctedFacts(facts: FilingFacts, corrections: ReportCorrections): FilingFacts {
  const { ownership } = facts;
  if (corrections.count === 0 || ownership === null) return facts;
  const owners = ownership.owners.map((owner) => {
    const title = corrections.titles.find(({ cik }) => cik === owner.cik);
    if (title === undefined) return owner;
    const { titleInRemarks: _, ...rest } = owner;
    return { ...rest, title: title.to, isOfficer: owner.isOfficer || title.to !== null };
  });
  const issuer = corrections.issuer?.to ?? ownership.issuer;
  return {
    ...facts,
    parties: [...correctedParties(facts.parties, corrections)],
    ownership: { ...ownership, issuer, owners },
    correction: corrections.count,
  };
}

/** The parties, with the corrected issuer. */
export function correctedParties(parties: readonly FilingParty[], { issuer }: ReportCorrections): readonly FilingParty[] {
  if (issuer === null) return parties;
  const { cik, name } = issuer.to;
  return parties.map((party) => (party.role === 'issuer' && party.cik === issuer.filed ? { ...party, cik, name } : party));
}
