import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { ANNOUNCEMENT_LEVELS } from '../published/announcement.events.ts';

/** POST /api/admin/announcement */
export const changeAnnouncementRequest = z.object({
  announcement: z
    .object({
      text: z.string().trim().min(3).max(300).describe('Plain text, shown to everybody.'),
      level: z.enum(ANNOUNCEMENT_LEVELS),
      until: z.iso.datetime().nullable().describe('When it ends, ISO time in UTC. Null until it is withdrawn.'),
    })
    .nullable()
    .describe('Null withdraws the current one.'),
  reason: reasonSchema,
});
export type ChangeAnnouncementRequest = z.infer<typeof changeAnnouncementRequest>;
