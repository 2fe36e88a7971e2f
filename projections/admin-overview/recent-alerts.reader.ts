import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AlertFiguresDocument, alertFigures } from './alert-figures.document.ts';

const PAGE = 500;

/** Alert figures of all filings with recipients since a given time. */
@Injectable()
export class RecentAlerts {
  constructor(private readonly views: ReadStore) {}

  /** Page by page, newest first, because a month may have some hundred thousand documents. */
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
