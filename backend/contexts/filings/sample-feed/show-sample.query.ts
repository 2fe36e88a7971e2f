import { Query } from '@nestjs/cqrs';
import type { SampleFiling } from './sample-filing.template.ts';

/** @throws 404 for what the feed has not listed, also under a folder that is not the filing's. */
export class ShowSampleQuery extends Query<SampleFiling> {
  constructor(
    readonly cik: string,
    readonly folder: string,
    readonly accession: string,
  ) {
    super();
  }
}
