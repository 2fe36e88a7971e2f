import { Query } from '@nestjs/cqrs';
import type { Announcement } from './announcement.response.ts';

export class ShowAnnouncement extends Query<Announcement | null> {}
