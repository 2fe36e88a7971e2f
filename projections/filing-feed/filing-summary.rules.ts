import type { FilingDocument } from './filing.document.ts';
import type { FilingSummaryResponse } from './filing.response.ts';

/** A form nobody can follow is open to all; any other one only where the reader's plan unlocks it (decision 5). */
export function isLocked(filing: Pick<FilingDocument, 'followedAs'>, unlocked: ReadonlySet<string>): boolean {
  return filing.followedAs !== null && !unlocked.has(filing.followedAs);
}

/** One filing as lists show it. A locked one carries form, times and company alone: no level, no text, no person. */
export function summaryOf(
  filing: FilingDocument,
  unlocked: ReadonlySet<string>,
  tickersOf: (cik: string) => readonly string[],
): FilingSummaryResponse {
  const locked = isLocked(filing, unlocked);
  const { score, owners, analysis } = filing;
  const [owner] = owners;
  return {
    accession: filing._id,
    form: filing.form,
    form_type: filing.followedAs ?? filing.form,
    locked,
    filed_at: filing.filedOn,
    accepted_at: filing.acceptedAt,
    updated_at: filing.updatedAt,
    level: locked ? null : filing.level,
    score: locked ? null : (score?.score ?? null),
    one_liner: locked ? null : (analysis?.oneLiner ?? score?.oneLiner ?? null),
    summary_text: locked ? null : (analysis?.summary ?? score?.summary ?? null),
    items: locked ? [] : [...filing.items],
    badges: locked ? [] : [...(score?.badges ?? [])],
    companies: companiesOf(filing, tickersOf),
    executive_names: locked ? [] : owners.map(({ name }) => name),
    insider_cik: locked ? null : (owner?.cik ?? null),
    insider_data:
      locked || !owner ? null : JSON.stringify({ executiveName: owner.name, executiveTitle: owner.title, insiderCik: owner.cik }),
    link: filing.indexUrl,
    withdrawn: filing.withdrawn,
    amended: filing.amendedBy.length > 0,
    duplicate: filing.duplicateOf !== null,
    sample: filing.synthetic,
  };
}

function companiesOf({ companyCiks, parties }: FilingDocument, tickersOf: (cik: string) => readonly string[]) {
  return companyCiks.map((cik) => ({
    cik,
    name: parties.find((party) => party.cik === cik)?.name ?? '',
    tickers: [...tickersOf(cik)],
  }));
}
