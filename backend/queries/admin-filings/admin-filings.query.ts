import { Query } from '@nestjs/cqrs';
import type { ListAdminFilingsRequest } from './admin-filings.request.ts';
import type { AdminFilingListResponse, AdminFilingResponse } from './admin-filings.response.ts';

export class ListAdminFilings extends Query<AdminFilingListResponse> {
  constructor(readonly request: ListAdminFilingsRequest) {
    super();
  }
}

/** Null for an accession that was never ingested. */
export class ShowAdminFiling extends Query<AdminFilingResponse | null> {
  constructor(readonly accession: string) {
    super();
  }
}
