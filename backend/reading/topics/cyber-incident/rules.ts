import type { BaseRule, Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Incident } from './facts.ts';

/** How cybersecurity incidents are scored (Item 1.05). Pure. */

const HARM: ReadonlySet<Incident['act']> = new Set(['taken', 'encrypted', 'disrupted']);

export const INCIDENT_VALUES: Topic<Incident>['ruleInputs'] = {
  incidentHarms: ({ act, actor }) => ({ value: HARM.has(act) || actor === 'ransomware' }),
  incidentIsMaterial: ({ material }) => ({ value: material === true }),
  incidentIsNotMaterial: ({ material }) => ({ value: material === false }),
};

/** Reported as other news, which says nothing about materiality. */
export const incidentRules = (under: string): readonly Condition[] =>
  under in INCIDENT_ITEMS
    ? []
    : [
        {
          id: `8-K.${under}.incident`,
          points: 66,
          reason: 'A cybersecurity incident that did harm',
          negative: true,
          when: { fact: 'incidentHarms', is: true },
        },
      ];

export const INCIDENT_ITEMS: Readonly<Record<'1.05', BaseRule>> = {
  '1.05': {
    id: '8-K.1.05',
    points: 76,
    reason: 'A material cybersecurity incident',
    negative: true,
    lower: [
      {
        id: '8-K.1.05.notMaterial',
        points: 55,
        reason: 'The company does not expect a material impact',
        when: { fact: 'incidentIsNotMaterial', is: true },
      },
      {
        id: '8-K.1.05.amendment',
        points: 45,
        reason: 'An amendment without new facts',
        when: {
          all: [
            { fact: 'isAmendment', is: true },
            { fact: 'incidentHarms', is: false },
            { fact: 'incidentIsMaterial', is: false },
          ],
        },
      },
    ],
    modifiers: [
      {
        id: '8-K.1.05.harm',
        points: 8,
        reason: 'Data was stolen, operations were disrupted or a ransom was demanded',
        when: { fact: 'incidentHarms', is: true },
      },
      {
        id: '8-K.1.05.smallCompany',
        points: 5,
        reason: 'The company is worth less than $2 billion',
        when: { fact: 'marketCap', below: 2e9 },
      },
    ],
  },
};
