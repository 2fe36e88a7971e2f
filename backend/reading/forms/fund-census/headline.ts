import { isAmendment } from '#contexts/forms/published/form.catalog.ts';
import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { dated } from '../../language/dates.ts';
import { countedNoun } from '../../language/figures.ts';
import { fundName } from '../../language/fund-names.ts';
import type { FundCensusFacts } from './facts.ts';

/** Headlines for annual censuses of fund companies (Form N-CEN). Pure. */

/** Newsworthy answers, the most important first, each with its verb and object. */
const ACTS: readonly (readonly [fact: keyof FundCensusFacts, template: string, verb: string, object: string])[] = [
  ['hasQualifiedOpinion', 'N-CEN.opinion', 'reports', 'a qualified audit opinion'],
  ['hasMaterialWeakness', 'N-CEN.weakness', 'reports', 'a material weakness in its controls'],
  ['hasNetAssetValueError', 'N-CEN.error', 'reports', 'payments for an error in its net asset value'],
  ['isAuditorChanged', 'N-CEN.auditor', 'reports', 'a change of auditor'],
  ['isLastFiling', 'N-CEN.last', 'files', 'its last annual census'],
];

export function fundCensusHeadline({ facts, head }: Pick<FormReading, 'facts' | 'head'>): Headline | null {
  const census = facts?.fundCensus;
  if (census === undefined) return null;
  const count = census.funds.length + census.fundsOmitted;
  const [, template, verb, object] = ACTS.find(([fact]) => census[fact] === true) ?? [
    '',
    'N-CEN.census',
    isAmendment(head.form) ? 'amends' : 'files',
    'its annual census',
  ];
  const clauses = [count > 0 && template === 'N-CEN.census' ? ` of ${countedNoun(count, 'fund')}` : null];
  const date = dated(`for the ${census.isShortPeriod === true ? 'period' : 'year'} ended`, census.periodEnd);
  const headlineFor = (who: string, act: string) => compose(template, `${who}${act} ${object}`, clauses, date);
  return firstHeadline(
    () => (census.registrant === null ? null : headlineFor(`${fundName(census.registrant)} `, verb)),
    () => headlineFor('', upperFirst(verb)),
  );
}
