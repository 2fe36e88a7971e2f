import { z } from 'zod';
import { UnreadNoticesPaged } from '../published/unread-notice.events.ts';

/** Outbox kind of notices, stored in every row. */
export const NOTICE = 'unread-notice';

/** Outbox payload of a notice: which filings it is about. Their details stay in the log. */
export const noticePayload = z.object({
  hold: z.string(),
  filings: UnreadNoticesPaged.schema.shape.recipients.element.shape.filings,
});
export type NoticePayload = z.infer<typeof noticePayload>;
