import { Injectable } from '@nestjs/common';
import { planOf, readsAiSummary, rightsOf } from '../../backend/contexts/plans/published/plan.policy.ts';
import { featureRefusal } from '../../backend/contexts/plans/published/plan-feature.policy.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import type { FindResult } from '../../backend/platform/read-store/collection.ts';
import { encodeCursor } from '../../backend/platform/read-store/cursor.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { AccountPlans } from '../account-directory/account-plans.reader.ts';
import type { ReaderRights } from '../account-directory/reader-forms.reader.ts';
import { insiderFilings } from '../insider-profile/insider-filing.document.ts';
import { asksForTrades, holdsText, isAdvanced, reportsTrades } from './advanced-filters.ts';
import { type FilingDocument, filingFeed } from './filing.document.ts';
import type { ListFilingsRequest } from './list-filings.request.ts';
import { findFilings } from './plain-filters.reader.ts';

const AT_A_TIME = 100;
/** Maximum filings scanned per request; a filter with few matches continues from the returned cursor. */
const MAX_SCANNED = 1_000;

/** Lists of filings with all filters of a reader's plan. */
@Injectable()
export class FilteredFilings {
  constructor(
    private readonly views: ReadStore,
    private readonly plans: AccountPlans,
    private readonly plansSold: PlansSold,
  ) {}

  /**
   * Newest filings first, of one company or of all. With an advanced filter a page may have fewer filings than requested, even none, and still
   * have a cursor.
   * @throws 403 plan_required, feature_not_available; InvalidCursor
   */
  async find(
    cik: string | null,
    request: ListFilingsRequest,
    accountId: string | null,
    brandId: string,
  ): Promise<FindResult<FilingDocument> & { readonly rights: ReaderRights }> {
    const plan = accountId === null ? planOf(null) : await this.plans.of(accountId, brandId);
    const unlocked = rightsOf(plan, brandId).forms;
    const rights = { unlocked, brandId, aiSummary: readsAiSummary(plan, brandId, this.plansSold.sellsPlans) };
    if (!isAdvanced(request)) return { ...(await findFilings(await this.#filings(), cik, request, unlocked)), rights };
    const refusal = featureRefusal(plan, brandId, 'advancedFilters');
    if (refusal) throw new DomainError(refusal.code, refusal.message, 'forbidden');
    return { ...(await this.#look(cik, request, rights)), rights };
  }

  async #look(cik: string | null, request: ListFilingsRequest, rights: ReaderRights): Promise<FindResult<FilingDocument>> {
    const filings = await this.#filings();
    const found: FilingDocument[] = [];
    let cursor = request.cursor;
    for (let looked = 0; looked < MAX_SCANNED; looked += AT_A_TIME) {
      const page = await findFilings(filings, cik, { ...request, cursor, limit: AT_A_TIME }, rights.unlocked);
      for (const filing of await this.#matching(page.documents, request, rights)) {
        found.push(filing);
        if (found.length === request.limit) return { documents: found, next: this.#after(filing, page) };
      }
      if (page.next === null) return { documents: found, next: null };
      cursor = page.next;
    }
    return { documents: found, next: cursor ?? null };
  }

  /** Null if nothing follows this filing. */
  #after({ _id, sortAt }: FilingDocument, { documents, next }: FindResult<FilingDocument>): string | null {
    return next === null && documents.at(-1)?._id === _id ? null : encodeCursor([sortAt, _id]);
  }

  async #matching(
    filings: readonly FilingDocument[],
    request: ListFilingsRequest,
    rights: ReaderRights,
  ): Promise<readonly FilingDocument[]> {
    const { text } = request;
    const worded = text === undefined ? filings : filings.filter((filing) => holdsText(filing, text, rights));
    if (!asksForTrades(request) || worded.length === 0) return worded;
    const reports = await (await this.views.live(insiderFilings)).getMany(worded.map(({ _id }) => _id));
    return worded.filter(({ _id }) => reportsTrades(reports.get(_id)?.report ?? null, request));
  }

  #filings() {
    return this.views.live(filingFeed);
  }
}
