import { type FormFacts, lineUnder } from '../../judge/form-reading.ts';
import { atLeast, type FormRule, form, when } from '../../judge/form-rule.ts';

/** Persons who advise municipalities (Form MA-I; scoring.md section 7). */

const DISCLOSED = when(
  'MA-I.disclosure',
  36,
  'The advisor discloses a criminal, regulatory or financial matter',
  atLeast('disclosedMatters', 1),
  {
    negative: true,
  },
);

export const MUNICIPAL_ADVISOR_RULES: readonly FormRule[] = [
  form('MA-I', 10, 'A report on a municipal advisor', { raise: [DISCLOSED] }),
  form('MA-I/A', 8, 'An updated report on a municipal advisor', { raise: [DISCLOSED] }),
];

export const MUNICIPAL_ADVISOR_VALUES: FormFacts = {
  disclosedMatters: (reading) => ({
    value: reading.facts?.municipalAdvisor?.disclosures.length ?? null,
    source: 'municipalAdvisor',
    quote: lineUnder(reading, 'Disclosed matters'),
  }),
};
