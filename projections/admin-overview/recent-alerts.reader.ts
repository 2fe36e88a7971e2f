import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AlertFiguresDocument, alertFigures } from './alert-figures.document.ts';

const PAGE = 500;

/** The figures of every filing that somebody was alerted of since a moment: as many small documents as there were such filings. */
@Injectable()
export class RecentAlerts {
  constructor(private readonly views: ReadStore) {}

  async since(alertedAt: string): Promise<readonly AlertFiguresDocument[]> {
    const live = await this.views.live(alertFigures);
    const found: AlertFiguresDocument[] = [];
    let after: string | null = null;
    do {
      const filter = { alertedAt: { $gte: alertedAt } };
      const page: Awaited<ReturnType<typeof live.find>> = await live.find({ filter, sort: ['-alertedAt'], limit: PAGE, after });
      found.push(...page.documents);
      after = page.next;
    } while (after !== null);
    return found;
  }
}
