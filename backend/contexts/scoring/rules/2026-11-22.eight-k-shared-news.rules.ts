import type { Condition } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** More events that weigh the same under Items 7.01 and 8.01 of an 8-K: trials, products, regulators, operations and the outlook (scoring.md section 4). */

const UNCERTAIN = phrase('\\b(?:no|not|could|might|may(?! \\d)|would|risks?|if|forward-looking)\\b');
const STAFF = '(?:employees|workforce|associates|staff|team members|workers|crew)';
const MOST = '(?:[5-9]\\d(?:%| percent)|substantially all|nearly all|almost all|a majority|most|all of|\\d{1,3},\\d{3})';
const SENT_HOME = '(?:furlough(?:s|ed|ing)?|leaves? of absence|unpaid leave)';

/** @param under the item whose text tells the event. */
export function news(under: string): readonly Condition[] {
  const id = (name: string) => `8-K.${under}.${name}`;
  return [
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
    {
      id: id('staffSentHome'),
      points: 64,
      reason: 'Most of the staff, or a thousand people or more, are put on leave',
      negative: true,
      when: {
        text: phrase(
          `\\b${SENT_HOME}\\b[^.;]{0,60}\\b${MOST}[^.;]{0,60}\\b${STAFF}\\b|\\b${MOST}[^.;]{0,60}\\b${STAFF}\\b[^.;]{0,60}\\b${SENT_HOME}\\b`,
        ),
        unless: UNCERTAIN,
        scope: 'both',
      },
    },
    {
      id: id('recall'),
      points: 56,
      reason: 'Products are recalled',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:initiat|announc|conduct|commenc|issu|expand|undertak)(?:e|ed|es|s|ing)\\b[^.;]{0,50}\\b(?:voluntary |product |nationwide ){0,3}recall\\b|\\b(?:is|has|are|have) (?:voluntarily )?(?:recalling|recalled)\\b|\\brecalls? (?:of )?(?:certain|approximately|about|all|its|\\d)',
        ),
        unless: phrase('\\b(?:no|not|could|might|may(?! \\d)|would|risks?|if|forward-looking)\\b'),
        scope: 'both',
      },
    },
    {
      id: id('stopped'),
      points: 56,
      reason: 'Operations are interrupted',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:operations|production|mining|sailings|flights)\\b[^.;]{0,60}\\b(?:has|have|was|were) (?:been )?(?:temporarily )?(?:suspended|halted|interrupted|shut down|idled)\\b|\\b(?:voluntary |temporary )(?:pause|suspension|shutdown|closure) of\\b[^.;]{0,40}\\b(?:operations|production|sailings|stores|restaurants|properties)\\b',
        ),
        unless: UNCERTAIN,
      },
    },
  ];
}
