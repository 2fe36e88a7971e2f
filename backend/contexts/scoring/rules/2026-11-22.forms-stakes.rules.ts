import { atLeast, each, type FormRule, is, not, RESERVED, when } from './2026-11-22.form-rule.rules.ts';
import { gap } from './2026-11-22.wording.rules.ts';
import { phrase, type TextWhen, type When } from './rule-set.rules.ts';

/** Schedules 13D and 13G (scoring.md section 7). Their names changed with the XML of 2024-12-18. */

const INDEX_HOUSE: When = {
  fact: 'holderNames',
  matches: phrase('\\b(?:vanguard|blackrock|state street|geode capital|ssga|dimensional fund advisors)\\b'),
};
const BOARD_SEATS: TextWhen = {
  text: phrase(
    `\\b(?:nominat(?:e|ed|es|ing|ion)|designat(?:e|ed))\\b${gap(120)}\\b(?:directors?|board|candidates?|nominees?)\\b|\\bboard (?:seats?|representation)\\b|\\b(?:seats?|representation) on the (?:issuer's |company's )?board\\b`,
  ),
  unless: RESERVED,
};
const SALE: TextWhen = {
  text: phrase(
    `\\b(?:urg(?:e|ed|es|ing)|call(?:ed|s|ing)? (?:on|for)|request(?:ed|s)?|recommend(?:ed|s)?|demand(?:ed|s)?|believes?|encourag(?:e|ed|es))\\b${gap(160)}\\b(?:sale of the|sell (?:itself|the company|the issuer)|strategic (?:alternatives|review)|merger|liquidat)`,
  ),
  unless: RESERVED,
};
const PROPOSAL: TextWhen = {
  text: phrase(
    `\\b(?:submitted|deliver(?:ed|ing)|sent|made|presented|propos(?:ed|es|ing)|offer(?:ed|s)?)\\b${gap(120)}\\b(?:proposal|indication of interest|letter to the|acquire (?:all|the (?:remaining|outstanding))|going[- ]private|non-binding|tender offer)\\b|\\bentered into\\b${gap(100)}\\b(?:merger agreement|agreement and plan of merger|voting (?:and support )?agreement|support agreement|cooperation agreement)\\b`,
  ),
  unless: RESERVED,
};
const ESTATE: When = {
  any: [
    {
      fact: 'holderNames',
      matches: phrase('\\bestate of\\b|\\b(?:revocable|irrevocable|living|family|grantor|annuity|marital) trust\\b'),
    },
    {
      scope: 'document',
      text: phrase(
        `\\b(?:personal representative|executor|executrix)s? of\\b${gap(60)}\\bestate\\b|\\bupon (?:the|his|her) death\\b|\\binherit(?:ed|ance)\\b|\\b(?:is|was|are|serves as) (?:a |the |one of the )?(?:co-)?(?:founders?|chairman|chief executive officer|president)\\b${gap(60)}\\bof the (?:issuer|company)\\b|\\bheld (?:in|by) (?:a|his|her|the) (?:revocable|family|living)\\b`,
      ),
    },
  ],
};
const CEASED: When = {
  any: [
    { fact: 'percent', below: 5 },
    {
      scope: 'document',
      text: phrase('\\bceased to (?:be|own|beneficially own|have)\\b[^.;]{0,80}\\b(?:five percent|5%|5 percent)'),
      unless: phrase('\\bif this (?:statement|schedule)\\b|\\bnot applicable\\b'),
    },
  ],
};

const INITIAL_13D = {
  raise: [
    when('13D.proposal', 90, 'A letter or proposal to the company, or an agreement about it (Item 4)', PROPOSAL),
    when('13D.board', 90, 'Seats on the board are wanted (Item 4)', BOARD_SEATS),
    when('13D.sale', 90, 'A sale or another course of the company is demanded (Item 4)', SALE),
    when('13D.switch', 88, 'A passive holder (13G) turns active', is('fromPassive')),
  ],
  lower: [when('13D.estate', 60, 'A founder, an insider, an estate or a family trust', ESTATE)],
};
const AMENDED_13D = {
  raise: [
    when('13D/A.purpose', 76, 'The purpose of the stake (Item 4) changed', is('purposeChanged')),
    when('13D/A.up', 66, 'The stake grew by a percentage point or more', atLeast('stakeRise', 1)),
    when('13D/A.exit', 62, 'The stake fell below 5%', CEASED),
  ],
  lower: [
    when('13D/A.formal', 25, 'An amendment that only corrects a slip or an address', {
      scope: 'document',
      text: phrase(
        `\\b(?:sole(?:ly)?|only)\\b${gap(100)}\\b(?:correct(?:s|ed|ing|ion)?|typographical|clerical|scrivener's|inadvertent(?:ly)?|change of address|new address)\\b`,
      ),
    }),
  ],
};
const INITIAL_13G = {
  raise: [
    when('13G.switch', 50, 'An active holder (13D) turns passive', is('fromActive')),
    when('13G.large', 55, 'A new holder of 10% or more that is no index house', {
      all: [not(INDEX_HOUSE), atLeast('percent', 10)],
    }),
  ],
  lower: [when('13G.index', 20, 'An index fund house', INDEX_HOUSE)],
};
const AMENDED_13G = {
  raise: [
    when('13G/A.exit', 45, 'The passive stake fell below 5%', CEASED),
    when('13G/A.move', 45, 'The passive stake moved by five percentage points or more', atLeast('stakeMove', 5)),
  ],
};

export const STAKE_RULES: readonly FormRule[] = [
  ...each(['SC 13D', 'SCHEDULE 13D'], 84, 'A holder above 5% who wants influence', INITIAL_13D),
  ...each(['SC 13D/A', 'SCHEDULE 13D/A'], 55, 'A change in a stake held for influence', AMENDED_13D),
  ...each(['SC 13G', 'SCHEDULE 13G'], 40, 'A passive holder above 5%', INITIAL_13G),
  ...each(['SC 13G/A', 'SCHEDULE 13G/A'], 20, 'A change in a passive stake', AMENDED_13G),
];
