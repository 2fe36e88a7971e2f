import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, moneyIn } from '../../language/money.ts';
import { type Statement, thingsOf } from '../../language/statement.ts';
import { happens, isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { TradeRestriction } from './facts.ts';

/** Reads a government's trade restriction from a sentence. Pure. */

type Words = TopicWords<TradeRestriction>;

export const TRADE_RESTRICTION_TRIGGERS =
  /\b(?:licen[cs]e requirements?|(?:export|import)s? (?:licen[cs]es?|controls?|restrictions?|bans?|alerts?|rules?|of|to)|sanctions?|tariffs?)\b/i;

const WHAT: readonly (readonly [Words['what'], RegExp])[] = [
  ['import ban', /\bimport (?:alert|ban|restriction)s?\b|\bban\w{0,4} .{0,40}\bimports?\b/i],
  ['export license', /\blicen[cs]e requirements?\b|\b(?:export )?licen[cs]es?\b.{0,60}\bexport|\bexport licen[cs]e/i],
  ['sanctions', /\bsanctions?\b/i],
  ['tariffs', /\btariffs?\b/i],
  ['export limits', /\bexports?\b/i],
];
const IMPOSES =
  /^(?:impose|issue|adopt|announce|introduce|require|place|add|restrict|ban|prohibit|limit|enact|expand|increase|put|block|suspend) /;
const LIFTS = /^(?:lift|remove|rescind|withdraw|revoke|ease|waive|grant|exempt|reverse|drop) /;
const GOVERNMENT: readonly (readonly [string, RegExp])[] = [
  [
    'US',
    /\bU\.S\.|\b(?:US|USG|United States|Department of Commerce|Bureau of Industry|BIS|OFAC|Office of Foreign Assets|FDA|Food and Drug|President|Customs)\b/,
  ],
  ['China', /\b(?:China|Chinese|MOFCOM)\b/],
  ['EU', /\b(?:EU|European (?:Union|Commission|Council))\b/],
  ['UK', /\b(?:UK|United Kingdom|British)\b/],
  ['Russia', /\bRussian?\b/],
  ['India', /\bIndian?\b/],
  ['Canada', /\bCanad(?:a|ian)\b/],
];
const ANY_GOVERNMENT = /\b(?:government|ministry|administration|authorit(?:y|ies)|agency|department|commission)\b/i;
const PLACES =
  /\b(?:China|Russia|Iran|India|Japan|Mexico|Canada|Taiwan|Venezuela|Cuba|North Korea|Brazil|South Korea|Turkey|Israel|European Union|EU|United Kingdom|UK|Germany|France|Italy|Australia|Vietnam)\b/g;
const AT_RISK = builtPattern(
  `(${MONEY}) (?:in|of) (?:potential |annual |expected |estimated )?(?:sales|revenues?)\\b[^.;]{0,80}\\b(?:may|could) be (?:subject|affected|impacted)`,
);
/** What the company does to comply, and legal disputes. */
const OTHER = /\b(?:comply|compliance|court|lawsuit|discovery sanctions|motion)\b/i;

export function readTradeRestriction({ words, statements, part, at }: TopicSentence): Words | null {
  if (OTHER.test(words)) return null;
  for (const statement of statements) {
    const predicateText = predicate(statement);
    const about = `${predicateText} ${statement.who ?? ''}`;
    if (!stands(statement) && !(isRule(statement) && statements.some(isDone))) continue;
    if (!TRADE_RESTRICTION_TRIGGERS.test(about)) continue;
    const act = IMPOSES.test(predicateText) ? 'imposed' : LIFTS.test(predicateText) ? 'lifted' : null;
    const what = WHAT.find(([, pattern]) => pattern.test(predicateText))?.[0];
    const actor = [
      statement.who === 'it' || isRule(statement) ? words.slice(0, statement.start) : (statement.who ?? ''),
      statement.under?.who ?? '',
      ...thingsOf(statement).flatMap(({ by, text }) => (by === 'by' ? text : [])),
    ].join(' ');
    const by = GOVERNMENT.find(([, pattern]) => pattern.test(actor))?.[0] ?? null;
    if (act === null || what === undefined || (by === null && !ANY_GOVERNMENT.test(actor))) continue;
    const behind = predicateText.slice(Math.max(0, predicateText.search(TRADE_RESTRICTION_TRIGGERS)));
    return {
      act,
      what,
      by,
      places: [...new Set(behind.match(PLACES) ?? [])].filter((place) => place !== by).slice(0, 3),
      atRisk: moneyIn(part.slice(at).join(' '), AT_RISK),
    };
  }
  return null;
}

export const tradeRestrictionWeight = ({ what, places }: Words): number =>
  (what === 'tariffs' ? 0 : 1) + (places.length > 0 ? 1 : 0);

/** `issued a rule that restricts exports`. */
const isRule = ({ who, certainty }: Statement): boolean =>
  certainty === 'done' && /^(?:an?|the) (?:[a-z-]{2,12} )?(?:rule|order|regulation|law|proclamation|notice)\b/.test(who ?? '');

const stands = (statement: Statement): boolean =>
  happens(statement) ||
  ((statement.certainty === 'done' || statement.certainty === 'decided') && statement.under !== null && happens(statement.under));
