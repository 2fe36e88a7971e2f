import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FilingTextResponse } from './filing.response.ts';
import { OpenText } from './open-text.reader.ts';
import { ShowFilingTextQuery } from './show-filing-text.query.ts';
import { textPageOf } from './text-page.ts';

@QueryHandler(ShowFilingTextQuery)
export class ShowFilingTextQueryHandler implements IQueryHandler<ShowFilingTextQuery> {
  constructor(private readonly texts: OpenText) {}

  /** @throws 403 form_locked */
  async execute({ accession, offset, accountId, brandId }: ShowFilingTextQuery): Promise<FilingTextResponse | null> {
    const found = await this.texts.of(accession, accountId, brandId);
    return found === null ? null : { accession, ...textPageOf(found.text, offset) };
  }
}
