import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { CHANNELS, type Channel, type NewOutboxRow } from '../../platform/outbox/outbox.port.ts';
import type { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import type { OutcomeEvent } from './alert-outcomes.decider.ts';
import { ALERT, type AlertRowPayload, CORRECTION, correctionPayload } from './alert-payload.ts';
import { alertOutcomesStream, correctionOutcomesStream } from './alert-run.stream.ts';
import {
  ALERT_RUN,
  type AlertRunStarted,
  type AlertRunUpdated,
  type AlertsCorrected,
  type AlertsPaged,
  type AlertsUpdated,
} from './published/alert-run.events.ts';
import { ALERT_PROCESSES } from './worker-names.catalog.ts';

type Paged = EventOf<typeof AlertsPaged>;
type Updated = EventOf<typeof AlertsUpdated>;
type Corrected = EventOf<typeof AlertsCorrected>;
type Handled = Paged | Updated | Corrected;

/** Adds one outbox row per recipient and channel, of alerts and of corrections. Rows derive from their page's event only and have deterministic ids. */
export class QueueMessagesWhenAlertsPaged extends Process<Handled> {
  readonly name = ALERT_PROCESSES.queueMessages.name;
  readonly categories = [ALERT_RUN];
  readonly handles = ['AlertsPaged', 'AlertsUpdated', 'AlertsCorrected'] as const;
  override readonly concurrency = 4;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    const rows = event.type === 'AlertsCorrected' ? correctionRows(event) : await this.#alertRows(event);
    if (rows.length === 0) return;
    const settled = await this.#settled(new Set(rows.map(({ outcomeStream }) => outcomeStream)));
    await this.outbox.insert(
      rows.filter(({ _id }) => !settled.has(_id)),
      { durableLater: true },
    );
  }

  async #alertRows(event: Recorded<Paged | Updated>): Promise<readonly NewOutboxRow[]> {
    const { level, firstSeenAt, unread, revision } = await this.#runOf(event);
    const { accession } = event.data;
    const recipients =
      event.type === 'AlertsUpdated'
        ? event.data.recipients
        : event.data.recipients.map((each) => ({ ...each, page: event.data.page }));
    return recipients.flatMap(({ accountId, ticker, brandId, channels, why, updates, page }, n) =>
      channels.map((channel) => ({
        _id: alertRowId(event, n, channel),
        kind: ALERT,
        channel,
        outcomeStream: alertOutcomesStream(accession, page),
        accountId,
        brandId,
        payload: {
          accession,
          level,
          firstSeenAt,
          ticker,
          why,
          ...(updates !== undefined && { updates }),
          ...(unread && { unread }),
          ...(revision > 0 && { run: revision }),
        } satisfies AlertRowPayload,
      })),
    );
  }

  /** What the alerts of a page are of: the start of its run, unless the filing was read after its followers were told that it could not be. */
  async #runOf({ stream, revision: before }: Recorded<Paged | Updated>) {
    const [first] = await this.events.read(stream, { from: 0, limit: 1 });
    const started = first && this.codec.decode<EventOf<typeof AlertRunStarted>>(first);
    if (!started) throw new Error(`stream ${stream} has a page of alerts but no start`);
    if (!started.data.unread) return { ...started.data, revision: 0 };
    const stored = (await this.events.read(stream)).find(({ type, revision }) => type === 'AlertRunUpdated' && revision < before);
    const updated = stored && this.codec.decode<EventOf<typeof AlertRunUpdated>>(stored);
    return updated ? { ...updated.data, revision: updated.revision } : { ...started.data, revision: 0 };
  }

  /** Rows whose outcome is in the log: an outbox that was restored from an older backup may lack them and must not send them again. */
  async #settled(outcomeStreams: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const stored = (await Promise.all([...outcomeStreams].map((stream) => this.events.read(stream)))).flat();
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
export function alertRowId(
  { id, data }: Pick<Recorded<Paged | Updated>, 'id' | 'data'>,
  recipient: number,
  channel: Channel,
): string {
  if ('rowIds' in data && data.rowIds === 'hashed')
    return deterministicId(id, data.recipients[recipient]?.accountId ?? '', channel);
  const number = recipient * CHANNELS.length + CHANNELS.indexOf(channel);
  return id.slice(0, PREFIX) + number.toString(16).padStart(12, '0');
}
