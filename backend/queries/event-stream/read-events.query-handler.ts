import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { cursorOf } from './event-cursor.ts';
import { PublishedEvents } from './published-events.reader.ts';
import { ReadEventsQuery } from './read-events.query.ts';
import type { EventPageResponse } from './stream-event.response.ts';

@QueryHandler(ReadEventsQuery)
export class ReadEventsQueryHandler implements IQueryHandler<ReadEventsQuery> {
  constructor(private readonly published: PublishedEvents) {}

  async execute({ request, reader }: ReadEventsQuery): Promise<EventPageResponse> {
    const reading = await this.published.begin(request, reader);
    const { events, reached, end } = await this.published.page(reading, request.limit);
    return { events: [...events], next: cursorOf(reading.logId, reached), more: !end };
  }
}
