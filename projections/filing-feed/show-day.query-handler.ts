import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { easternTime } from '../../backend/platform/values/eastern-time.ts';
import { filingDay } from '../../backend/reading/formats/submission/filing-date.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from './company-lookup.port.ts';
import type { DayResponse } from './day.response.ts';
import { DayFilings } from './day-filings.reader.ts';
import { filingFeed } from './filing.document.ts';
import { summaryOf } from './filing-summary.ts';
import { ShowDayQuery } from './show-day.query.ts';

/** All filings of one EDGAR filing day, ranked. */
@QueryHandler(ShowDayQuery)
export class ShowDayQueryHandler implements IQueryHandler<ShowDayQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly clock: Clock,
  ) {}

  async execute({ request, accountId, brandId }: ShowDayQuery): Promise<DayResponse> {
    const rights = await this.forms.rights(accountId, brandId);
    const filings = new DayFilings(await this.views.live(filingFeed), rights.unlocked, brandId);
    const now = this.clock.now();
    const today = easternTime(now).date;
    // In the evening new filings already have the next business day's date.
    const given = filingDay(now.toISOString());
    const day = request.day ?? (await filings.newestDay({ $lte: today })) ?? (await filings.newestDay({ $lte: given }));
    if (day === null) return { day, today, older: null, newer: null, filings: [], next: null, locked: [], locked_more: false };
    const first = request.cursor === undefined;
    const [ranked, locked, older, newer] = await Promise.all([
      filings.ranked(day, request),
      first && request.level === undefined ? filings.locked(day, request.form) : { documents: [], next: null },
      first ? filings.newestDay({ $lt: day }) : null,
      first && day < given ? filings.oldestDay({ $gt: day, $lte: given }) : null,
    ]);
    const reader = { ...rights, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    return {
      day,
      today,
      older,
      newer,
      filings: ranked.documents.map((each) => summaryOf(each, reader)),
      next: ranked.next,
      locked: locked.documents.map((each) => summaryOf(each, reader)),
      locked_more: locked.next !== null,
    };
  }
}
