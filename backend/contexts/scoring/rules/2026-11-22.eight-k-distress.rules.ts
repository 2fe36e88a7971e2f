import type { BaseRule, When } from '../../../reading/judge/rule-set.ts';
import { gap, NEGATED } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** 8-K items 1.04 and 1.05: mine safety, cyber incidents (scoring.md section 3). */

const happened = (text: string): When => ({
  text: phrase(text),
  unless: phrase('\\b(?:no|not|could|may(?! \\d)|might|risks?|without)\\b'),
});
const TAKEN = happened('\\bexfiltrat(?:ed|ion|ing)\\b');
const RANSOM = happened('\\bransom(?:ware)?\\b');
const DISRUPTED = happened(
  `\\bdisrupt(?:ed|ion|ions|ing)\\b${gap(80)}\\b(?:operations?|systems?|business|services?)\\b|\\b(?:systems?|operations?)\\b${gap(60)}\\b(?:offline|shut down|unavailable)\\b`,
);

export const DISTRESS_ITEMS: Readonly<Record<string, BaseRule>> = {
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
      { id: '8-K.1.05.taken', points: 8, reason: 'Data was taken', when: TAKEN },
      { id: '8-K.1.05.ransom', points: 8, reason: 'Ransom was asked', when: { all: [RANSOM, { not: TAKEN }] } },
      {
        id: '8-K.1.05.disrupted',
        points: 8,
        reason: 'Operations were disrupted',
        when: { all: [DISRUPTED, { not: TAKEN }, { not: RANSOM }] },
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
