import { Command } from '@nestjs/cqrs';
import type { MarkSeenResponse } from './mark-seen.response.ts';

/** Every filing of a ticker, or of the list, has been seen. Seen marks are operational state: no event follows (ADR 4). */
export class MarkTickerSeenCommand extends Command<MarkSeenResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    /** As typed; null for every ticker of the list. */
    readonly ticker: string | null,
  ) {
    super();
  }
}

/** A filing has been seen, and those of its form before it. */
export class MarkFilingSeenCommand extends Command<MarkSeenResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    readonly accession: string,
  ) {
    super();
  }
}
