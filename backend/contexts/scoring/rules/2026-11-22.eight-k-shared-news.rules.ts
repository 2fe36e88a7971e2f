import type { Condition } from '../../../reading/judge/rule-set.ts';
import { gap, HYPOTHETICAL } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** More events that weigh the same under Items 7.01 and 8.01 of an 8-K: trials, products, regulators, operations and the outlook (scoring.md section 4). */

const UNCERTAIN = phrase('\\b(?:no|not|could|might|may(?! \\d)|would|risks?|if|forward-looking)\\b');
const ENDPOINT_MISSED =
  '\\b(?:did not|does not|failed to) (?:meet|achieve|reach)\\b[^.;]{0,60}\\b(?:endpoints?|statistical significance)\\b';
const STAFF = '(?:employees|workforce|associates|staff|team members|workers|crew)';
const MOST = '(?:[5-9]\\d(?:%| percent)|substantially all|nearly all|almost all|a majority|most|all of|\\d{1,3},\\d{3})';
const SENT_HOME = '(?:furlough(?:s|ed|ing)?|leaves? of absence|unpaid leave)';

/** @param under the item whose text tells the event. */
export function news(under: string): readonly Condition[] {
  const id = (name: string) => `8-K.${under}.${name}`;
  return [
    {
      id: id('setback'),
      points: 75,
      reason: 'A failed trial, a verdict or a government investigation',
      negative: true,
      when: {
        any: [
          {
            text: phrase(
              `\\bcomplete response letter\\b|\\bclinical hold\\b|${ENDPOINT_MISSED}|\\brefus(?:e|al)[- ]to[- ]file\\b`,
            ),
            unless: phrase(`${HYPOTHETICAL.source}|\\b(?:lifted|removed|resolv(?:e|ed|es)|released|addresses)\\b`),
          },
          { text: phrase(ENDPOINT_MISSED), unless: HYPOTHETICAL, scope: 'exhibits' },
          {
            text: phrase(
              '\\bjury\\b[^.;]{0,120}\\b(?:verdict|returned|found|awarded)\\b|\\bverdict against\\b|\\b(?:entered|issued) (?:a |final )?judgment against\\b',
            ),
            unless: phrase('\\b(?:could|might|may(?! \\d)|in favor of the company|reversed|overturned)\\b'),
          },
          {
            text: phrase(
              `\\b(?:subpoena|wells notice|civil investigative demand)\\b|\\b(?:SEC|Securities and Exchange Commission|DOJ|Department of Justice|FTC|Federal Trade Commission|attorney general)\\b${gap(80)}\\b(?:investigation|inquiry|indict)`,
            ),
            unless: phrase('\\b(?:could|might|may(?! \\d)|would|risks?|if|concluded|closed|no|settlement|resolve)\\b'),
          },
        ],
      },
    },
    {
      id: id('investigationSettled'),
      points: 56,
      reason: 'A government investigation ends in a settlement',
      when: {
        text: phrase(
          `\\b(?:settle(?:d|s|ment)|resolv(?:e|ed|es|ing)|consent(?:ed)? to the entry)\\b${gap(140)}\\b(?:SEC|Securities and Exchange Commission|DOJ|Department of Justice|FTC|Federal Trade Commission|attorneys? general)\\b${gap(120)}\\b(?:investigation|inquiry|charges|order)\\b`,
        ),
        unless: UNCERTAIN,
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
      id: id('trialStopped'),
      points: 64,
      reason: 'A trial or a line of the business is stopped',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:stopped|halted|discontinued|terminated|paused|suspended)\\b[^.;]{0,50}\\b(?:trials?|study|studies|enrollment|dosing)\\b|\\b(?:will|to) (?:stop|cease|discontinue|halt|end)\\b[^.;]{0,40}\\b(?:development|production|manufactur(?:e|ing)|commerciali[sz]ation|trials?|study)\\b',
        ),
        unless: phrase('\\b(?:no|not|could|might|may(?! \\d)|would|risks?|if|forward-looking|continue|resum(?:e|ed|es))\\b'),
      },
    },
    {
      id: id('foreignApproval'),
      points: 62,
      reason: 'A drug agency abroad approved a product',
      when: {
        text: phrase(
          '\\b(?:European Commission|EMA|European Medicines Agency|MHRA|Health Canada|PMDA|NMPA|Ministry of Health)\\b[^.;]{0,80}\\b(?:has approved|approved|granted (?:conditional |full |marketing |accelerated )?(?:approval|marketing authori[sz]ation|authori[sz]ation))\\b',
        ),
        unless: phrase('\\b(?:no|not|could|might|may(?! \\d)|would|risks?|if|forward-looking|previously|acquisition|merger)\\b'),
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
