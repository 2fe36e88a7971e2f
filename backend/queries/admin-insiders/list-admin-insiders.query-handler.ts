import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IDENTITIES_VERSION, insiderDirectory } from '#projections/insider-profile/insider.document.ts';
import { foldName } from '#projections/insider-profile/insider-name.ts';
import type { Filter } from '../../platform/read-store/collection.ts';
import { IndexBuilding } from '../../platform/read-store/read-store.errors.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ListAdminInsiders } from './admin-insiders.query.ts';
import type { AdminInsiderListResponse } from './admin-insiders.response.ts';
import { insiderRow } from './insider-rows.ts';

/** Sorts after every letter. */
const LAST = '\uffff';

@QueryHandler(ListAdminInsiders)
export class ListAdminInsidersHandler implements IQueryHandler<ListAdminInsiders> {
  constructor(private readonly views: ReadStore) {}

  /** @throws InvalidCursor; IndexBuilding while the directory with merged insiders is being rebuilt. */
  async execute({ request }: ListAdminInsiders): Promise<AdminInsiderListResponse> {
    const { search = '', identity, cursor, limit } = request;
    const live = await this.views.live(insiderDirectory);
    if (live.generation.version < IDENTITIES_VERSION) throw new IndexBuilding('insider-directory: identities are being built');
    if (/^\d{1,10}$/.test(search)) {
      const found = await live.getMany([search.padStart(10, '0')]);
      return { rows: [...found.values()].map(insiderRow), next: null };
    }
    const start = foldName(search);
    const byName: Filter = start === '' ? { folded: { $gt: '' } } : { folded: { $gte: start, $lt: start + LAST } };
    const merged = identity === 'merged';
    // Merged insiders are few, so a search among them filters the whole list.
    const filter: Filter = merged ? { into: { $gt: '' } } : byName;
    const page = await live.find({ filter, sort: [merged ? 'into' : 'folded'], limit, after: cursor ?? null });
    const rows = page.documents.filter(({ folded }) => folded.startsWith(start)).map(insiderRow);
    return { rows, next: page.next };
  }
}
