import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { SCORE_FEEDBACK } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import { feedbackComment } from '../../backend/contexts/scoring/published/sealed-fields.ts';
import { ERASED, FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { feedbackEntryId, feedbackList } from './feedback-entry.document.ts';
import { ShowFeedbackEntry } from './feedback-list.query.ts';
import type { FeedbackEntryResponse } from './feedback-list.response.ts';
import { FeedbackRows } from './feedback-rows.reader.ts';

@QueryHandler(ShowFeedbackEntry)
export class ShowFeedbackEntryHandler implements IQueryHandler<ShowFeedbackEntry> {
  constructor(
    private readonly views: ReadStore,
    private readonly rows: FeedbackRows,
    private readonly cipher: FieldCipher,
  ) {}

  async execute({ accountId, accession, withComment }: ShowFeedbackEntry): Promise<FeedbackEntryResponse | null> {
    const entry = await (await this.views.live(feedbackList)).get(feedbackEntryId(accountId, accession));
    if (!entry) return null;
    const [row] = await this.rows.of([entry]);
    if (!row) return null;
    const words =
      withComment && entry.comment !== null ? await this.cipher.decrypt(entry.comment, feedbackComment(accountId)) : null;
    return {
      ...row,
      comment: words === ERASED ? null : words,
      closed: entry.closed,
      streams: [`${SCORE_FEEDBACK}-${accountId}`],
    };
  }
}
