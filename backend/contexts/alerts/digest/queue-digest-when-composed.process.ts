import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { DIGEST, type DigestComposed, type DigestEvent } from '../published/digest.events.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';

/** Adds a digest's outbox rows; row ids are derived from the event. The content stays in the log and is read when sending. */
export class QueueDigestWhenComposed extends Process<EventOf<typeof DigestComposed>> {
  readonly name = ALERT_PROCESSES.queueDigest.name;
  readonly categories = [DIGEST];
  readonly handles = ['DigestComposed'] as const;
  override readonly concurrency = 8;
  override readonly streamsAreIndependent = true;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<EventOf<typeof DigestComposed>>): Promise<void> {
    const { accountId, brandId, channel, date, push = false } = event.data;
    // An outbox restored from an older backup may lack sent messages; the log has their outcomes.
    const stored = await this.events.read(event.stream);
    const events = stored.flatMap((each) => this.codec.decode<DigestEvent>(each) ?? []);
    const settled = new Set(events.map((each) => (each.type === 'DigestComposed' ? null : each.data.rowId)));
    const channels = [...new Set([channel, ...(push ? (['push'] as const) : [])])];
    const rows = channels.map((by) => ({ _id: deterministicId(event.id, accountId, by), channel: by }));
    const rest = { kind: DIGEST, outcomeStream: event.stream, accountId, brandId, payload: { date } };
    await this.outbox.insert(rows.filter(({ _id }) => !settled.has(_id)).map((row) => ({ ...row, ...rest })));
  }
}
