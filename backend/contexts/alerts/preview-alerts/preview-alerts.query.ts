import { Query } from '@nestjs/cqrs';
import type { PreviewAlertsRequest } from './preview-alerts.request.ts';
import type { PreviewAlertsResponse } from './preview-alerts.response.ts';

/** Null while the views do not have the account yet. */
export class PreviewAlertsQuery extends Query<PreviewAlertsResponse | null> {
  constructor(
    readonly accountId: string,
    /** Of the request: examples are what its reader may open. */
    readonly brandId: string,
    readonly tried: PreviewAlertsRequest,
  ) {
    super();
  }
}
