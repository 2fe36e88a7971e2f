import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { ACCOUNT } from '../../accounts/published/account.events.ts';
import type { DestinationTestEvent } from '../published/destination-events.ts';
import { AccountDestinations } from './account-destinations.reader.ts';
import { deliveryNotFound, destinationNotFound } from './destination.errors.ts';
import { DestinationDeliveries } from './destination-deliveries.store.ts';
import { channelOf, DESTINATION_MESSAGE, type DestinationPayload } from './destination-payload.ts';
import { SendToDestination } from './send-to-destination.command.ts';

/** Tests and replays of an account. */
const ASKED: RateLimit = { limit: 60, windowMs: 3_600_000 };

@CommandHandler(SendToDestination)
export class SendToDestinationHandler implements ICommandHandler<SendToDestination> {
  constructor(
    private readonly destinations: AccountDestinations,
    private readonly deliveries: DestinationDeliveries,
    private readonly outbox: OutboxStore,
    private readonly limits: StoredRateLimiter,
  ) {}

  /** A repeated request sends nothing more. @throws destination_not_found, delivery_not_found, 429 rate_limited. */
  async execute({ accountId, destinationId, deliveryId, context }: SendToDestination): Promise<string> {
    const one = (await this.destinations.of(accountId)).find((each) => each.destinationId === destinationId);
    if (one === undefined) throw destinationNotFound();
    const _id = deterministicId('destination-asked', context.commandId);
    if (await this.outbox.get(_id)) return _id;
    const earlier = deliveryId === null ? null : await this.deliveries.get(deliveryId);
    if (deliveryId !== null && earlier?.destinationId !== destinationId) throw deliveryNotFound();
    await this.limits.consume('destination-asked', accountId, ASKED);
    const { occurredAt: queuedAt } = context;
    const test: DestinationTestEvent = {
      id: _id,
      type: 'destination.test',
      version: 1,
      created_at: queuedAt,
      data: { message: 'This is a test. Your destination works.' },
    };
    // A replayed event keeps its ID, by which its receiver knows it.
    const event = earlier?.event ?? JSON.stringify(test);
    const critical = earlier?.critical ?? false;
    await this.deliveries.queued([{ _id, accountId, destinationId, event, critical, queuedAt }]);
    const payload: DestinationPayload = { destinationId, event, asked: true, critical };
    const row = { _id, kind: DESTINATION_MESSAGE, channel: channelOf(one.kind), outcomeStream: `${ACCOUNT}-${accountId}` };
    await this.outbox.insert([{ ...row, accountId, brandId: one.brandId, payload: { ...payload } }]);
    return _id;
  }
}
