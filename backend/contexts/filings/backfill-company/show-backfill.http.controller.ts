import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { requestContextOf } from '../../../platform/http/request-context.ts';
import { CompanyDirectory } from '../company-directory.port.ts';
import { AwaitedHistory } from './awaited-history.port.ts';
import type { BackfillResponse } from './backfill.response.ts';
import { BackfillStore } from './backfill.store.ts';

/** A page looks every few seconds at each company it waits for. */
const LOOKS_PER_MINUTE = 600;

/** GET /api/tickers/{ticker}/backfill: the same for everybody; an unknown ticker has no history to wait for. */
@Controller('api/tickers')
export class ShowBackfillController {
  constructor(
    private readonly backfills: BackfillStore,
    private readonly companies: CompanyDirectory,
    private readonly awaited: AwaitedHistory,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(':ticker/backfill')
  async show(@Param('ticker') ticker: string, @Req() request: Request): Promise<BackfillResponse> {
    this.limiter.consume('backfill', requestContextOf(request).ip, LOOKS_PER_MINUTE, 60_000);
    const company = this.companies.byTicker(ticker);
    const backfill = company && (await this.backfills.of(company.cik));
    if (!backfill) return { state: 'none', total: null, done: 0, toRead: 0, message: null };
    const { state, total, done } = backfill;
    const failed = 'EDGAR answers something we cannot read. New filings are not affected; the operator sees the details.';
    const toRead = await this.awaited.of(company.cik);
    const waits = 'EDGAR does not answer at the moment. We go on by ourselves.';
    return {
      state,
      total,
      done,
      toRead,
      message: state === 'failed' ? failed : state === 'queued' && backfill.message ? waits : null,
    };
  }
}
