import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { alertOf, type CorrectionDocument, correctionOf, lockedOf, type PageDocument } from './alert-answer.ts';
import { alertLog } from './alert-log.document.ts';
import type { AlertListResponse } from './alert-log.response.ts';
import { ListAlertsQuery } from './list-alerts.query.ts';

@QueryHandler(ListAlertsQuery)
export class ListAlertsQueryHandler implements IQueryHandler<ListAlertsQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
  ) {}

  /** @throws InvalidCursor */
  async execute({ accountId, brandId, request: { cursor, limit } }: ListAlertsQuery): Promise<AlertListResponse> {
    const view = await this.views.live(alertLog);
    const filter = { accountIds: { $eq: accountId } };
    // A page holds hundreds of recipients, so only the caller's part is loaded.
    const part = {
      fields: ['kind', 'at', 'accession', 'correction'],
      elements: { recipients: { field: 'accountId', equals: accountId } },
    };
    const { documents, next } = await view.find({ filter, sort: ['-at'], limit, after: cursor ?? null, part });
    const pages = documents.filter((document): document is PageDocument => document.kind === 'page');
    const corrections = documents.filter((document): document is CorrectionDocument => document.kind === 'correction');
    const filings = await this.views.live(filingFeed);
    const [runs, amendments, unlocked] = await Promise.all([
      view.getMany(pages.map((page) => page.accession)),
      filings.getMany(corrections.map(({ correction }) => correction.by)),
      this.forms.of(accountId, brandId),
    ]);
    const alerts = documents.flatMap((document) => {
      if (document.kind === 'correction') {
        const amendment = amendments.get(document.correction.by);
        return amendment ? (correctionOf(accountId, document, amendment) ?? []) : [];
      }
      const run = document.kind === 'page' ? runs.get(document.accession) : undefined;
      return document.kind === 'page' && run?.kind === 'run' ? (alertOf(accountId, document, run) ?? []) : [];
    });
    return { alerts: alerts.map((alert) => (isOpen(alert.form, unlocked) ? alert : lockedOf(alert))), next };
  }
}
