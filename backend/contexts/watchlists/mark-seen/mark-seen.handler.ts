import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SeenMarksStore } from '../seen-marks.store.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { filingNotFound } from '../watchlist.errors.ts';
import { MarkFilingSeenCommand, MarkTickerSeenCommand } from './mark-seen.command.ts';
import type { MarkSeenResponse } from './mark-seen.response.ts';
import { ShownFilings } from './shown-filings.port.ts';

/** Moves an account's seen marks forward to the newest filings in the views; later arrivals stay unseen. */
@CommandHandler(MarkTickerSeenCommand)
export class MarkTickerSeenHandler implements ICommandHandler<MarkTickerSeenCommand> {
  constructor(
    private readonly marks: SeenMarksStore,
    private readonly shown: ShownFilings,
    private readonly tickers: TickerResolver,
  ) {}

  /** Does nothing if the ticker is not on the watchlist. */
  async execute({ accountId, brandId, ticker }: MarkTickerSeenCommand): Promise<MarkSeenResponse> {
    const resolved = ticker === null ? null : (this.tickers.resolve(ticker)?.ticker ?? ticker.toUpperCase());
    const { tickers, marks } = await this.shown.ofTicker(accountId, resolved);
    await this.marks.add(accountId, marks);
    return this.shown.unseen(accountId, brandId, tickers);
  }
}

@CommandHandler(MarkFilingSeenCommand)
export class MarkFilingSeenHandler implements ICommandHandler<MarkFilingSeenCommand> {
  constructor(
    private readonly marks: SeenMarksStore,
    private readonly shown: ShownFilings,
  ) {}

  /** @throws filing_not_found */
  async execute({ accountId, brandId, accession }: MarkFilingSeenCommand): Promise<MarkSeenResponse> {
    const upTo = await this.shown.upToFiling(accountId, accession);
    if (upTo === null) throw filingNotFound();
    await this.marks.add(accountId, upTo.marks);
    return this.shown.unseen(accountId, brandId, upTo.tickers);
  }
}
