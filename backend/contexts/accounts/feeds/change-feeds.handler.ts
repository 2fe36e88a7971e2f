import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { randomId, randomToken } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { unknownTicker } from '../../watchlists/published/ticker.errors.ts';
import { accountStream } from '../account.stream.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { type CreatedFeed, CreateFeed, RevokeFeed } from './change-feeds.command.ts';
import { FeedTickers } from './feed-tickers.port.ts';
import { feedsDecider } from './feeds.decider.ts';

@CommandHandler(CreateFeed)
export class CreateFeedHandler implements ICommandHandler<CreateFeed> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
    private readonly tickers: FeedTickers,
  ) {}

  /** @throws ticker_not_recognized, companies_not_read, too_many_feeds, account_not_found. */
  async execute({ accountId, name, ticker: typed, tag, brandId, context }: CreateFeed): Promise<CreatedFeed> {
    const ticker = typed === null ? null : this.tickers.symbolOf(typed);
    if (typed !== null && ticker === null) throw unknownTicker(this.tickers);
    const stream = accountStream(accountId);
    const fields = accountFields(accountId);
    const sealed = await this.cipher.encrypt(fields.feedName, name);
    const token = randomToken();
    const feed = {
      ...{ feedId: randomId(), feedKey: this.hash.of('feed', token), name: sealed, ticker, brandId },
      ...(tag === null ? {} : { tag: await this.cipher.encrypt(fields.feedTag, tag) }),
    };
    const result = await this.commands.execute(feedsDecider, stream, { kind: 'create', accountId, ...feed }, context);
    const [created] = result.events;
    // A repeated request returns the first feed, whose secret can't be recovered.
    const feedId = created?.type === 'FeedCreated' ? created.data.feedId : feed.feedId;
    return { feedId, ticker, token: result.repeated ? null : token, result };
  }
}

@CommandHandler(RevokeFeed)
export class RevokeFeedHandler implements ICommandHandler<RevokeFeed> {
  constructor(private readonly commands: CommandExecutor) {}

  /** Idempotent. @throws feed_not_found (also for another account's feed), account_not_found. */
  execute({ accountId, feedId, context }: RevokeFeed): Promise<CommandResult> {
    return this.commands.execute(feedsDecider, accountStream(accountId), { kind: 'revoke', accountId, feedId }, context);
  }
}
