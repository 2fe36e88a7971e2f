import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { companyInsiders } from './company-insider-totals.ts';
import type { CompanyInsidersResponse } from './insider.response.ts';
import { opensInsiders } from './insider-directory.reader.ts';
import { issuerKey } from './insider-filing.document.ts';
import { InsiderFilings } from './insider-filings.reader.ts';

/** Maximum ownership filings read for a company's page: about two years of a large company. */
const FILINGS = 300;

/** The insiders section of a company's page. */
@Injectable()
export class CompanyInsiders {
  constructor(private readonly filings: InsiderFilings) {}

  async of(cik: string, unlocked: UnlockedForms): Promise<CompanyInsidersResponse> {
    if (!opensInsiders(unlocked)) return { ...companyInsiders([], false), locked: true };
    const { filings, truncated } = await this.filings.newest(issuerKey(cik), FILINGS);
    return companyInsiders(
      filings.filter((each) => isOpen(each.form, unlocked)),
      truncated,
    );
  }
}
