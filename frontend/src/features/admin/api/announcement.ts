import { queryOptions } from '@tanstack/react-query';
import type { ChangeAnnouncementRequest } from '#contexts/brands/announcement/announcement.request.ts';
import type { AnnouncementResponse } from '#contexts/brands/announcement/announcement.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export const announcementQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'announcement'],
    queryFn: ({ signal }) => adminCall<AnnouncementResponse>('GET', '/announcement', undefined, signal),
    retry: false,
  });

/** @param announcement null to withdraw it. */
export const changeAnnouncement = (announcement: ChangeAnnouncementRequest['announcement'], reason: string) =>
  adminCall<AnnouncementResponse>('POST', '/announcement', { announcement, reason } satisfies ChangeAnnouncementRequest);
