import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import type { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import { PRICE_ALERT, type PriceAlertPayload } from './message/price-alert-payload.ts';
import { priceAlertMessagesStream } from './price-alert.stream.ts';
import { PRICE_ALERTS, type PriceAlertCrossed, type PriceAlertOutcome } from './published/price-alert.events.ts';
import { PRICE_ALERT_PROCESSES } from './worker-names.catalog.ts';

/** Adds the outbox rows of a crossing; row ids are derived from its event. */
export class QueueMessagesWhenPriceCrossed extends Process<EventOf<typeof PriceAlertCrossed>> {
  readonly name = PRICE_ALERT_PROCESSES.queuePriceAlerts.name;
  readonly categories = [PRICE_ALERTS];
  readonly handles = ['PriceAlertCrossed'] as const;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<EventOf<typeof PriceAlertCrossed>>): Promise<void> {
    const { accountId, brandId, channels, notSent: _, ...crossing } = event.data;
    if (channels.length === 0) return;
    const outcomeStream = priceAlertMessagesStream(event.id);
    // An outbox restored from an older backup may lack sent messages; the log has their outcomes.
    const stored = await this.events.read(outcomeStream);
    const settled = new Set(
      stored.flatMap((each) => this.codec.decode<PriceAlertOutcome>(each)?.data.rows.map(({ rowId }) => rowId) ?? []),
    );
    const rows = channels.map((channel) => ({
      _id: deterministicId(event.id, accountId, channel),
      kind: PRICE_ALERT,
      channel,
      outcomeStream,
      accountId,
      brandId,
      payload: crossing satisfies PriceAlertPayload,
    }));
    await this.outbox.insert(rows.filter(({ _id }) => !settled.has(_id)));
  }
}
