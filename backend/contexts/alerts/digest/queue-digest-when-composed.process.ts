import type { EventCodec, EventOf, Recorded } from '../../../platform/event-store/define-event.ts';
import type { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import type { OutboxStore } from '../../../platform/outbox/outbox.store.ts';
import { Process } from '../../../platform/subscriptions/process.ts';
import { DIGEST, type DigestComposed, type DigestEvent } from '../published/digest.events.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';

/** Adds the outbox row of a digest; its id derives from the event. The content stays in the log and is read at the moment of sending. */
export class QueueDigestWhenComposed extends Process<EventOf<typeof DigestComposed>> {
  readonly name = ALERT_PROCESSES.queueDigest.name;
  readonly categories = [DIGEST];
  readonly handles = ['DigestComposed'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<EventOf<typeof DigestComposed>>): Promise<void> {
    const { accountId, brandId, channel, date } = event.data;
    // An outbox that was restored from an older backup may lack sent messages; the log has their outcomes.
    const stored = await this.events.read(event.stream);
    const events = stored.flatMap((each) => this.codec.decode<DigestEvent>(each) ?? []);
    if (events.some(({ type }) => type !== 'DigestComposed')) return;
    const _id = deterministicId(event.id, accountId, channel);
    await this.outbox.insert([
      { _id, kind: DIGEST, channel, outcomeStream: event.stream, accountId, brandId, payload: { date } },
    ]);
  }
}
