import { DEAL_IS_CLOSED, smallCap } from '../../judge/conditions.ts';
import type { BaseRule, Condition } from '../../judge/rule-set.ts';
import { factsOfKind, type ItemTopic, whenTrue } from '../item-topic.ts';
import type { CharterChange } from './facts.ts';

/** How changes to the charter, the bylaws and holders' rights are scored (Items 3.03 and 5.03). Pure. */

const change = (is: (change: CharterChange) => boolean): ItemTopic['ruleInputs'][string] => {
  return (facts, { item }) => factsOfKind(facts, 'charterChange', item).find(is);
};

/** Subjects that make a takeover harder. */
const DEFENSES: ReadonlySet<string | null> = new Set([
  'director nominations',
  'a classified board',
  'forum for lawsuits',
  'special meetings',
]);

export const CHARTER_VALUES: ItemTopic['ruleInputs'] = {
  forwardSplit: change(({ what }) => what === 'split'),
  reverseSplit: change(({ what }) => what === 'reverse split'),
  manyMoreShares: change(({ what, from, to }) => what === 'authorized shares' && Number(to) >= Number(from) * 1.5),
  newName: change(({ what }) => what === 'name'),
  newFiscalYear: change(({ what }) => what === 'fiscal year'),
  newDefense: change(({ subject }) => DEFENSES.has(subject)),
  rightsPlanAdopted: change(({ what }) => what === 'rights plan adopted'),
  rightsPlanKept: change(({ what }) => what === 'rights plan extended' || what === 'rights plan amended'),
};

export const CHARTER_RULES: Readonly<Record<string, BaseRule>> = {
  '3.03': {
    id: '8-K.3.03',
    points: 45,
    reason: 'Changes to the rights of security holders',
    overrides: [{ id: '8-K.3.03.closing', points: 0, reason: 'The rights end because the merger closed', when: DEAL_IS_CLOSED }],
    raise: [
      { id: '8-K.3.03.pill', points: 78, reason: 'A poison pill was adopted', when: whenTrue('rightsPlanAdopted') },
      { id: '8-K.3.03.reverseSplit', points: 70, reason: 'A reverse split', negative: true, when: whenTrue('reverseSplit') },
    ],
    lower: [
      {
        id: '8-K.3.03.kept',
        points: 38,
        reason: 'An existing poison pill was extended or amended',
        when: whenTrue('rightsPlanKept'),
      },
    ],
    modifiers: [smallCap('3.03')],
  },
  '5.03': {
    id: '8-K.5.03',
    points: 25,
    reason: 'Charter, bylaws or fiscal year change',
    raise: [
      { id: '8-K.5.03.reverseSplit', points: 62, reason: 'A reverse split', negative: true, when: whenTrue('reverseSplit') },
      {
        id: '8-K.5.03.moreShares',
        points: 55,
        reason: 'At least 50% more authorized shares',
        when: { all: [{ not: whenTrue('forwardSplit') }, whenTrue('manyMoreShares')] },
      },
      {
        id: '8-K.5.03.antiTakeover',
        points: 55,
        reason: 'Anti-takeover bylaws after a 13D',
        when: { all: [whenTrue('newDefense'), { fact: 'schedule13D90d', is: true }] },
      },
      {
        id: '8-K.5.03.split',
        points: 50,
        reason: 'A forward split: more shares, same ownership for everyone',
        when: whenTrue('forwardSplit'),
      },
      { id: '8-K.5.03.name', points: 40, reason: 'The company changes its name', when: whenTrue('newName') },
      { id: '8-K.5.03.fiscalYear', points: 42, reason: 'The fiscal year changes', when: whenTrue('newFiscalYear') },
    ],
  },
};

/** A rights plan described under another item. @param under `1.01` or `8.01`. */
export const rightsPlanUnder = (under: string): Condition => ({
  id: `8-K.${under}.pill`,
  points: 78,
  reason: 'A poison pill was adopted',
  when: whenTrue('rightsPlanAdopted'),
});
