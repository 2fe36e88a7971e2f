import { Query } from '@nestjs/cqrs';
import type { HoldingsPageResponse } from './holdings.response.ts';

/** A page of a 13F's rows. Null when there is no such filing or it has no rows. */
export class ShowHoldingsQuery extends Query<HoldingsPageResponse | null> {
  constructor(
    readonly accession: string,
    readonly offset: number,
    readonly limit: number,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
