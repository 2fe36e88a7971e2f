import { describeRoutes } from '#platform/openapi/route-description.ts';
import { AnnouncementController } from './announcement.http.controller.ts';
import { announcementResponse } from './announcement.response.ts';

export const announcementApi = describeRoutes('Administration', AnnouncementController, {
  show: { summary: 'Show the announcement at the top of every page', effect: 'read', answer: announcementResponse },
  change: {
    summary: 'Publish or withdraw an announcement',
    description: 'Replaces the previous one. Open pages show it within five minutes.',
    effect: 'command',
    answer: announcementResponse,
  },
});
