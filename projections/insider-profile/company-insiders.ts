import { Injectable } from '@nestjs/common';
import { isOpen, type UnlockedForms } from '../../backend/contexts/brands/filing-visibility.rules.ts';
import { companyInsiders } from './company-insiders.rules.ts';
import type { CompanyInsidersResponse } from './insider.response.ts';
import { opensInsiders } from './insider-directory.ts';
import { issuerKey } from './insider-filing.document.ts';
import { InsiderFilings } from './insider-filings.ts';

/** Newest ownership filings of a company that its page looks at: about two years of a large one. */
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
