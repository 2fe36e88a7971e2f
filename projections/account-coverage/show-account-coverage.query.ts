import { Query } from '@nestjs/cqrs';
import type { AccountCoverageResponse } from './account-coverage.response.ts';

/** Which filings of the companies that an account follows were published and seen in the last seven days. */
export class ShowAccountCoverage extends Query<AccountCoverageResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}
