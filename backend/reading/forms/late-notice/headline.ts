import { baseForm } from '#contexts/forms/published/form.catalog.ts';
import { compose, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { normalizePrintedDate } from '../../language/dates.ts';
import { type LateReason, lateReason } from './read-reason.ts';

/** Headlines for notices of late filing (NT 10-K, NT 10-Q, NT 20-F): which report is late, and why. Pure. */

const REPORTS: Readonly<Record<string, string>> = {
  'NT 10-K': 'annual report',
  'NT 10-Q': 'quarterly report',
  'NT 20-F': 'annual report',
};
const REASONS: Readonly<Record<LateReason, string>> = {
  restatement: ', citing a restatement',
  investigation: ', citing an investigation',
  'accounting errors': ', citing accounting errors',
  'material weakness': ', citing a material weakness',
  'change of auditor': ', citing a change of auditor',
  distress: ', citing financial distress',
  'cyber incident': ', citing a cyber incident',
  impairment: ', citing an impairment review',
  deal: ', citing a deal',
  'unfinished audit': ', as its audit isn’t finished',
  'staff changes': ', citing staff changes',
};

export function lateNoticeHeadline({ facts, text }: Scored): Headline | null {
  const notice = facts?.lateNotice;
  const report = REPORTS[baseForm(facts?.form ?? '')];
  if (!notice || report === undefined) return null;
  const { narrative } = notice;
  const reason = lateReason(text, narrative);
  const unnamed = notice.isBoilerplate === true ? ', gives no reason beyond the form’s wording' : ', needs more time';
  const why = reason !== null ? REASONS[reason] : narrative === null ? null : unnamed;
  const ended = normalizePrintedDate(notice.periodEnded);
  return compose(
    'late-notice',
    `Cannot file its ${report} on time`,
    // Quarterly reports are reviewed, not audited.
    [
      report === 'quarterly report' ? why?.replace('audit is', 'review is') : why,
      notice.expectsSignificantChange === true ? '; expects a big change in results' : null,
    ],
    ended === null ? null : `for the ${report === 'annual report' ? 'year' : 'quarter'} ended ${ended}`,
  );
}
