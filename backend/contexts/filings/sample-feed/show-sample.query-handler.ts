import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { folderOf } from '../replay/listed-filing.template.ts';
import { SAMPLE_SEED, type SampleFiling, sampleOf } from './sample-filing.template.ts';
import { ShowSampleQuery } from './show-sample.query.ts';

@QueryHandler(ShowSampleQuery)
export class ShowSampleHandler implements IQueryHandler<ShowSampleQuery> {
  constructor(private readonly clock: Clock) {}

  async execute({ cik, folder, accession }: ShowSampleQuery): Promise<SampleFiling> {
    const filing = sampleOf(accession, SAMPLE_SEED, this.clock.now());
    const folders = filing?.parties.map((party) => folderOf(party.cik, accession)) ?? [];
    if (!filing || !folders.some((one) => one.endsWith(`/${cik}/${folder}`)))
      throw new DomainError('not_found', 'Sample filing not found.', 'notFound');
    return filing;
  }
}
