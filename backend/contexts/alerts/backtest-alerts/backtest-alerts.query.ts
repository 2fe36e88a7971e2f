import { Query } from '@nestjs/cqrs';
import type { PreviewAlertsRequest } from '../preview-alerts/preview-alerts.request.ts';
import type { BacktestAlertsResponse } from './backtest-alerts.response.ts';

/** Null while the views do not have the account yet. */
export class BacktestAlertsQuery extends Query<BacktestAlertsResponse | null> {
  constructor(
    readonly accountId: string,
    /** Of the request: level and headline of filings are what its reader may open. */
    readonly brandId: string,
    readonly tried: PreviewAlertsRequest,
  ) {
    super();
  }
}
