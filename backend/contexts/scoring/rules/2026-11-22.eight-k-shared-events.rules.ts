import type { Condition } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** Events that weigh the same under Items 7.01 and 8.01 of an 8-K (scoring.md section 4). */

/** @param under the item whose text tells the event. */
export function events(under: string): readonly Condition[] {
  const id = (name: string) => `8-K.${under}.${name}`;
  return [
    {
      id: id('customer'),
      points: 64,
      reason: 'A large customer or contract is lost',
      negative: true,
      when: {
        any: [
          {
            text: phrase(
              '\\b(?:customers?|clients?|(?:supply|service|services|customer|distribution) (?:contract|agreement))\\b[^.;]{0,140}\\b(?:will not (?:be )?renew(?:ed)?|not to renew|will (?:cease|discontinue|terminate|end)|is discontinuing|discontinuation|was not renewed|has (?:terminated|discontinued))\\b',
            ),
            unless: phrase(
              '\\b(?:could|might|may(?! \\d)|would|risks?|if|forward-looking|credit agreement|merger|employment|rights agreement|(?:re)?purchases?|offering|notes|lease|plan|not expected to have)\\b',
            ),
          },
          {
            text: phrase(
              '\\b(?:loss|discontinuation|termination|non-?renewal)\\b[^.;]{0,60}\\b(?:will|is (?:likely|expected) to|likely)\\b[^.;]{0,30}\\b(?:material|significant|substantial)(?: adverse)? (?:impact|effect)\\b',
            ),
            unless: phrase('\\b(?:not|could|might|may(?! \\d)|risks?|if|forward-looking)\\b'),
          },
        ],
      },
    },
    {
      id: id('capitalRule'),
      points: 78,
      reason: 'The company or a subsidiary breaks a capital rule of a regulator',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:in violation of|violat(?:ed|es)|not in compliance with|fell below|below)\\b[^.;]{0,100}\\b(?:net capital|minimum capital|regulatory capital|capital adequacy)\\b',
        ),
        unless: phrase('\\b(?:could|might|may(?! \\d)|would|risks?|if|forward-looking|was not|were not|cured|regained)\\b'),
      },
    },
  ];
}
