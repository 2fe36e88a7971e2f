import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { UnsubscribeCommand } from './unsubscribe.command.ts';

@CommandHandler(UnsubscribeCommand)
export class UnsubscribeHandler implements ICommandHandler<UnsubscribeCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly tickers: TickerResolver,
  ) {}

  /** Idempotent. A ticker missing from the company list is used as typed, so that delisted companies can be removed. */
  async execute({ accountId, ticker, context }: UnsubscribeCommand) {
    const typed = ticker.toUpperCase();
    const command = { kind: 'unfollow', accountId, tickers: [typed, this.tickers.resolve(ticker)?.ticker ?? typed] } as const;
    const result = await this.commands.execute(watchlistDecider, watchlistStream(accountId), command, context);
    const removed = result.events.find((event) => event.type === 'TickerRemoved');
    return { ticker: removed?.data.ticker ?? typed, result };
  }
}
