import { Injectable } from '@nestjs/common';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import type { FilingDocument } from '#projections/filing-feed/filing.document.ts';
import { filingScoreOf } from '#projections/filing-feed/filing-score.ts';
import type { AdminFilingListResponse } from './admin-filings.response.ts';
import { ReadingTroubles } from './reading-troubles.port.ts';

type Row = AdminFilingListResponse['rows'][number];

@Injectable()
export class FilingRows {
  constructor(
    private readonly troubles: ReadingTroubles,
    private readonly companies: CompanyLookup,
  ) {}

  async of(filings: readonly FilingDocument[]): Promise<readonly Row[]> {
    if (filings.length === 0) return [];
    const [damaged, parked] = await Promise.all([
      this.troubles.damagedAmong(filings.map(({ _id }) => _id)),
      this.troubles.parked(),
    ]);
    const parkedFilings = new Set(parked);
    return filings.map((filing) => {
      const [cik = null] = filing.companyCiks;
      return {
        accession: filing._id,
        form: filing.form,
        company_name: (filing.parties.find((party) => party.cik === cik) ?? filing.parties[0])?.name ?? null,
        cik,
        tickers: cik === null ? [] : [...this.companies.tickersOf(cik)],
        filed_on: filing.filedOn,
        accepted_at: filing.acceptedAt,
        level: filingScoreOf(filing)?.level ?? null,
        score: filingScoreOf(filing) === null ? null : (filing.score?.score ?? null),
        state: damaged.get(filing._id)?.state ?? (filing.readAt === null ? 'not_read' : 'read'),
        parked: parkedFilings.has(filing._id),
        duplicate: filing.duplicateOf !== null,
        withdrawn: filing.withdrawn,
        sample: filing.synthetic,
      };
    });
  }
}
