import { Query } from '@nestjs/cqrs';
import type { FilingTextResponse } from './filing.response.ts';

/** One page of a filing's text from an offset on. Null when there is no such filing or no text of it. */
export class ShowFilingTextQuery extends Query<FilingTextResponse | null> {
  constructor(
    readonly accession: string,
    readonly offset: number,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
