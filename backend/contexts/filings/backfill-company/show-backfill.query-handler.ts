import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyDirectory } from '../company-directory.port.ts';
import { HistoryReadings } from '../read-history/history-readings.store.ts';
import type { BackfillResponse } from './backfill.response.ts';
import { BackfillStore } from './backfill.store.ts';
import { ShowBackfill } from './show-backfill.query.ts';

const FAILED = 'EDGAR sent something we can’t read. New filings aren’t affected.';
const STOPPED = 'We’ve paused loading earlier filings. New filings aren’t affected.';
const WAITING = 'EDGAR isn’t responding right now. We’ll keep trying.';

@QueryHandler(ShowBackfill)
export class ShowBackfillHandler implements IQueryHandler<ShowBackfill> {
  constructor(
    private readonly backfills: BackfillStore,
    private readonly companies: CompanyDirectory,
    private readonly readings: HistoryReadings,
  ) {}

  async execute({ ticker }: ShowBackfill): Promise<BackfillResponse> {
    const company = this.companies.byTicker(ticker);
    const backfill = company && (await this.backfills.of(company.cik));
    if (!backfill) return { state: 'none', total: null, done: 0, toRead: 0, message: null };
    const { state, total, done } = backfill;
    const toRead = await this.readings.waitingOf(company.cik);
    const message = state === 'failed' ? FAILED : state === 'queued' && backfill.message ? WAITING : null;
    // To readers it is the same as a failure: the history is incomplete, and nothing is being loaded.
    if (state === 'stopped') return { state: 'failed', total, done, toRead, message: STOPPED };
    return { state, total, done, toRead, message };
  }
}
