import { Controller, Get, Header, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SAMPLE_PATH } from '../published/document-link.ts';
import { indexPage, submissionText } from '../replay/listed-filing.template.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';
import type { SampleFiling } from './sample-filing.template.ts';
import { ShowSampleQuery } from './show-sample.query.ts';

/**
 * Serves the documents of sample filings under the product's own origin, so that links to them work after every start and on every port. They depend only
 * on the accession number, and each says that it is a sample.
 */
@Controller(`${SAMPLE_PATH}/Archives/edgar/data/:cik/:folder`)
export class ShowSampleController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':accession-index.htm')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async index(@Param() params: Readonly<Record<string, string>>): Promise<string> {
    const filing = await this.#filing(params);
    return indexPage(filing, filing.documents, SAMPLE_MARK);
  }

  @Get(':accession.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async submission(@Param() params: Readonly<Record<string, string>>): Promise<string> {
    const filing = await this.#filing(params);
    return submissionText(filing, filing.documents);
  }

  #filing({ cik = '', folder = '', accession = '' }: Readonly<Record<string, string>>): Promise<SampleFiling> {
    return this.queries.execute(new ShowSampleQuery(cik, folder, accession));
  }
}
