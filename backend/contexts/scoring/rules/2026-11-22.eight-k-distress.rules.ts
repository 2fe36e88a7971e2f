import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { gap, HYPOTHETICAL, NEGATED } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** 8-K items 1.03 to 1.05: bankruptcy, mine safety, cyber incidents (scoring.md section 3). */

export const DISTRESS_ITEMS: Readonly<Record<string, BaseRule>> = {
  '1.03': {
    id: '8-K.1.03',
    points: 98,
    reason: 'Bankruptcy or receivership',
    negative: true,
    floor: 85,
    lower: [
      {
        id: '8-K.1.03.emergence',
        points: 85,
        reason: 'The plan became effective: the company leaves bankruptcy',
        when: {
          text: phrase(
            '\\bplan\\b[^.;]{0,80}\\bbecame effective\\b|\\bemerged from (?:chapter 11|bankruptcy)\\b|\\beffective date of the plan occurred\\b',
          ),
          unless: HYPOTHETICAL,
        },
      },
    ],
  },
  '1.04': {
    id: '8-K.1.04',
    points: 20,
    reason: 'Mine safety',
    negative: true,
    raise: [
      {
        id: '8-K.1.04.closure',
        points: 50,
        reason: 'A death or an order that closed the mine',
        when: {
          text: phrase('\\bfatal(?:ity|ities|ly)?\\b|\\bdeath of\\b|\\b107\\(a\\)'),
          unless: phrase('\\bno (?:fatal|injur)'),
        },
      },
    ],
  },
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
        when: {
          text: phrase(
            `\\bnot reasonably likely to (?:have|materially|result)|\\b(?:does|do|did) not (?:currently )?(?:believe|expect|anticipate)\\b${gap(120)}\\bmaterial(?:ly)?\\b`,
          ),
        },
      },
      {
        id: '8-K.1.05.amendment',
        points: 45,
        reason: 'An amendment without new facts',
        when: {
          all: [
            { fact: 'isAmendment', is: true },
            {
              not: {
                text: phrase(
                  '\\b(?:exfiltrat|ransom|disrupt|encrypt|additional (?:data|information) was|now (?:believes|expects|estimates))',
                ),
                unless: NEGATED,
              },
            },
          ],
        },
      },
    ],
    modifiers: [
      {
        id: '8-K.1.05.harm',
        points: 8,
        reason: 'Data was taken, operations were disrupted or ransom was asked',
        when: {
          text: phrase(
            `\\bexfiltrat(?:ed|ion|ing)\\b|\\bransom(?:ware)?\\b|\\bdisrupt(?:ed|ion|ions|ing)\\b${gap(80)}\\b(?:operations?|systems?|business|services?)\\b|\\b(?:systems?|operations?)\\b${gap(60)}\\b(?:offline|shut down|unavailable)\\b`,
          ),
          unless: phrase('\\b(?:no|not|could|may(?! \\d)|might|risks?|without)\\b'),
        },
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
