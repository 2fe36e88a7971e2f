import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DISCOVERY_FORMS } from '../../backend/contexts/forms/published/form.catalog.ts';
import { lockReason, opensNewListings } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { companyName } from '../../backend/reading/language/names.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { watchlist } from '../watchlist/watchlist.document.ts';
import { findListings } from './find-listings.reader.ts';
import { ListListingsQuery, PreviewListingsQuery } from './list-listings.query.ts';
import { listListingsRequest } from './list-listings.request.ts';
import { newListings } from './listing.document.ts';
import type { ListingsPreviewResponse, ListingsResponse } from './listing.response.ts';
import { entryOf, newestStep } from './listing-entry.ts';
import { VENUES } from './listing-steps.ts';

const PREVIEWED = 5;

@QueryHandler(ListListingsQuery)
export class ListListingsQueryHandler implements IQueryHandler<ListListingsQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
  ) {}

  async execute({ request, accountId, brandId }: ListListingsQuery): Promise<ListingsResponse> {
    if (!opensNewListings(await this.forms.of(accountId, brandId))) {
      throw new DomainError('form_locked', lockReason(DISCOVERY_FORMS[0], brandId, 'the list of new listings'), 'forbidden');
    }
    const listings = await this.views.live(newListings);
    const { documents, next } = await findListings(listings, request, await this.#watched(accountId));
    const filings = await this.views.live(filingFeed);
    const newest = await filings.getMany(documents.map((listing) => newestStep(listing)?.accession ?? ''));
    const entries = documents.map((listing) =>
      entryOf(listing, newest.get(newestStep(listing)?.accession ?? ''), (cik) => this.companies.tickersOf(cik)),
    );
    return { listings: entries, next };
  }

  /** Companies on the watchlist, which the feed leaves out (decision 5). */
  async #watched(accountId: string | null): Promise<ReadonlySet<string>> {
    if (accountId === null) return new Set();
    const list = await (await this.views.live(watchlist)).get(accountId);
    return new Set(list?.entries.map(({ cik }) => cik));
  }
}

/** The preview for readers without PRO: the newest companies and forms, without the filings' contents. */
@QueryHandler(PreviewListingsQuery)
export class PreviewListingsQueryHandler implements IQueryHandler<PreviewListingsQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
  ) {}

  async execute({ accountId, brandId }: PreviewListingsQuery): Promise<ListingsPreviewResponse> {
    const open = opensNewListings(await this.forms.of(accountId, brandId));
    const request = listListingsRequest.parse({ limit: PREVIEWED });
    const { documents } = await findListings(await this.views.live(newListings), request, new Set());
    const filings = await (await this.views.live(filingFeed)).getMany(documents.map((each) => newestStep(each)?.accession ?? ''));
    return {
      open,
      listings: documents.map((each) => ({
        company: companyName(each.name),
        form: each.form,
        filed_at: newestStep(each)?.filedOn ?? '',
        sample: filings.get(newestStep(each)?.accession ?? '')?.synthetic ?? false,
        locked: true,
      })),
      exchanges: [...VENUES],
    };
  }
}
