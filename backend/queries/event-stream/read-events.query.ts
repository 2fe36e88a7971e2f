import { Query } from '@nestjs/cqrs';
import type { EventReader } from './published-events.reader.ts';
import type { ReadEventsRequest } from './read-events.request.ts';
import type { EventPageResponse } from './stream-event.response.ts';

/** One page of published events. @throws what PublishedEvents throws. */
export class ReadEventsQuery extends Query<EventPageResponse> {
  constructor(
    readonly request: ReadEventsRequest,
    readonly reader: EventReader,
  ) {
    super();
  }
}
