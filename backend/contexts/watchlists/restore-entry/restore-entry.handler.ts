import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { WatchlistEntries } from '../watchlist-entries.reader.ts';
import { removedEntry } from './removed-entry.ts';
import { RestoreEntryCommand } from './restore-entry.command.ts';

@CommandHandler(RestoreEntryCommand)
export class RestoreEntryHandler implements ICommandHandler<RestoreEntryCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly tickers: TickerResolver,
    private readonly entitlements: PlanLookup,
    private readonly entries: WatchlistEntries,
  ) {}

  /** @throws nothing_to_restore, ticker_limit_exceeded. */
  async execute({ accountId, ticker, brandId, context }: RestoreEntryCommand) {
    const typed = ticker.toUpperCase();
    const tickers = [typed, this.tickers.resolve(ticker)?.ticker ?? typed];
    const command = {
      kind: 'restore',
      accountId,
      ...(await this.entitlements.of(accountId, brandId)),
      tickers,
      removed: removedEntry(await this.entries.recorded(accountId), tickers),
      brandId,
      now: context.occurredAt,
    } as const;
    const result = await this.commands.execute(watchlistDecider, watchlistStream(accountId), command, context);
    const [event] = result.events;
    return { ticker: event && 'ticker' in event.data ? event.data.ticker : typed, result };
  }
}
