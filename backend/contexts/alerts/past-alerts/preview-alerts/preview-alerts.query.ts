import { Query } from '@nestjs/cqrs';
import type { PreviewAlertsRequest } from './preview-alerts.request.ts';
import type { PreviewAlertsResponse } from './preview-alerts.response.ts';

/** Null while the views don't have the account yet. */
export class PreviewAlertsQuery extends Query<PreviewAlertsResponse | null> {
  constructor(
    readonly accountId: string,
    /** Brand of the request, which decides which examples the reader may open. */
    readonly brandId: string,
    readonly tried: PreviewAlertsRequest,
  ) {
    super();
  }
}
