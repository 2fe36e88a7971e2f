import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import type { NewOutboxRow } from '../../platform/outbox/outbox.port.ts';
import type { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import type { OutcomeEvent } from './alert-outcomes.decider.ts';
import { ALERT, alertPayload, CORRECTION, correctionPayload } from './alert-payload.ts';
import { alertOutcomesStream, correctionOutcomesStream } from './alert-run.stream.ts';
import { ALERT_RUN, type AlertRunStarted, type AlertsCorrected, type AlertsPaged } from './published/alert-run.events.ts';
import { ALERT_PROCESSES } from './worker-names.catalog.ts';

type Paged = EventOf<typeof AlertsPaged>;
type Corrected = EventOf<typeof AlertsCorrected>;

/** Adds one outbox row per recipient and channel, of alerts and of corrections. Rows derive from their page's event only and have deterministic ids. */
export class QueueMessagesWhenAlertsPaged extends Process<Paged | Corrected> {
  readonly name = ALERT_PROCESSES.queueMessages.name;
  readonly categories = [ALERT_RUN];
  readonly handles = ['AlertsPaged', 'AlertsCorrected'] as const;
  override readonly concurrency = 4;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<Paged | Corrected>): Promise<void> {
    const rows = event.type === 'AlertsCorrected' ? correctionRows(event) : await this.#alertRows(event);
    const [first] = rows;
    if (!first) return;
    const settled = await this.#settled(first.outcomeStream);
    await this.outbox.insert(rows.filter(({ _id }) => !settled.has(_id)));
  }

  async #alertRows(event: Recorded<Paged>): Promise<readonly NewOutboxRow[]> {
    const [first] = await this.events.read(event.stream, { from: 0, limit: 1 });
    const started = first && this.codec.decode<EventOf<typeof AlertRunStarted>>(first);
    if (!started) throw new Error(`stream ${event.stream} has a page of alerts but no start`);
    const { accession, page, recipients } = event.data;
    const outcomeStream = alertOutcomesStream(accession, page);
    return recipients.flatMap(({ accountId, ticker, brandId, channels, why, updates }) =>
      channels.map((channel) => ({
        _id: deterministicId(event.id, accountId, channel),
        kind: ALERT,
        channel,
        outcomeStream,
        accountId,
        brandId,
        payload: alertPayload.parse({ ...started.data, ticker, why, ...(updates !== undefined && { updates }) }),
      })),
    );
  }

  /** Rows whose outcome is in the log: an outbox that was restored from an older backup may lack them and must not send them again. */
  async #settled(outcomeStream: string): Promise<ReadonlySet<string>> {
    const stored = await this.events.read(outcomeStream);
    const reported = stored.flatMap((event) => this.codec.decode<OutcomeEvent>(event) ?? []);
    return new Set(reported.flatMap(({ data }) => data.outcomes.map(({ rowId }) => rowId)));
  }
}

function correctionRows({ id, data }: Recorded<Corrected>): readonly NewOutboxRow[] {
  const outcomeStream = correctionOutcomesStream(data.by, data.page);
  return data.recipients.flatMap(({ accountId, ticker, brandId, channels }) =>
    channels.map((channel) => ({
      _id: deterministicId(id, accountId, channel),
      kind: CORRECTION,
      channel,
      outcomeStream,
      accountId,
      brandId,
      payload: correctionPayload.parse({ ...data, ticker }),
    })),
  );
}
