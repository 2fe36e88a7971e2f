import { type FormFacts, lineUnder } from '../../judge/form-reading.ts';
import { type FormRule, form, is, when } from '../../judge/form-rule.ts';
import type { FundCensusFacts } from './facts.ts';

/** Annual censuses of fund companies (Form N-CEN) (scoring.md section 7). */

export const FUND_CENSUS_RULES: readonly FormRule[] = [
  form('N-CEN', 10, 'A fund company’s annual report (N-CEN)', {
    raise: [
      when('N-CEN.opinion', 55, 'The auditor didn’t give a clean opinion', is('censusQualifiedOpinion'), { negative: true }),
      when('N-CEN.weakness', 50, 'A material weakness in the controls', is('censusMaterialWeakness'), { negative: true }),
      when('N-CEN.error', 40, 'Shareholders were paid for an error in the net asset value', is('censusNetAssetValueError'), {
        negative: true,
      }),
      when('N-CEN.auditor', 36, 'A different auditor', is('censusAuditorChanged')),
      when('N-CEN.last', 36, 'The fund company’s last annual report (N-CEN)', is('censusIsLast')),
    ],
  }),
];

const answer =
  (name: keyof FundCensusFacts & `${'is' | 'has'}${string}`, label: string): FormFacts[string] =>
  (reading) => ({
    value: reading.facts?.fundCensus ? reading.facts.fundCensus[name] === true : null,
    source: 'fundCensus',
    quote: lineUnder(reading, label),
  });

export const FUND_CENSUS_VALUES: FormFacts = {
  censusQualifiedOpinion: answer('hasQualifiedOpinion', 'Qualified audit opinion'),
  censusMaterialWeakness: answer('hasMaterialWeakness', 'Material weakness'),
  censusNetAssetValueError: answer('hasNetAssetValueError', 'Payments for a net asset value error'),
  censusAuditorChanged: answer('isAuditorChanged', 'Auditor changed'),
  censusIsLast: answer('isLastFiling', 'Last census'),
};
