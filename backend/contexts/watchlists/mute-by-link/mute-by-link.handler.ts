import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { planOf } from '../../plans/published/plan.policy.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { muteLinkInvalid } from '../watchlist.errors.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { MuteByLinkCommand, type MutedByLink } from './mute-by-link.command.ts';
import { mutedUntilOf } from './mute-length.policy.ts';
import { readMuteToken } from './mute-token.ts';

@CommandHandler(MuteByLinkCommand)
export class MuteByLinkHandler implements ICommandHandler<MuteByLinkCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly hash: KeyedHash,
  ) {}

  /** @throws invalid_link, ticker_not_followed, mute_too_long, account_not_found, 429 rate_limited. */
  async execute({ token, length, brandId, context }: MuteByLinkCommand): Promise<MutedByLink> {
    const now = new Date(context.occurredAt);
    const link = readMuteToken(this.hash, token, now);
    if (!link) throw muteLinkInvalid();
    const { accountId, ticker } = link;
    const mutedUntil = mutedUntilOf(length, now);
    const command = {
      kind: 'edit',
      accountId,
      tickers: [ticker],
      // Muting needs no plan.
      ...planOf(null),
      brandId,
      mutedUntil,
      version: null,
      now: context.occurredAt,
    } as const;
    const result = await this.commands.execute(watchlistDecider, watchlistStream(accountId), command, context);
    const ends = mutedUntil === null || mutedUntil <= context.occurredAt;
    return { accountId, ticker, until: ends ? null : mutedUntil, result };
  }
}
