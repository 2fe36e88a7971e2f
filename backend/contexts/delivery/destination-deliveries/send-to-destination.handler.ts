import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { ACCOUNT } from '../../accounts/published/account.events.ts';
import type { Destination } from '../../accounts/published/destination-state.ts';
import type { DestinationTestEvent } from '../published/webhook-events.ts';
import { AccountDestinations } from './account-destinations.reader.ts';
import { deliveryNotFound, destinationNotFound } from './destination.errors.ts';
import { DestinationDeliveries, type DestinationDelivery } from './destination-deliveries.store.ts';
import { channelOf, DESTINATION_MESSAGE, type DestinationPayload } from './destination-payload.ts';
import { ReplayToDestination, SendToDestination } from './send-to-destination.command.ts';

/** Limit of tests and replays per account. */
const SEND_LIMIT: RateLimit = { limit: 60, windowMs: 3_600_000 };
/** Maximum deliveries that a replay of a period covers. */
const MAX_REPLAYED = 500;

@CommandHandler(SendToDestination)
export class SendToDestinationHandler implements ICommandHandler<SendToDestination> {
  constructor(
    private readonly destinations: AccountDestinations,
    readonly deliveries: DestinationDeliveries,
    readonly outbox: OutboxStore,
    private readonly limits: StoredRateLimiter,
  ) {}

  /** Idempotent per command id. @throws destination_not_found, delivery_not_found, 429 rate_limited. */
  async execute({ accountId, destinationId, deliveryId, context }: SendToDestination): Promise<string> {
    const destination = (await this.destinations.of(accountId)).find((each) => each.destinationId === destinationId);
    if (destination === undefined) throw destinationNotFound();
    const _id = deterministicId('destination-asked', context.commandId);
    if (await this.outbox.get(_id)) return _id;
    const earlier = deliveryId === null ? null : await this.deliveries.get(deliveryId);
    if (deliveryId !== null && earlier?.destinationId !== destinationId) throw deliveryNotFound();
    await this.limits.consume('destination-asked', accountId, SEND_LIMIT);
    const { occurredAt: queuedAt } = context;
    const test: DestinationTestEvent = {
      id: _id,
      type: 'destination.test',
      version: 1,
      created_at: queuedAt,
      data: { message: 'This is a test. Your destination works.' },
    };
    // A replayed event keeps its id, so that the receiver recognizes it.
    const event = earlier?.event ?? JSON.stringify(test);
    const critical = earlier?.critical ?? false;
    await queueRequested(this, accountId, destination, [{ _id, event, critical, queuedAt }]);
    return _id;
  }
}

@CommandHandler(ReplayToDestination)
export class ReplayToDestinationHandler implements ICommandHandler<ReplayToDestination> {
  constructor(
    private readonly destinations: AccountDestinations,
    readonly deliveries: DestinationDeliveries,
    readonly outbox: OutboxStore,
    private readonly limits: StoredRateLimiter,
  ) {}

  /** Resends each event once, oldest first, leaving out tests. @throws destination_not_found, 429 rate_limited. */
  async execute({ accountId, destinationId, from, to, context }: ReplayToDestination): Promise<number> {
    const destination = (await this.destinations.of(accountId)).find((each) => each.destinationId === destinationId);
    if (destination === undefined) throw destinationNotFound();
    await this.limits.consume('destination-asked', accountId, SEND_LIMIT);
    const found = await this.deliveries.between(destinationId, from, to, MAX_REPLAYED);
    const events = new Map(found.filter(({ event }) => isFiling(event)).map(({ event, critical }) => [event, critical]));
    const queuedAt = context.occurredAt;
    // A repeated request creates the same rows.
    const rows = [...events].map(([event, critical]) => {
      return { _id: deterministicId('destination-asked', context.commandId, event), event, critical, queuedAt };
    });
    await queueRequested(this, accountId, destination, rows);
    return rows.length;
  }
}

const isFiling = (event: string) => (JSON.parse(event) as { readonly type: string }).type === 'filing.alert';

type RequestedDelivery = Pick<DestinationDelivery, '_id' | 'event' | 'critical' | 'queuedAt'>;

async function queueRequested(
  { deliveries, outbox }: { readonly deliveries: DestinationDeliveries; readonly outbox: OutboxStore },
  accountId: string,
  { destinationId, kind: to, brandId }: Destination,
  requests: readonly RequestedDelivery[],
): Promise<void> {
  await deliveries.queued(requests.map((each) => ({ ...each, accountId, destinationId, to })));
  await outbox.insert(
    requests.map(({ _id, event, critical }) => {
      const payload: DestinationPayload = { destinationId, to, event, asked: true, critical };
      const row = { _id, kind: DESTINATION_MESSAGE, channel: channelOf(to), outcomeStream: `${ACCOUNT}-${accountId}` };
      return { ...row, accountId, brandId, payload: { ...payload } };
    }),
  );
}
