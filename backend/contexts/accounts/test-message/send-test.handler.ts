import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { notReachable } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { AccountReach } from './account-reach.reader.ts';
import { SendTestCommand } from './send-test.command.ts';
import { TEST_MESSAGE, type TestPayload } from './test-payload.ts';

/** Per account, across all channels, because texts cost money. */
const TESTS: RateLimit = { limit: 6, windowMs: 3_600_000 };
const VALID_MS = 15 * 60_000;

@CommandHandler(SendTestCommand)
export class SendTestHandler implements ICommandHandler<SendTestCommand> {
  constructor(
    private readonly reach: AccountReach,
    private readonly limits: StoredRateLimiter,
    private readonly outbox: OutboxStore,
  ) {}

  /** @throws contact_missing, contact_unverified, contact_disabled, no_consent, push_not_subscribed, 429 rate_limited. */
  async execute({ accountId, channel, brandId, context }: SendTestCommand) {
    const reached = await this.reach.by(channel, accountId);
    if (typeof reached === 'string') throw notReachable(reached, channel);
    const rowId = deterministicId('test-message', context.commandId);
    // A repeated request sends no second message.
    if (await this.outbox.get(rowId)) return { rowId };
    await this.limits.consume('test-message', accountId, TESTS);
    const payload: TestPayload = { expiresAt: new Date(Date.parse(context.occurredAt) + VALID_MS).toISOString() };
    const row = { _id: rowId, kind: TEST_MESSAGE, channel, outcomeStream: accountStream(accountId), accountId, brandId };
    await this.outbox.insert([{ ...row, payload: { ...payload } }]);
    return { rowId };
  }
}
