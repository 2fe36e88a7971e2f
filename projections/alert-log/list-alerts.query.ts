import { Query } from '@nestjs/cqrs';
import type { AlertListResponse } from './alert-log.response.ts';
import type { ListAlertsRequest } from './list-alerts.request.ts';

export class ListAlertsQuery extends Query<AlertListResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    readonly request: ListAlertsRequest,
  ) {
    super();
  }
}
