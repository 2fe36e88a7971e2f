import { Query } from '@nestjs/cqrs';
import type { SampleFiling } from './sample-filing.template.ts';

/** @throws 404 if the feed hasn't listed the filing, or if the folder isn't the filing's. */
export class ShowSampleQuery extends Query<SampleFiling> {
  constructor(
    readonly cik: string,
    readonly folder: string,
    readonly accession: string,
  ) {
    super();
  }
}
