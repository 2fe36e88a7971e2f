import { Query } from '@nestjs/cqrs';
import type { DayResponse } from './day.response.ts';
import type { ShowDayRequest } from './show-day.request.ts';

export class ShowDayQuery extends Query<DayResponse> {
  constructor(
    readonly request: ShowDayRequest,
    /** Null for an anonymous reader, on the free plan. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
