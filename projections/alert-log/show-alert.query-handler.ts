import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { alertOf, correctionOf, lockedOf } from './alert-answer.ts';
import { alertLog } from './alert-log.document.ts';
import type { AlertDetailResponse, AlertResponse } from './alert-log.response.ts';
import { ShowAlertQuery } from './show-alert.query.ts';

@QueryHandler(ShowAlertQuery)
export class ShowAlertQueryHandler implements IQueryHandler<ShowAlertQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
  ) {}

  /** Another account's alert gets the same response as a missing one. */
  async execute({ accountId, brandId, id }: ShowAlertQuery): Promise<AlertDetailResponse | null> {
    const [found, unlocked] = await Promise.all([this.#find(accountId, id), this.forms.of(accountId, brandId)]);
    if (found === null) return null;
    const { alert, rulesVersion } = found;
    if (!isOpen(alert.form, unlocked)) return { ...lockedOf(alert), rules: [], rules_version: null };
    const filings = await this.views.live(filingFeed);
    const score = (await filings.get(alert.accession))?.score ?? null;
    // Left out for a score by newer rules, because it would not explain the level in the alert.
    const rules =
      score !== null && !alert.not_read && (rulesVersion === null || score.rulesVersion === rulesVersion) ? score.rules : [];
    return { ...alert, rules: [...rules], rules_version: rulesVersion };
  }

  async #find(accountId: string, id: string): Promise<{ alert: AlertResponse; rulesVersion: string | null } | null> {
    const view = await this.views.live(alertLog);
    const document = await view.get(id);
    if (document?.kind === 'page') {
      const run = await view.get(document.accession);
      const alert = run?.kind === 'run' ? alertOf(accountId, document, run) : null;
      return alert && run?.kind === 'run' ? { alert, rulesVersion: run.run.unread ? null : run.run.rulesVersion } : null;
    }
    if (document?.kind !== 'correction') return null;
    const amendment = await (await this.views.live(filingFeed)).get(document.correction.by);
    const alert = amendment ? correctionOf(accountId, document, amendment) : null;
    return alert && { alert, rulesVersion: null };
  }
}
