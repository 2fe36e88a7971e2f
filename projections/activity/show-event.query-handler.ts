import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { withoutSealedValues } from '../../backend/platform/privacy/shown-data.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { ActivityDetailResponse } from './activity.response.ts';
import { activityEntryOf } from './activity-entry.ts';
import { activityEventOf } from './activity-event.ts';
import { ActivityIndex } from './activity-index.reader.ts';
import { inOrderOfCause } from './cause-order.ts';
import { NamedActors } from './named-actors.reader.ts';
import { ShowEvent } from './show-event.query.ts';
import { StreamHistory } from './stream-history.reader.ts';

/** A filing's alert may have thousands of related events. */
const MAX_RELATED = 200;

@QueryHandler(ShowEvent)
export class ShowEventHandler implements IQueryHandler<ShowEvent> {
  constructor(
    private readonly history: StreamHistory,
    private readonly index: ActivityIndex,
    private readonly keys: SubjectKeyStore,
    private readonly actors: NamedActors,
  ) {}

  async execute({ stream, revision }: ShowEvent): Promise<ActivityDetailResponse | null> {
    const stored = await this.history.event(stream, revision);
    if (stored === null) return null;
    const entry = activityEntryOf(stored);
    const { events, next } =
      entry.correlation === null ? { events: [], next: null } : await this.index.correlated(entry.correlation, MAX_RELATED);
    const known = events.some(({ _id }) => _id === entry._id) ? events : [...events, entry];
    const related = inOrderOfCause(known).map(({ event, depth }) => ({ ...activityEventOf(event), depth }));
    const [event = activityEventOf(entry)] = await this.actors.name([activityEventOf(entry)]);
    return {
      event,
      metadata: stored.metadata,
      data: stored.data === undefined ? null : await withoutSealedValues(stored.data, this.keys),
      related: await this.actors.name(related),
      moreRelated: next !== null,
    };
  }
}
