import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import type { NewOutboxRow } from '../../platform/outbox/outbox.port.ts';
import type { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import type { OutcomeEvent } from './alert-outcomes.decider.ts';
import { alertPayload } from './alert-payload.rules.ts';
import { ALERT_RUN, type AlertRunStarted, type AlertsPaged } from './alert-run.events.ts';
import { alertOutcomesStream } from './alert-run.stream.ts';

/** Puts one outbox row per recipient and channel. Rows derive from page events only and have deterministic ids. */
export class QueueMessagesWhenAlertsPaged extends Process<EventOf<typeof AlertsPaged>> {
  readonly name = 'queue-messages-when-alerts-paged';
  readonly categories = [ALERT_RUN];
  readonly handles = ['AlertsPaged'] as const;
  override readonly concurrency = 4;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<EventOf<typeof AlertsPaged>>): Promise<void> {
    const [first] = await this.events.read(event.stream, { from: 0, limit: 1 });
    const started = first && this.codec.decode<EventOf<typeof AlertRunStarted>>(first);
    if (!started) throw new Error(`stream ${event.stream} has a page of alerts but no start`);
    const { accession, page, recipients } = event.data;
    const outcomeStream = alertOutcomesStream(accession, page);
    const rows = recipients.flatMap(({ accountId, ticker, brandId, channels, why }) =>
      channels.map(
        (channel): NewOutboxRow => ({
          _id: deterministicId(event.id, accountId, channel),
          channel,
          outcomeStream,
          accountId,
          brandId,
          payload: alertPayload.parse({ ...started.data, ticker, why }),
        }),
      ),
    );
    const settled = await this.#settled(outcomeStream);
    await this.outbox.insert(rows.filter(({ _id }) => !settled.has(_id)));
  }

  /** Rows whose outcome the log knows: an outbox restored from an older backup has forgotten them and must not send them again. */
  async #settled(outcomeStream: string): Promise<ReadonlySet<string>> {
    const stored = await this.events.read(outcomeStream);
    const reported = stored.flatMap((event) => this.codec.decode<OutcomeEvent>(event) ?? []);
    return new Set(reported.flatMap(({ data }) => data.outcomes.map(({ rowId }) => rowId)));
  }
}
