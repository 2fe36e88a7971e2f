import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReaderRights } from '../reader-rights.reader.ts';
import { ListSearches } from './list-searches.query.ts';
import { MAX_SAVED_SEARCHES, savedSearchesDecider } from './saved-searches.decider.ts';
import { SavedSearchesReader } from './saved-searches.reader.ts';
import type { SavedSearchesResponse } from './saved-searches.response.ts';

@QueryHandler(ListSearches)
export class ListSearchesHandler implements IQueryHandler<ListSearches> {
  constructor(
    private readonly saved: SavedSearchesReader,
    private readonly rights: ReaderRights,
  ) {}

  async execute({ accountId, brandId }: ListSearches): Promise<SavedSearchesResponse> {
    const events = await this.saved.recorded(accountId);
    const state = events.reduce(savedSearchesDecider.evolve, savedSearchesDecider.initial);
    const searches = events.toReversed().flatMap(({ type, data, metadata, recordedAt }) => {
      if (type !== 'SearchSaved' || !state.get(data.searchId)) return [];
      const { searchId: id, q, ticker, form } = data;
      return [{ id, q, ticker, form, created_at: metadata['occurredAt'] ?? recordedAt.toISOString() }];
    });
    const { savedSearches } = await this.rights.of(accountId, brandId);
    return { searches, limit: MAX_SAVED_SEARCHES, active: savedSearches === null };
  }
}
