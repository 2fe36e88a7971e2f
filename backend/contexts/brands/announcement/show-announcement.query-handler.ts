import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Announcement } from './announcement.response.ts';
import { Announcements } from './announcements.reader.ts';
import { ShowAnnouncement } from './show-announcement.query.ts';

@QueryHandler(ShowAnnouncement)
export class ShowAnnouncementHandler implements IQueryHandler<ShowAnnouncement> {
  constructor(private readonly announcements: Announcements) {}

  execute(): Promise<Announcement | null> {
    return this.announcements.current();
  }
}
