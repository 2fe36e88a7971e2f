import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import type { Score } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import type { FilingHistory, ScoreContext } from '../../backend/reading/judge/context.ts';
import { coverPage, p, prose, stakeCover } from './form-samples.ts';
import { historyOf, scored } from './scored-filing.ts';

/** Scores of submissions as served by EDGAR, read and scored like in the product. */

export interface FormContext extends Partial<ScoreContext> {
  /** Overrides the header's parties. */
  readonly parties?: readonly FilingParty[];
}

/** Scores a submission, and verifies every quote against the text. */
export function scoredForm(body: string, { parties, ...context }: FormContext = {}): Score {
  const { facts, text } = extractFacts({ body: Buffer.from(body, 'utf8') });
  const named = parties === undefined ? facts : { ...facts, parties: [...parties] };
  return scored({ facts: { ...named, textHash: text === '' ? null : 'hash' }, text }, context);
}

/** A history back to 2015, empty by default. */
export const pastOf = (over: Partial<FilingHistory> = {}): { readonly history: FilingHistory } => ({
  history: historyOf(over),
});

export const filer = (name: string): readonly FilingParty[] => [{ cik: '0000001234', name, role: 'filer' }];
export const holder = (name: string, cik = '0000005678'): readonly FilingParty[] => [
  { cik: '0000001234', name: 'ACME CORP', role: 'subject' },
  { cik, name, role: 'filed-by' },
];

export interface StakeSample {
  readonly form?: string;
  readonly percent?: string;
  /** Text under Item 4. */
  readonly purpose?: string;
  /** A paragraph before the items. */
  readonly note?: string;
}

/** A Schedule 13D or 13G as plain text. */
export function stakeSample({ form = 'SC 13D', percent = '6.2%', purpose, note }: StakeSample = {}): string {
  const schedule = /13[DG]/.exec(form)?.[0] ?? '13D';
  const item4 = schedule === '13D' ? 'Item 4. Purpose of Transaction.' : 'Item 4. Ownership.';
  return prose(
    form,
    ...stakeCover(schedule, form.endsWith('/A') ? '2' : '', coverPage({ name: 'Roe Partners', percent })),
    ...(note === undefined ? [] : [p(note)]),
    p('Item 1. Security and Issuer.'),
    p('Common stock of Acme Corp.'),
    ...(purpose === undefined ? [] : [p(item4), p(purpose)]),
    p('Item 5. Interest in Securities of the Issuer.'),
    p('See the cover page.'),
  );
}
