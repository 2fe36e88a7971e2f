import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AlertFiguresDocument, alertFigures } from './alert-figures.document.ts';

const PAGE = 500;

/** The figures of every filing that somebody was alerted of since a moment. */
@Injectable()
export class RecentAlerts {
  constructor(private readonly views: ReadStore) {}

  /** Page by page, newest first: a month has a document for each of some hundred thousand filings. */
  async *since(alertedAt: string): AsyncGenerator<readonly AlertFiguresDocument[]> {
    const live = await this.views.live(alertFigures);
    let after: string | null = null;
    do {
      const filter = { alertedAt: { $gte: alertedAt } };
      const page: Awaited<ReturnType<typeof live.find>> = await live.find({ filter, sort: ['-alertedAt'], limit: PAGE, after });
      yield page.documents;
      after = page.next;
    } while (after !== null);
  }
}
