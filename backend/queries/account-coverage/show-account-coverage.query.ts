import { Query } from '@nestjs/cqrs';
import type { AccountCoverageResponse } from './account-coverage.response.ts';

/** Published and received filings of an account's followed companies in the last seven days. */
export class ShowAccountCoverage extends Query<AccountCoverageResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}
