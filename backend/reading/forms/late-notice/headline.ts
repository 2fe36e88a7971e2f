import { baseForm } from '../../../contexts/forms/published/form.catalog.ts';
import { compose, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { printedDay } from '../../language/dates.ts';

/** Headlines of notices of late filing (NT 10-K, NT 10-Q, NT 20-F): which report, and why. Pure. */

const REPORTS: Readonly<Record<string, string>> = {
  'NT 10-K': 'annual report',
  'NT 10-Q': 'quarterly report',
  'NT 20-F': 'annual report',
};
const NARRATIVE = 4_000;
/** Reasons by their weight for a reader; each only repeats what Part III names. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\brestat(?:e|ed|ement|ements|ing)\b/i, ', names a restatement'],
  [
    /\b(?:independent|internal|audit committee|special committee)\b.{0,80}\b(?:investigation|review)\b|\binvestigation\b/is,
    ', names an investigation',
  ],
  [/\baccounting (?:errors?|irregularit\w{1,5})|\bmisstate(?:d|ments?)\b/i, ', names accounting errors'],
  [/\bmaterial weakness/i, ', names a material weakness'],
  [
    /\b(?:auditors?|accountants?|accounting firm)\b.{0,80}\b(?:resign|dismiss|declin)|\b(?:resign|dismiss)\w{0,6}\b.{0,80}\b(?:auditors?|accountants?|accounting firm)\b|\b(?:new|change (?:of|in)|engaged?) .{0,40}\b(?:auditors?|accountants?|accounting firm)\b/is,
    ', names a change of auditor',
  ],
  [/\bgoing concern\b|\bbankruptcy\b|\bchapter 11\b|\binsolven/i, ', names financial distress'],
  [/\bcyber\w{0,10}|\bransomware\b/i, ', names a cyber incident'],
  [/\bimpairments?\b/i, ', names an impairment review'],
  [/\b(?:acquisitions?|mergers?|business combination|divestitures?|disposition)\b/i, ', names a deal'],
  [
    /\b(?:auditors?|accountants?|accounting firm|audit)\b.{0,120}\b(?:complet|additional time|more time|finali[sz]|not yet)|\b(?:complet|finali[sz])\w{0,5}\b.{0,60}\b(?:audit|review)\b/is,
    ', as its audit is not finished',
  ],
  [/\b(?:resignation|departure|turnover|illness|death|staffing|personnel)\b/i, ', names changes of staff'],
];

export function lateNoticeHeadline({ facts, text }: Scored): Headline | null {
  const notice = facts?.lateNotice;
  const report = REPORTS[baseForm(facts?.form ?? '')];
  if (!notice || report === undefined) return null;
  const { narrative } = notice;
  const words = narrative === null ? '' : text.slice(narrative.start, Math.min(narrative.end, narrative.start + NARRATIVE));
  const reason = REASONS.find(([pattern]) => pattern.test(words))?.[1];
  const why =
    reason ??
    (narrative === null
      ? null
      : notice.isBoilerplate === true
        ? ', gives no reason beyond the form’s own words'
        : ', needs more time');
  const ended = printedDay(notice.periodEnded);
  return compose(
    'late-notice',
    `Cannot file its ${report} on time`,
    // The audit of a quarter is a review.
    [
      report === 'quarterly report' ? why?.replace('audit is', 'review is') : why,
      notice.expectsSignificantChange === true ? '; results change a lot' : null,
    ],
    ended === null ? null : `for the ${report === 'annual report' ? 'year' : 'quarter'} ended ${ended}`,
  );
}
