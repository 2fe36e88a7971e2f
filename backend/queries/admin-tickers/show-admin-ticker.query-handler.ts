import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { QuoteLookup } from '#projections/ticker-page/quote-lookup.port.ts';
import { BACKFILL_ACTION } from '../../contexts/filings/published/backfill-action.events.ts';
import { COMPANY } from '../../contexts/filings/published/company.events.ts';
import {
  TICKER_REFERENCE,
  type TickerReferenceEvent,
  tickerReferenceEvents,
} from '../../contexts/filings/published/ticker-reference.events.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { ShowAdminTicker } from './admin-tickers.query.ts';
import type { AdminTickerResponse } from './admin-tickers.response.ts';
import { TickerFacts, type TickerPeriod } from './ticker-facts.port.ts';
import { TickerRows } from './ticker-rows.reader.ts';

const PAGE = 500;

@QueryHandler(ShowAdminTicker)
export class ShowAdminTickerHandler implements IQueryHandler<ShowAdminTicker> {
  readonly #codec = new EventCodec(tickerReferenceEvents);

  constructor(
    private readonly events: EventStore,
    private readonly facts: TickerFacts,
    private readonly companies: CompanyLookup,
    private readonly quotes: QuoteLookup,
    private readonly rows: TickerRows,
  ) {}

  async execute({ ticker: typed }: ShowAdminTicker): Promise<AdminTickerResponse | null> {
    const company = this.companies.byTicker(typed);
    if (company === null) return null;
    const { cik, ticker } = company;
    const [row, backfill, corrections, aliases] = await Promise.all([
      this.rows.of(ticker),
      this.facts.backfillOf(cik),
      this.#corrections(ticker),
      Promise.all(this.facts.tickerPeriodsOf(cik).map((period) => this.#alias(period))),
    ]);
    return {
      ...row,
      aliases,
      listed_cik: this.facts.listedCik(ticker),
      backfill: backfill && {
        requested_at: backfill.requestedAt,
        finished_at: backfill.finishedAt,
        total: backfill.total,
        done: backfill.done,
        added: backfill.added,
        since: backfill.since ?? null,
        before: backfill.before ?? null,
        message: backfill.message,
      },
      price: this.quotes.of(ticker)?.price ?? null,
      corrections,
      streams: [`${COMPANY}-${cik}`, `${BACKFILL_ACTION}-${cik}`],
    };
  }

  /** All ticker corrections are in one stream, which is short because each event is an administrator's action. */
  async #corrections(of: string): Promise<AdminTickerResponse['corrections']> {
    const found: AdminTickerResponse['corrections'] = [];
    for (let from = 0; ; from += PAGE) {
      const page = await this.events.read(`${TICKER_REFERENCE}-all`, { from, limit: PAGE });
      for (const stored of page) {
        const event = this.#codec.decode<TickerReferenceEvent>(stored);
        if (event?.data.ticker !== of) continue;
        const { cik, companyName, asListed, reason, from: previous } = event.data;
        const at = event.metadata['occurredAt'] ?? event.recordedAt.toISOString();
        found.unshift({ at, from: previous, cik, company_name: companyName, as_listed: asListed, reason });
      }
      if (page.length < PAGE) return found;
    }
  }

  async #alias({
    ticker,
    exchange,
    firstSeen,
    lastSeen,
    corrected,
  }: TickerPeriod): Promise<AdminTickerResponse['aliases'][number]> {
    const followers = lastSeen === null ? await this.facts.followersOf(ticker) : 0;
    return { ticker, exchange, followers, first_seen: firstSeen, last_seen: lastSeen, corrected };
  }
}
