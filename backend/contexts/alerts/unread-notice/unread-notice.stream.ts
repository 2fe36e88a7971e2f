import { UNREAD_NOTICE } from '../published/unread-notice.events.ts';

/** @param hold when it began, ISO-8601 UTC. */
export const unreadNoticeStream = (hold: string): string => `${UNREAD_NOTICE}-${hold}`;

/** Outcomes of one page, on a separate stream so that reporting and paging never conflict. */
export const unreadNoticeOutcomesStream = (hold: string, page: number): string => `${unreadNoticeStream(hold)}.${page}`;
