import { alertOf, type PageDocument } from '#projections/alert-log/alert-answer.ts';
import type { AlertLogDocument } from '#projections/alert-log/alert-log.document.ts';
import { isOpen } from '../../contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../contexts/plans/published/plan.policy.ts';
import type { LiveCollection } from '../../platform/read-store/read-store.port.ts';
import type { ShowcaseResponse } from './showcase.response.ts';

/** Number of recent alert documents to examine. If none of them can be shown, no alert is shown. */
const MAX_EXAMINED = 30;

/** The latest alert sent on time about a filing on these forms: its content and times, without the recipient. */
export async function newestAlert(
  log: LiveCollection<AlertLogDocument>,
  unlocked: UnlockedForms,
): Promise<ShowcaseResponse['alert']> {
  const { documents } = await log.find({ filter: {}, sort: ['-at'], limit: MAX_EXAMINED, after: null });
  const pages = documents.filter((document): document is PageDocument => document.kind === 'page');
  const runs = await log.getMany(pages.map(({ accession }) => accession));
  for (const page of pages) {
    const run = runs.get(page.accession);
    if (run?.kind !== 'run' || run.run.unread || run.run.late || !isOpen(run.run.form, unlocked)) continue;
    const reached = page.recipients.find(({ deliveries }) => Object.values(deliveries).some(({ handedOverAt }) => handedOverAt));
    const alert = reached && alertOf(reached.accountId, page, run);
    if (!alert) continue;
    const { accession, ticker, company_name, form, level, score, one_liner, ai_written, reasons, sample, stages } = alert;
    return { accession, ticker, company_name, form, level, score, one_liner, ai_written, reasons, sample, stages };
  }
  return null;
}
