import { z } from 'zod';
import { ANNOUNCEMENT_LEVELS } from '../published/announcement.events.ts';

export const announcement = z
  .object({
    id: z.string().describe('ID of this announcement. Every announcement has its own.'),
    text: z.string(),
    level: z.enum(ANNOUNCEMENT_LEVELS),
    until: z.string().nullable().describe('When it ends. Null means it stays until it’s withdrawn.'),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

/** Answer of GET and POST /api/admin/announcement. */
export const announcementResponse = z.object({ announcement: announcement.nullable() });
export type AnnouncementResponse = z.infer<typeof announcementResponse>;
