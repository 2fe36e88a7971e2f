import { Query } from '@nestjs/cqrs';
import type { FilingResponse } from './filing.response.ts';

/** Null when there is no such filing. */
export class ShowFilingQuery extends Query<FilingResponse | null> {
  constructor(
    readonly accession: string,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
