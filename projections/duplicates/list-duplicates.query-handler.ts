import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Filter } from '../../backend/platform/read-store/collection.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { type DuplicateDocument, duplicates } from './duplicates.document.ts';
import { ListDuplicates } from './duplicates.query.ts';
import type { DuplicateListResponse } from './duplicates.response.ts';

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
const CIK = /^\d{1,10}$/;

@QueryHandler(ListDuplicates)
export class ListDuplicatesHandler implements IQueryHandler<ListDuplicates> {
  constructor(
    private readonly views: ReadStore,
    private readonly companies: CompanyLookup,
  ) {}

  /** @throws InvalidCursor */
  async execute({ request: { search = '', state, cursor, limit } }: ListDuplicates): Promise<DuplicateListResponse> {
    const view = await this.views.live(duplicates);
    if (ACCESSION.test(search)) {
      const found = await view.get(search);
      return { rows: await this.#rows(found && (state === undefined || found.state === state) ? [found] : []), next: null };
    }
    const conditions: Filter[] = state === undefined ? [] : [{ state }];
    if (search !== '') {
      const cik = CIK.test(search) ? search.padStart(10, '0') : this.companies.byTicker(search)?.cik;
      if (cik === undefined) return { rows: [], next: null };
      conditions.push({ companyCiks: { $eq: cik } });
    }
    const { documents, next } = await view.find({ filter: { $and: conditions }, sort: ['-at'], limit, after: cursor ?? null });
    return { rows: await this.#rows(documents), next };
  }

  async #rows(found: readonly DuplicateDocument[]): Promise<DuplicateListResponse['rows']> {
    const filings = await (await this.views.live(filingFeed)).getMany(found.map(({ _id }) => _id));
    return found.map(({ _id: accession, companyCiks: [cik], other, form, state, rule, at, actor, reason }) => {
      const parties = filings.get(accession)?.parties ?? [];
      const name = (parties.find((party) => party.cik === cik) ?? parties[0])?.name ?? null;
      const tickers = cik === undefined ? [] : [...this.companies.tickersOf(cik)];
      return { accession, other, form, company_name: name, tickers, state, rule, at, actor, reason };
    });
  }
}
