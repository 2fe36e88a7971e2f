import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { CHANNELS, type Channel, type NewOutboxRow } from '../../platform/outbox/outbox.port.ts';
import type { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import type { OutcomeEvent } from './alert-outcomes.decider.ts';
import { ALERT, type AlertRowPayload, CORRECTION, correctionPayload } from './alert-payload.ts';
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
    await this.outbox.insert(
      rows.filter(({ _id }) => !settled.has(_id)),
      { durableLater: true },
    );
  }

  async #alertRows(event: Recorded<Paged>): Promise<readonly NewOutboxRow[]> {
    const [first] = await this.events.read(event.stream, { from: 0, limit: 1 });
    const started = first && this.codec.decode<EventOf<typeof AlertRunStarted>>(first);
    if (!started) throw new Error(`stream ${event.stream} has a page of alerts but no start`);
    const { accession, page, recipients } = event.data;
    const outcomeStream = alertOutcomesStream(accession, page);
    const { level, firstSeenAt } = started.data;
    return recipients.flatMap(({ accountId, ticker, brandId, channels, why, updates }, n) =>
      channels.map((channel) => ({
        _id: alertRowId(event, n, channel),
        kind: ALERT,
        channel,
        outcomeStream,
        accountId,
        brandId,
        payload: {
          accession,
          level,
          firstSeenAt,
          ticker,
          why,
          ...(updates !== undefined && { updates }),
        } satisfies AlertRowPayload,
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

/** Characters of a page's id before its last group. */
const PREFIX = '00000000-0000-0000-0000-'.length;

/**
 * Id of the row for a recipient of a page, always the same for the same page. Numbered ids begin as the id of their page and follow its recipients: the
 * rows of a page lie side by side in every index, where hashed ones would touch as many places as there are rows.
 * @param recipient its place in the page, from 0.
 */
export function alertRowId({ id, data }: Pick<Recorded<Paged>, 'id' | 'data'>, recipient: number, channel: Channel): string {
  if (data.rowIds === 'hashed') return deterministicId(id, data.recipients[recipient]?.accountId ?? '', channel);
  const number = recipient * CHANNELS.length + CHANNELS.indexOf(channel);
  return id.slice(0, PREFIX) + number.toString(16).padStart(12, '0');
}
