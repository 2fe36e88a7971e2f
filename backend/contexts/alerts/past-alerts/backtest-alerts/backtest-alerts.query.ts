import { Query } from '@nestjs/cqrs';
import type { PreviewAlertsRequest } from '../preview-alerts/preview-alerts.request.ts';
import type { BacktestAlertsResponse } from './backtest-alerts.response.ts';

/** Null while the views don't have the account yet. */
export class BacktestAlertsQuery extends Query<BacktestAlertsResponse | null> {
  constructor(
    readonly accountId: string,
    /** Brand of the request, which decides which levels and headlines the reader may see. */
    readonly brandId: string,
    readonly tried: PreviewAlertsRequest,
  ) {
    super();
  }
}
