import { Query } from '@nestjs/cqrs';
import type { ListInsidersRequest } from './admin-insiders.request.ts';
import type { AdminInsiderListResponse, AdminInsiderResponse } from './admin-insiders.response.ts';

export class ListAdminInsiders extends Query<AdminInsiderListResponse> {
  constructor(readonly request: ListInsidersRequest) {
    super();
  }
}

/** Null for a CIK for which we have no ownership report. */
export class ShowAdminInsider extends Query<AdminInsiderResponse | null> {
  /** @param cik ten digits. */
  constructor(readonly cik: string) {
    super();
  }
}
