import { describeRoutes } from '#platform/openapi/route-description.ts';
import { AnnouncementController } from './announcement.http.controller.ts';
import { announcementResponse } from './announcement.response.ts';

export const announcementApi = describeRoutes('Administration', AnnouncementController, {
  show: { summary: 'The announcement at the top of every page', effect: 'read', answer: announcementResponse },
  change: {
    summary: 'Publish an announcement, or withdraw it',
    description: 'It replaces the one before. Open pages show it within five minutes.',
    effect: 'command',
    answer: announcementResponse,
  },
});
