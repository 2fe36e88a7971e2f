import { atLeast, each, type FormRule, is, not, when } from '../../judge/form-rule.ts';
import type { When } from '../../judge/rule-set.ts';
import { ANY_WAY, CEASED, ESTATE, INDEX_HOUSE, ONLY_CORRECTS, PREFERRED } from './read-wording.ts';

/** Schedules 13D and 13G, which got new names with the XML of 2024-12-18 (scoring.md section 7). */

/** What the holder did according to Item 4, with the points for a first schedule and for an amendment. */
const ACTS = [
  ['proposal', 'offer', 90, 84, 'The shareholder offers to buy the company (Item 4)'],
  ['board', 'nominates', 90, 76, 'The shareholder wants board seats (Item 4)'],
  ['sale', 'urges', 90, 76, 'The shareholder demands a sale or a change of strategy (Item 4)'],
  ['opposes', 'opposes', 78, 72, 'The shareholder opposes the company’s plans (Item 4)'],
  ['agreement', 'agreement', 74, 66, 'The shareholder signed an agreement about the company (Item 4)'],
  ['letter', 'letter', 74, 66, 'A letter to the company (Item 4)'],
] as const;
const FROM_COMPANY: When = { all: [{ fact: 'stakeOrigin', matches: ANY_WAY }, not(is('stakeOrigin', 'none'))] };
/** Owns most of a class yet is passive: the first investor of a fund, or a class that is not traded. */
const MAJORITY: When = atLeast('percent', 50);
/** Rule 13d-1(d): holders from before the listing, who report once a year. */
const EXEMPT: When = { fact: 'stakeRules', has: 'Rule 13d-1(d)' };
const INITIAL_13D = {
  raise: [
    ...ACTS.map(([id, act, first, , reason]) => when(`13D.${id}`, first, reason, is('stakeAct', act))),
    when('13D.switch', 76, 'A passive shareholder (13G) turns active', is('fromPassive')),
  ],
  lower: [
    when('13D.estate', 48, 'A founder, an insider, an estate or a family trust', ESTATE),
    when('13D.placed', 58, 'The shares came from the company in an offering or placement', FROM_COMPANY),
    when('13D.small', 45, 'The stake is 5% or less', is('atMostFive')),
  ],
};
const AMENDED_13D = {
  raise: [
    ...ACTS.map(([id, act, , amended, reason]) => when(`13D/A.${id}`, amended, reason, is('stakeAct', act))),
    when('13D/A.purpose', 58, 'The purpose of the stake (Item 4) changed', is('purposeChanged')),
    when('13D/A.up', 66, 'The stake grew by a percentage point or more', atLeast('stakeRise', 1)),
    when('13D/A.exit', 62, 'The stake fell below 5%', CEASED),
  ],
  lower: [when('13D/A.formal', 25, 'An amendment that only corrects a minor error or an address', ONLY_CORRECTS)],
};
const INITIAL_13G = {
  raise: [
    when('13G.switch', 50, 'An active shareholder (13D) turns passive', is('fromActive')),
    when('13G.large', 55, 'A new 10% holder that isn’t an index fund manager', {
      all: [not(INDEX_HOUSE), atLeast('percent', 10), not(MAJORITY), not(EXEMPT), not(PREFERRED)],
    }),
  ],
  lower: [
    when('13G.index', 20, 'An index fund manager', INDEX_HOUSE),
    when('13G.most', 25, 'The holder of most of a class, such as a fund’s first investor', MAJORITY),
    when('13G.exempt', 30, 'A holder from before the IPO (Rule 13d-1(d))', EXEMPT),
    when('13G.small', 28, 'The stake is 5% or less', is('atMostFive')),
  ],
};
const AMENDED_13G = {
  raise: [
    when('13G/A.exit', 45, 'The passive stake fell below 5%', CEASED),
    when('13G/A.move', 45, 'The passive stake changed by five percentage points or more', atLeast('stakeMove', 5)),
    when('13G/A.large', 36, 'A passive holder of 20% or more that isn’t an index fund manager', {
      all: [not(INDEX_HOUSE), atLeast('percent', 20), not(MAJORITY), not(EXEMPT), not(PREFERRED)],
    }),
  ],
};

export const STAKE_RULES: readonly FormRule[] = [
  ...each(['SC 13D', 'SCHEDULE 13D'], 70, 'A shareholder who may seek influence', INITIAL_13D),
  ...each(['SC 13D/A', 'SCHEDULE 13D/A'], 55, 'A change in a stake held for influence', AMENDED_13D),
  ...each(['SC 13G', 'SCHEDULE 13G'], 40, 'A passive shareholder', INITIAL_13G),
  ...each(['SC 13G/A', 'SCHEDULE 13G/A'], 20, 'A change in a passive stake', AMENDED_13G),
];
