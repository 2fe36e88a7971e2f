import { Injectable } from '@nestjs/common';
import { isLocked } from '../filing-feed/filing-summary.rules.ts';
import { companyInsiders } from './company-insiders.rules.ts';
import type { CompanyInsidersResponse } from './insider.response.ts';
import { issuerKey } from './insider-filing.document.ts';
import { InsiderFilings } from './insider-filings.ts';

/** Newest ownership filings of a company that its page looks at: about two years of a large one. */
const FILINGS = 300;
const OWNERSHIP_FORMS = ['3', '4', '5'];

/** The insiders section of a company's page. */
@Injectable()
export class CompanyInsiders {
  constructor(private readonly filings: InsiderFilings) {}

  async of(cik: string, unlocked: ReadonlySet<string>): Promise<CompanyInsidersResponse> {
    if (!OWNERSHIP_FORMS.some((form) => unlocked.has(form))) return { ...companyInsiders([], false), locked: true };
    const { filings, truncated } = await this.filings.newest(issuerKey(cik), FILINGS);
    return companyInsiders(
      filings.filter((each) => !isLocked(each, unlocked)),
      truncated,
    );
  }
}
