import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import type { FeedbackEntry } from './feedback-entry.document.ts';
import type { FeedbackListResponse } from './feedback-list.response.ts';

type Row = FeedbackListResponse['rows'][number];

@Injectable()
export class FeedbackRows {
  constructor(private readonly views: ReadStore) {}

  async of(entries: readonly FeedbackEntry[]): Promise<Row[]> {
    const filings = await (await this.views.live(filingFeed)).getMany([...new Set(entries.map(({ accession }) => accession))]);
    return entries.map(({ accountId, accession, verdict, ruleId, shown, saidAt, closed, comment }) => {
      const filing = filings.get(accession);
      return {
        account: accountId,
        accession,
        form: filing?.form ?? null,
        company: filing?.parties.find(({ cik }) => cik !== null && filing.companyCiks.includes(cik))?.name ?? null,
        verdict,
        rule: ruleId,
        level: shown.level,
        score: shown.score,
        rules_version: shown.rulesVersion,
        said_at: saidAt,
        state: closed?.outcome ?? 'open',
        commented: comment !== null,
      };
    });
  }
}
