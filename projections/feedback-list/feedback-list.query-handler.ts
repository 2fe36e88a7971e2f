import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { feedbackList } from './feedback-entry.document.ts';
import { feedbackFacetKey } from './feedback-facets.ts';
import { ListFeedback } from './feedback-list.query.ts';
import type { FeedbackListResponse } from './feedback-list.response.ts';
import { FeedbackRows } from './feedback-rows.reader.ts';

const SORTS = { '-said': '-saidAt', said: 'saidAt' } as const;

@QueryHandler(ListFeedback)
export class ListFeedbackHandler implements IQueryHandler<ListFeedback> {
  constructor(
    private readonly views: ReadStore,
    private readonly rows: FeedbackRows,
  ) {}

  /** @throws InvalidCursor */
  async execute({ request: { search, verdict, state, rule, sort, cursor, limit } }: ListFeedback): Promise<FeedbackListResponse> {
    const filter = { facets: { $eq: feedbackFacetKey({ verdict, state, rule, of: search || undefined }) } };
    const entries = await this.views.live(feedbackList);
    const { documents, next } = await entries.find({ filter, sort: [SORTS[sort]], limit, after: cursor ?? null });
    return { rows: await this.rows.of(documents), next };
  }
}
