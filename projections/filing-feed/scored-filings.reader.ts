import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import type { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { filingFeed } from './filing.document.ts';
import { filingScoreOf } from './filing-score.ts';

/** Filings with their scores, for readers. */
export class ScoredFilingsReader {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
  ) {}

  async of(accession: string, accountId: string, brandId: string) {
    const filing = await (await this.views.live(filingFeed)).get(accession);
    if (!filing) return null;
    const locked = !isOpen(filing.form, await this.forms.of(accountId, brandId));
    const score = filingScoreOf(filing);
    return {
      locked,
      level: score?.level ?? null,
      score: filing.score?.score ?? null,
      rulesVersion: filing.score?.rulesVersion ?? null,
      ruleIds: (filing.score?.rules ?? []).map(({ ruleId }) => ruleId),
    };
  }
}
