import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { type FilingDocument, filingFeed } from '#projections/filing-feed/filing.document.ts';
import { filingScoreOf } from '#projections/filing-feed/filing-score.ts';
import { findFilings } from '#projections/filing-feed/plain-filters.reader.ts';
import { FORM_TYPES } from '../../contexts/brands/published/brand.catalog.ts';
import { encodeCursor } from '../../platform/read-store/cursor.ts';
import { InvalidCursor } from '../../platform/read-store/read-store.errors.ts';
import { type LiveCollection, ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ListAdminFilings } from './admin-filings.query.ts';
import type { ListAdminFilingsRequest } from './admin-filings.request.ts';
import type { AdminFilingListResponse } from './admin-filings.response.ts';
import { FilingRows } from './filing-rows.reader.ts';
import { ReadingTroubles } from './reading-troubles.port.ts';

/** Administrators see every form. */
const EVERY_FORM: ReadonlySet<string> = new Set(FORM_TYPES);
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
const CIK = /^\d{1,10}$/;
const AFTER = /^after:(\d{10}-\d{2}-\d{6})$/;
const AT_A_TIME = 100;
/** Maximum filings scanned per request; a filter with few matches continues from the returned cursor. */
const MAX_SCANNED = 1_000;

interface Found {
  readonly filings: readonly FilingDocument[];
  readonly next: string | null;
}
const NOTHING: Found = { filings: [], next: null };

/** What the search refers to: one filing, a company's filings, or (if it is empty) everything. */
type Subject = { readonly accession: string } | { readonly cik: string | null };

@QueryHandler(ListAdminFilings)
export class ListAdminFilingsHandler implements IQueryHandler<ListAdminFilings> {
  constructor(
    private readonly views: ReadStore,
    private readonly companies: CompanyLookup,
    private readonly troubles: ReadingTroubles,
    private readonly rows: FilingRows,
  ) {}

  /** @throws InvalidCursor */
  async execute({ request }: ListAdminFilings): Promise<AdminFilingListResponse> {
    const filings = await this.views.live(filingFeed);
    const subject = this.#subjectOf(request.search ?? '');
    const { filings: found, next } = subject === null ? NOTHING : await this.#find(filings, subject, request);
    const [rows, troubles] = await Promise.all([this.rows.of(found), this.troubles.counts()]);
    return { rows: [...rows], troubles, next };
  }

  /** Null for a search that is neither an accession nor a company. */
  #subjectOf(search: string): Subject | null {
    if (search === '') return { cik: null };
    if (ACCESSION.test(search)) return { accession: search };
    if (CIK.test(search)) return { cik: search.padStart(10, '0') };
    const company = this.companies.byTicker(search);
    return company && { cik: company.cik };
  }

  async #find(filings: LiveCollection<FilingDocument>, subject: Subject, request: ListAdminFilingsRequest): Promise<Found> {
    const { state, limit, cursor } = request;
    if ('accession' in subject) {
      const filing = await filings.get(subject.accession);
      return filing && (await this.#matching([filing], null, request)).length > 0 ? { filings: [filing], next: null } : NOTHING;
    }
    const { cik } = subject;
    if (state === 'parked') {
      const after = cursor === undefined ? '' : AFTER.exec(cursor)?.[1];
      if (after === undefined) throw new InvalidCursor('the cursor does not belong to the list of parked filings');
      const left = (await this.troubles.parked()).filter((accession) => accession > after);
      const page = left.slice(0, limit);
      const next = left.length > page.length ? `after:${page.at(-1)}` : null;
      return { filings: await this.#matching(await among(filings, page), cik, { ...request, state: undefined }), next };
    }
    if (state === 'waiting' || state === 'partial' || state === 'unread' || state === 'skipped') {
      const { readings, next } = await this.troubles.damaged(state, limit, cursor ?? null);
      const ids = readings.map(({ accession }) => accession);
      return { filings: await this.#matching(await among(filings, ids), cik, { ...request, state: undefined }), next };
    }
    return state === undefined ? this.#page(filings, cik, request) : this.#scan(filings, cik, request);
  }

  async #page(filings: LiveCollection<FilingDocument>, cik: string | null, request: ListAdminFilingsRequest): Promise<Found> {
    const { documents, next } = await findFilings(filings, cik, filterOf(request), EVERY_FORM);
    return { filings: documents, next };
  }

  /** Scans a limited number of filings, because no index covers whether a filing was read. */
  async #scan(filings: LiveCollection<FilingDocument>, cik: string | null, request: ListAdminFilingsRequest): Promise<Found> {
    const found: FilingDocument[] = [];
    let { cursor } = request;
    for (let looked = 0; looked < MAX_SCANNED; looked += AT_A_TIME) {
      const page = await this.#page(filings, cik, { ...request, cursor, limit: AT_A_TIME });
      for (const filing of await this.#matching(page.filings, null, request)) {
        found.push(filing);
        if (found.length === request.limit) return { filings: found, next: encodeCursor([filing.sortAt, filing._id]) };
      }
      if (page.next === null) return { filings: found, next: null };
      cursor = page.next;
    }
    return { filings: found, next: cursor ?? null };
  }

  /** Filings that match all filters. */
  async #matching(
    filings: readonly FilingDocument[],
    cik: string | null,
    { form, level, from, to, state }: ListAdminFilingsRequest,
  ): Promise<readonly FilingDocument[]> {
    const states =
      state === undefined ? null : new Map((await this.rows.of(filings)).map((row) => [row.accession, row] as const));
    return filings.filter((filing) => {
      const day = filing.sortAt.slice(0, 10);
      const row = states?.get(filing._id);
      return (
        (cik === null || filing.companyCiks.includes(cik)) &&
        (form === undefined || filing.formType === form) &&
        (level === undefined || filingScoreOf(filing)?.level === level) &&
        (from === undefined || day >= from) &&
        (to === undefined || day <= to) &&
        (row === undefined || (state === 'parked' ? row.parked : row.state === state))
      );
    });
  }
}

async function among(filings: LiveCollection<FilingDocument>, ids: readonly string[]): Promise<readonly FilingDocument[]> {
  const found = await filings.getMany(ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

function filterOf({ form, level, from, to, cursor, limit }: ListAdminFilingsRequest) {
  return { form, level, from, to, cursor, limit, item: undefined, brand: undefined } as const;
}
