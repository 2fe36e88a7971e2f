import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `announcement-all`: the operator's announcements at the top of every page. */
export const ANNOUNCEMENT = 'announcement';
export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const;

/** Replaces the previous announcement. `text` is public; `reason` is only for the history. */
export const AnnouncementPublished = defineEvent('AnnouncementPublished', {
  schema: z.object({
    text: z.string(),
    level: z.enum(ANNOUNCEMENT_LEVELS),
    /** ISO-8601 UTC; null until it is withdrawn. */
    until: z.string().nullable(),
    reason: z.string(),
  }),
});
export const AnnouncementWithdrawn = defineEvent('AnnouncementWithdrawn', { schema: z.object({ reason: z.string() }) });

export type AnnouncementEvent = EventOf<typeof AnnouncementPublished> | EventOf<typeof AnnouncementWithdrawn>;
export const announcementEvents = [AnnouncementPublished, AnnouncementWithdrawn] as const;
