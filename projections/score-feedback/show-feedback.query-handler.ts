import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { feedbackComment } from '../../backend/contexts/scoring/published/sealed-fields.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import type { JudgementResponse } from './feedback.response.ts';
import { scoreFeedback } from './score-feedback.document.ts';
import { ShowFeedbackQuery } from './show-feedback.query.ts';

@QueryHandler(ShowFeedbackQuery)
export class ShowFeedbackQueryHandler implements IQueryHandler<ShowFeedbackQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
  ) {}

  async execute({ accountId, accession }: ShowFeedbackQuery): Promise<JudgementResponse[]> {
    const document = await (await this.views.live(scoreFeedback)).get(accountId);
    const wanted = (document?.judgements ?? []).filter((each) => accession === null || each.accession === accession);
    return Promise.all(
      wanted.map(async ({ ruleId, comment, ...rest }) => ({
        ...rest,
        rule: ruleId,
        comment: comment && (await this.cipher.decrypt(comment, feedbackComment(accountId))),
      })),
    );
  }
}
