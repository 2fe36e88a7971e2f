import type { FilingFacts, FilingParty, ReportedCompany } from '../published/filing.events.ts';

/** What administrators corrected of one ownership report, all corrections together. Pure. */
export interface ReportCorrections {
  /** Number of corrections; 0 for a report as filed. */
  readonly count: number;
  /** CIK of the issuer as filed, and what stands instead of it; null where it was not corrected. */
  readonly issuer: { readonly filed: string; readonly to: ReportedCompany } | null;
  readonly titles: readonly { readonly cik: string; readonly to: string | null }[];
}

export const NO_CORRECTIONS: ReportCorrections = { count: 0, issuer: null, titles: [] };

/** The facts of a reading with every correction applied, so that a filing that is read again keeps them. */
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

/** The issuer among these parties as corrected. */
export function correctedParties(parties: readonly FilingParty[], { issuer }: ReportCorrections): readonly FilingParty[] {
  if (issuer === null) return parties;
  const { cik, name } = issuer.to;
  return parties.map((party) => (party.role === 'issuer' && party.cik === issuer.filed ? { ...party, cik, name } : party));
}
