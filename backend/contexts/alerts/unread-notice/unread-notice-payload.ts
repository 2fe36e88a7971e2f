import { z } from 'zod';
import { UnreadNoticesPaged } from '../published/unread-notice.events.ts';

/** Kind of the outbox rows of notices; stored in every row. */
export const NOTICE = 'unread-notice';

/** What an outbox row holds of a notice: which filings it is about. What they are stands in the log. */
export const noticePayload = z.object({
  hold: z.string(),
  filings: UnreadNoticesPaged.schema.shape.recipients.element.shape.filings,
});
export type NoticePayload = z.infer<typeof noticePayload>;
