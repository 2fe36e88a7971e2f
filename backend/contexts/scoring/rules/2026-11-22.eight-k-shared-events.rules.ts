import { type Condition, phrase } from './rule-set.rules.ts';

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
      id: id('spinOff'),
      points: 64,
      reason: 'A part of the company is spun off',
      when: {
        text: phrase(
          '\\b(?:board|directors)\\b[^.;]{0,80}\\b(?:approved|declared)\\b[^.;]{0,100}\\b(?:spin-?off|separation of its|distribution of all)\\b',
        ),
        unless: phrase('\\b(?:if|could|might|not)\\b'),
      },
    },
    {
      id: id('trialMet'),
      points: 64,
      reason: 'A trial met its goal',
      when: {
        text: phrase('\\b(?:met|achieved)\\b[^.;]{0,40}\\b(?:primary|all|its|the)\\b[^.;]{0,40}\\bendpoints?\\b'),
        unless: UNCERTAIN,
        scope: 'both',
      },
    },
    {
      id: id('approval'),
      points: 62,
      reason: 'The drug agency approved a product',
      when: {
        text: phrase(
          '\\b(?:FDA|Food and Drug Administration)\\b[^.;]{0,60}\\b(?:has approved|approved|granted (?:accelerated |full |marketing |premarket )?(?:approval|authori[sz]ation|clearance)|cleared)\\b',
        ),
        unless: phrase('\\b(?:no|not|could|might|may(?! \\d)|would|risks?|if|forward-looking|first approved|previously)\\b'),
      },
    },
    {
      id: id('alternatives'),
      points: 64,
      reason: 'The board looks for a buyer or another course',
      when: {
        text: phrase('\\b(?:review|evaluat(?:e|ion|ing)|explor(?:e|ation|ing))\\b[^.;]{0,40}\\bstrategic alternatives\\b'),
        unless: phrase('\\b(?:concluded|completed|ended|no|not|risks?|if|forward-looking)\\b'),
        scope: 'both',
      },
    },
    {
      id: id('mergerEnded'),
      points: 84,
      reason: 'A merger was called off',
      when: {
        text: phrase(
          '\\b(?:terminated|mutually agreed to terminate)\\b[^.;]{0,60}\\b(?:merger agreement|agreement and plan of merger|business combination agreement)\\b',
        ),
        unless: phrase('\\b(?:if|would|could|may(?! \\d)|right|upon|unless|event|prior|can|be terminated)\\b'),
      },
    },
    {
      id: id('deal'),
      points: 50,
      reason: 'An agreement to buy or sell a business',
      when: {
        text: phrase(
          '\\b(?:entered into|signed|announced|reached)\\b[^.;]{0,60}\\bdefinitive (?:purchase |merger |share purchase |stock purchase |asset purchase )?agreement (?:to (?:acquire|sell|purchase|divest|be acquired)|for the (?:acquisition|sale|purchase) of)\\b',
        ),
        unless: phrase('\\b(?:previously|shares of common stock|underwrit|notes|if|not|forward-looking)'),
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
          '\\b(?:stopped|ceased|discontinued|halted|terminated)\\b[^.;]{0,40}\\b(?:development|production|manufactur(?:e|ing)|commerciali[sz]ation)\\b',
        ),
        unless: UNCERTAIN,
        scope: 'both',
      },
    },
    {
      id: id('dividendCut'),
      points: 68,
      reason: 'The dividend was cut or suspended',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:suspend(?:ed|s|ing)?|reduc(?:ed|es|ing)|eliminat(?:ed|es|ing)|cut(?:s|ting)?)\\b[^.;]{0,40}\\bdividends?\\b',
        ),
        unless: UNCERTAIN,
      },
    },
  ];
}
