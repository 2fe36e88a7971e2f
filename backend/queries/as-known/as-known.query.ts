import { Query } from '@nestjs/cqrs';
import type { FilingAsKnownResponse, TickerAsKnownResponse } from './as-known.response.ts';

/** Null when there is no such filing. */
export class ShowFilingAsKnown extends Query<FilingAsKnownResponse | null> {
  constructor(
    readonly accession: string,
    /** ISO-8601. */
    readonly asOf: string,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

/** @throws 404 ticker_not_recognized; 503 companies_not_read */
export class ShowTickerAsKnown extends Query<TickerAsKnownResponse> {
  constructor(
    readonly ticker: string,
    /** ISO-8601. */
    readonly asOf: string,
    readonly cursor: string | null,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
