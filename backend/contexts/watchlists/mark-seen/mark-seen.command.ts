import { Command } from '@nestjs/cqrs';
import type { MarkSeenResponse } from './mark-seen.response.ts';

/** Every filing of a ticker has been seen. Seen marks are operational state: no event follows (ADR 4). */
export class MarkTickerSeenCommand extends Command<MarkSeenResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    /** As typed. */
    readonly ticker: string,
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
