import type { Condition } from '../../../reading/judge/rule-set.ts';
import { gap } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** Events that weigh the same under Items 7.01 and 8.01 of an 8-K (scoring.md section 4). */

const UNCERTAIN = phrase('\\b(?:no|not|could|might|may(?! \\d)|would|risks?|if|forward-looking)\\b');

/** @param under the item whose text tells the event. */
export function events(under: string): readonly Condition[] {
  const id = (name: string) => `8-K.${under}.${name}`;
  return [
    {
      id: id('tax'),
      points: 66,
      reason: 'A tax charge',
      negative: true,
      when: {
        text: phrase('\\b(?:record(?:ed)?|recogni[sz]ed?|incur(?:red)?)\\b[^.;]{0,90}\\btax (?:charge|expense|provision)\\b'),
        unless: phrase('\\b(?:no|not|could|might|risks?|if|forward-looking)\\b'),
      },
    },
    {
      id: id('regulation'),
      points: 66,
      reason: 'A government restricts the trade with its products',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:imposed|issued|adopted|announced|introduced|requires|informed)\\b[^.;]{0,100}\\b(?:licen[cs]e requirements?|export (?:licen[cs]e|control|restriction|ban)s?|import (?:alert|ban)s?|sanctions against)\\b',
        ),
        unless: phrase('\\b(?:no longer|lifted|removed|risks?|if|forward-looking)\\b'),
      },
    },
    {
      id: id('layoffs'),
      points: 50,
      reason: 'Jobs are cut or operations closed',
      negative: true,
      when: {
        any: [
          { fact: 'workforceCut', atLeast: 1 },
          {
            text: phrase(
              '\\b(?:lay(?:ing)? off|laid off|reduction in force|workforce reduction|job cuts|reduc(?:e|ed|ing|tion of) (?:its|the|our) (?:workforce|headcount)|(?:jobs|positions|roles) (?:will be|are being|were|have been) eliminated)\\b',
            ),
            unless: UNCERTAIN,
            scope: 'both',
          },
        ],
      },
    },
    {
      id: id('lineStopped'),
      points: 62,
      reason: 'A line of products or its development is stopped',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:stopped|ceased|discontinued|halted|terminated|(?:will|to) (?:stop|cease|discontinue|halt|end))\\b[^.;]{0,40}\\b(?:development|production|manufactur(?:e|ing)|commerciali[sz]ation)\\b',
        ),
        unless: UNCERTAIN,
        scope: 'both',
      },
    },
    {
      id: id('fraud'),
      points: 72,
      reason: 'Fraud or wrong accounts were found',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:determined|found|discovered|identified|concluded|uncovered|learned|revealed|estimates?)\\b[^.;]{0,200}\\b(?:misappropriat(?:ed|ion)|embezzle(?:d|ment)|falsif(?:ied|ication)|fraudulent|fraud|misrepresentations?|overstat(?:e|ed|ement)|accounting irregularities|improper(?:ly)? (?:recorded|recogni[sz]ed))\\b',
        ),
        unless: phrase(
          '\\b(?:no evidence|not|could|might|may(?! \\d)|would|risks?|if|forward-looking|plaintiffs?|alleg(?:e|es|ed|ing)|complaint)\\b',
        ),
      },
    },
    {
      id: id('unsolicited'),
      points: 82,
      reason: 'Somebody offers to take the company over',
      when: {
        text: phrase(
          `\\b(?:unsolicited|non-?binding|indication of interest|tender offer)\\b${gap(120)}\\b(?:acquire|purchase)\\b${gap(60)}\\b(?:shares|stock)\\b${gap(60)}\\bof (?:the company|the registrant|us)\\b`,
        ),
        unless: phrase(
          '\\b(?:no|not|could|might|risks?|if|forward-looking|withdr(?:ew|awn)|expired|dutch auction|self-?tender|mini-?tender|the (?:company|registrant) (?:has )?(?:commenced|launched|completed|extended))\\b',
        ),
      },
    },
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
      id: id('closed'),
      points: 56,
      reason: 'Stores, plants or other places are closed, or staff is sent home',
      negative: true,
      when: {
        text: phrase(
          '\\bfurlough(?:s|ed|ing)?\\b|\\b(?:temporarily|indefinitely|permanently) (?:clos|shut|idl|suspend)(?:e|es|ed|ing)?\\b|\\b(?:will|to|has|have) (?:close|closed|shut down|idle|idled|suspend|suspended) (?:all|its|the|our|certain|most)\\b[^.;]{0,50}\\b(?:stores?|plants?|facilit(?:y|ies)|mills?|restaurants|locations|casinos?|hotels?|mines?|operations|production|factor(?:y|ies)|branches|offices)\\b|\\bstores (?:remain|will remain) closed\\b',
        ),
        unless: phrase('\\b(?:no|could|might|may(?! \\d)|would|risks?|if|forward-looking)\\b'),
      },
    },
  ];
}
