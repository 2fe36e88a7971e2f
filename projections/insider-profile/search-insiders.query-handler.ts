import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import type { InsiderSearchResponse } from './insider.response.ts';
import { InsiderDirectory, refuseWhenLocked } from './insider-directory.reader.ts';
import { SearchInsidersQuery } from './search-insiders.query.ts';

@QueryHandler(SearchInsidersQuery)
export class SearchInsidersQueryHandler implements IQueryHandler<SearchInsidersQuery> {
  constructor(
    private readonly directory: InsiderDirectory,
    private readonly forms: ReaderForms,
  ) {}

  /** @throws 403 form_locked */
  async execute({ query, accountId, brandId }: SearchInsidersQuery): Promise<InsiderSearchResponse> {
    const unlocked = await this.forms.of(accountId, brandId);
    refuseWhenLocked(unlocked);
    return { insiders: await this.directory.startingWith(query, unlocked) };
  }
}
