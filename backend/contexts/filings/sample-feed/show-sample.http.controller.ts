import { Controller, Get, Header, NotFoundException, Param } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { SAMPLE_PATH } from '../published/document-link.ts';
import { folderOf, indexPage, submissionText } from '../replay/listed-filing.template.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';
import { type SampleFiling, sampleOf } from './sample-filing.template.ts';
import { SAMPLE_SEED } from './sample-origin.adapter.ts';

/**
 * The documents of sample filings under the product's own address, so that a link to one works after every start and on every port. They
 * follow from the accession alone; each says that it is a sample.
 */
@Controller(`${SAMPLE_PATH}/Archives/edgar/data/:cik/:folder`)
export class ShowSampleController {
  constructor(private readonly clock: Clock) {}

  @Get(':accession-index.htm')
  @Header('Content-Type', 'text/html; charset=utf-8')
  index(@Param() params: Readonly<Record<string, string>>): string {
    const filing = this.#filing(params);
    return indexPage(filing, filing.documents, SAMPLE_MARK);
  }

  @Get(':accession.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  submission(@Param() params: Readonly<Record<string, string>>): string {
    const filing = this.#filing(params);
    return submissionText(filing, filing.documents);
  }

  /** @throws 404 for what the feed has not listed, also under a folder that is not the filing's. */
  #filing({ cik = '', folder = '', accession = '' }: Readonly<Record<string, string>>): SampleFiling {
    const filing = sampleOf(accession, SAMPLE_SEED, this.clock.now());
    const folders = filing?.parties.map((party) => folderOf(party.cik, accession)) ?? [];
    if (!filing || !folders.some((one) => one.endsWith(`/${cik}/${folder}`)))
      throw new NotFoundException('There is no such sample filing.');
    return filing;
  }
}
