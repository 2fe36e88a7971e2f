import { Command } from '@nestjs/cqrs';
import type { MarkSeenResponse } from './mark-seen.response.ts';

/** Marks all filings of a ticker or the whole watchlist as seen. Seen marks are operational state, not events (ADR 4). */
export class MarkTickerSeenCommand extends Command<MarkSeenResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    /** As typed; null for every ticker on the watchlist. */
    readonly ticker: string | null,
  ) {
    super();
  }
}

/** Marks a filing and all earlier ones of its form as seen. */
export class MarkFilingSeenCommand extends Command<MarkSeenResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    readonly accession: string,
  ) {
    super();
  }
}
