import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { type AlikeOutboxRows, CHANNELS, type Channel } from '#platform/outbox/outbox.port.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { accountsOf } from '../published/alert-groups.ts';
import {
  ALERT_RUN,
  type AlertRunStarted,
  type AlertRunUpdated,
  type AlertsCorrected,
  type AlertsPaged,
  type AlertsUpdated,
} from '../published/alert-run.events.ts';
import { alertOutcomesStream, correctionOutcomesStream } from '../runs/alert-run.stream.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import type { OutcomeEvent } from './alert-outcomes.decider.ts';
import { ALERT, type AlertRowPayload, CORRECTION, correctionPayload } from './alert-payload.ts';

type Paged = EventOf<typeof AlertsPaged>;
type Updated = EventOf<typeof AlertsUpdated>;
type Corrected = EventOf<typeof AlertsCorrected>;
type Handled = Paged | Updated | Corrected;

/** Adds one outbox row per recipient and channel, for alerts and corrections. Rows are derived from the log alone and have deterministic ids. */
export class QueueMessagesWhenAlertsPaged extends Process<Handled> {
  readonly name = ALERT_PROCESSES.queueMessages.name;
  readonly categories = [ALERT_RUN];
  readonly handles = ['AlertsPaged', 'AlertsUpdated', 'AlertsCorrected'] as const;
  override readonly concurrency = 4;
  override readonly streamsAreIndependent = true;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    const groups = event.type === 'AlertsCorrected' ? correctionRows(event) : await this.#alertRows(event);
    if (groups.length === 0) return;
    const settled = await this.#settled(new Set(groups.map(({ outcomeStream }) => outcomeStream)));
    const open = groups.map((group) => ({ ...group, recipients: group.recipients.filter(({ _id }) => !settled.has(_id)) }));
    await this.outbox.insertAlike(open, { durableLater: true });
  }

  async #alertRows(event: Recorded<Paged | Updated>): Promise<readonly AlikeOutboxRows[]> {
    const { level, firstSeenAt, unread, revision } = await this.#runOf(event);
    const { accession } = event.data;
    const groups =
      event.type === 'AlertsUpdated'
        ? event.data.recipients.map(({ accountId, ...message }) => ({ ...message, accountIds: [accountId] }))
        : event.data.groups.map((group) => ({ ...group, page: event.data.page }));
    let nextIndex = 0;
    return groups.flatMap(({ accountIds, ticker, brandId, channels, why, updates, page }) => {
      const firstIndex = nextIndex;
      nextIndex += accountIds.length;
      return channels.map((channel) => ({
        kind: ALERT,
        channel,
        outcomeStream: alertOutcomesStream(accession, page),
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
        recipients: accountIds.map((accountId, n) => ({ _id: rowIdOf(event, accountId, firstIndex + n, channel), accountId })),
      }));
    });
  }

  /** The run that holds the page's content: its start, or its update if the filing was read later. */
  async #runOf({ stream, revision: before }: Recorded<Paged | Updated>) {
    const [first] = await this.events.read(stream, { from: 0, limit: 1 });
    const started = first && this.codec.decode<EventOf<typeof AlertRunStarted>>(first);
    if (!started) throw new Error(`stream ${stream} has a page of alerts but no start`);
    if (!started.data.unread) return { ...started.data, revision: 0 };
    const stored = (await this.events.read(stream)).find(({ type, revision }) => type === 'AlertRunUpdated' && revision < before);
    const updated = stored && this.codec.decode<EventOf<typeof AlertRunUpdated>>(stored);
    return updated ? { ...updated.data, revision: updated.revision } : { ...started.data, revision: 0 };
  }

  /** Rows whose outcome is already in the log: an outbox restored from an older backup may lack them and must not send them again. */
  async #settled(outcomeStreams: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const stored = (await Promise.all([...outcomeStreams].map((stream) => this.events.read(stream)))).flat();
    const reported = stored.flatMap((event) => this.codec.decode<OutcomeEvent>(event) ?? []);
    return new Set(reported.flatMap(({ data }) => data.outcomes.map(({ rowId }) => rowId)));
  }
}

function correctionRows({ id, data }: Recorded<Corrected>): readonly AlikeOutboxRows[] {
  const outcomeStream = correctionOutcomesStream(data.by, data.page);
  return data.recipients.flatMap(({ accountId, ticker, brandId, channels }) =>
    channels.map((channel) => ({
      kind: CORRECTION,
      channel,
      outcomeStream,
      brandId,
      payload: correctionPayload.parse({ ...data, ticker }),
      recipients: [{ _id: deterministicId(id, accountId, channel), accountId }],
    })),
  );
}

/** Characters of a page's id before its last group. */
const PREFIX = '00000000-0000-0000-0000-'.length;

/**
 * Row id for a recipient of a page, always the same for the same page. Numbered ids start like their page's id, followed by the recipient's index, so
 * that a page's rows are adjacent in every index; hashed ids would be scattered. @param recipient index in the page, from 0.
 */
export function alertRowId(event: Pick<Recorded<Paged | Updated>, 'id' | 'data'>, recipient: number, channel: Channel): string {
  const accounts = 'groups' in event.data ? accountsOf(event.data) : event.data.recipients.map(({ accountId }) => accountId);
  return rowIdOf(event, accounts[recipient] ?? '', recipient, channel);
}

function rowIdOf(
  { id, data }: Pick<Recorded<Paged | Updated>, 'id' | 'data'>,
  accountId: string,
  recipient: number,
  channel: Channel,
): string {
  if ('rowIds' in data && data.rowIds === 'hashed') return deterministicId(id, accountId, channel);
  const number = recipient * CHANNELS.length + CHANNELS.indexOf(channel);
  return id.slice(0, PREFIX) + number.toString(16).padStart(12, '0');
}
