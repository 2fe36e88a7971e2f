import { Query } from '@nestjs/cqrs';
import type { AlertDetailResponse } from './alert-log.response.ts';

/** Null when the account has no such alert. */
export class ShowAlertQuery extends Query<AlertDetailResponse | null> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    readonly id: string,
  ) {
    super();
  }
}
