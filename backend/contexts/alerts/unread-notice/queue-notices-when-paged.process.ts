import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { UNREAD_NOTICE, type UnreadNoticeOutcome, type UnreadNoticesPaged } from '../published/unread-notice.events.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import { unreadNoticeOutcomesStream } from './unread-notice.stream.ts';
import { NOTICE, type NoticePayload } from './unread-notice-payload.ts';

/** Adds the outbox rows of notices; row ids are derived from the page. */
export class QueueNoticesWhenPaged extends Process<EventOf<typeof UnreadNoticesPaged>> {
  readonly name = ALERT_PROCESSES.queueNotices.name;
  readonly categories = [UNREAD_NOTICE];
  readonly handles = ['UnreadNoticesPaged'] as const;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<EventOf<typeof UnreadNoticesPaged>>): Promise<void> {
    const { hold, page, recipients } = event.data;
    const outcomeStream = unreadNoticeOutcomesStream(hold, page);
    // An outbox restored from an older backup may lack sent messages; the log has their outcomes.
    const stored = await this.events.read(outcomeStream);
    const settled = new Set(
      stored.flatMap((each) => this.codec.decode<UnreadNoticeOutcome>(each)?.data.rows.map(({ rowId }) => rowId) ?? []),
    );
    const rows = recipients.flatMap(({ accountId, brandId, channels, filings }) =>
      channels.map((channel) => ({
        _id: deterministicId(event.id, accountId, channel),
        kind: NOTICE,
        channel,
        outcomeStream,
        accountId,
        brandId,
        payload: { hold, filings } satisfies NoticePayload,
      })),
    );
    await this.outbox.insert(rows.filter(({ _id }) => !settled.has(_id)));
  }
}
