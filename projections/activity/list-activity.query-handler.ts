import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ActivityListResponse } from './activity.response.ts';
import { activityEventOf } from './activity-event.ts';
import { FoundActivity } from './found-activity.reader.ts';
import { ListActivity } from './list-activity.query.ts';
import { NamedActors } from './named-actors.reader.ts';

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(
    private readonly found: FoundActivity,
    private readonly actors: NamedActors,
  ) {}

  async execute({ request }: ListActivity): Promise<ActivityListResponse> {
    const { cursor, limit, ...filters } = request;
    const { events, next } = await this.found.page(filters, cursor ?? null, limit);
    return { events: await this.actors.name(events.map(activityEventOf)), next };
  }
}
