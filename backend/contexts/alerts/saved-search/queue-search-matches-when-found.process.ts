import type { EventCodec, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { SEARCH_MATCH, type SearchMatch, type SearchMatchOutcome } from '../published/search-match.events.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import { searchMatchOutcomesStream } from './search-match.stream.ts';
import { SAVED_SEARCH, type SearchMatchPayload } from './search-match-payload.ts';

/** Adds a page's outbox rows; row ids are derived from it. */
export class QueueSearchMatchesWhenFound extends Process<SearchMatch> {
  readonly name = ALERT_PROCESSES.queueSearchMatches.name;
  readonly categories = [SEARCH_MATCH];
  readonly handles = ['SavedSearchesMatched'] as const;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: OutboxStore,
  ) {
    super();
  }

  async handle(event: Recorded<SearchMatch>): Promise<void> {
    const { accession, page, recipients } = event.data;
    const outcomeStream = searchMatchOutcomesStream(accession, page);
    // An outbox restored from an older backup may lack sent messages; the log has their outcomes.
    const stored = await this.events.read(outcomeStream);
    const settled = new Set(
      stored.flatMap((each) => this.codec.decode<SearchMatchOutcome>(each)?.data.rows.map(({ rowId }) => rowId) ?? []),
    );
    const rows = recipients.flatMap(({ accountId, brandId, channels, searches }) =>
      channels.map((channel) => ({
        _id: deterministicId(event.id, accountId, channel),
        kind: SAVED_SEARCH,
        channel,
        outcomeStream,
        accountId,
        brandId,
        payload: { accession, page, searches } satisfies SearchMatchPayload,
      })),
    );
    await this.outbox.insert(rows.filter(({ _id }) => !settled.has(_id)));
  }
}
