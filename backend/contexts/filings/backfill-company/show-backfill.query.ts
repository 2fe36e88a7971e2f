import { Query } from '@nestjs/cqrs';
import type { BackfillResponse } from './backfill.response.ts';

export class ShowBackfill extends Query<BackfillResponse> {
  constructor(readonly ticker: string) {
    super();
  }
}
