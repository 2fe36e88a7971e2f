import { builtPattern } from '#platform/values/built-pattern.ts';
import { type Statement, type Thing, thingsOf } from '../../language/statement.ts';
import { isByCompany } from '../read-news.ts';
import { happens, isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Operations } from './facts.ts';

/** Reads from a sentence that sites are closed, work stops, or products are recalled. Pure. */

type Words = TopicWords<Operations>;

export const OPERATIONS_TRIGGERS =
  /\b(?:clos(?:e|es|ed|ing|ure)|shut(?:s|ting)?|idl(?:e|ed|ing)|suspen(?:d|ds|ded|ding|sion)|halt(?:ed|s|ing)?|paus(?:e|ed|ing)|stop(?:s|ped|ping)?|ceas(?:e|ed|ing)|discontinu(?:e|ed|ing)|furlough(?:s|ed|ing)?|leaves? of absence|unpaid leave|recall(?:s|ed|ing)?|reopen(?:s|ed|ing)?|resum(?:e|ed|ing|ption)|wind(?:s|ing)?[- ]?down)\b/i;

const PLACES =
  'plants?|facilit(?:y|ies)|mills?|stores?|factor(?:y|ies)|mines?|smelters?|refiner(?:y|ies)|warehouses?|(?:distribution )?centers?|offices?|branch(?:es)?|restaurants?|locations?|casinos?|hotels?|resorts?|parks?|theat(?:er|re)s?|clubs?|properties|campuses|schools';
const WORK = 'operations|production|mining|sailings|flights|manufacturing|drilling|service|cruises?|construction';
const STAFF = 'employees|workforce|associates|staff|team members|workers|crew';
const ALL = builtPattern(
  `\\b(?:all|substantially all)(?: of)? (?:(?:its|our|the|regular|normal|scheduled|commercial|revenue|remaining|mining|drilling|manufacturing|business) ){0,4}(?:${WORK})\\b`,
  'i',
);
const ALL_ENDS = builtPattern(`^(?:cease|discontinue|end|wind down) ${ALL.source}`, 'i');
const WINDS_DOWN =
  /^(?:begin|commence|start|initiate|implement|announce) .{0,30}\bwind-?down of (?:its|the Company[’']s) (?:U\.S\. |US |remaining |entire )?(?:business|operations)\b|^wind down (?:its|the Company[’']s) (?:U\.S\. |US |remaining |entire )?(?:business|operations)\b/i;
/** Patterns for a statement's words without the actor; the first that matches decides. */
const ACTS: readonly (readonly [Words['act'], RegExp])[] = [
  [
    'recalled',
    /^recall (?!an? |\w+ that)|^(?:initiate|announce|conduct|commence|issue|expand|undertake|begin) .{0,60}\brecall\b(?! election)/i,
  ],
  [
    'furloughed',
    builtPattern(
      `^furlough |\\bfurloughs?\\b|^(?:implement|place|put|begin) .{0,80}\\b(?:leaves? of absence|unpaid leave)\\b`,
      'i',
    ),
  ],
  ['ended', ALL_ENDS],
  ['ended', WINDS_DOWN],
  [
    'discontinued',
    /^(?:stop|cease|discontinue|halt|terminate|end) .{0,60}\b(?:development|production|manufactur(?:e|ing)|commerciali[sz]ation)\b|^(?:develop|manufacture|produce|make|sell) .{0,60}/i,
  ],
  [
    'closed',
    builtPattern(
      `^(?:close|shut|shutter|idle) (?:down )?.{0,100}\\b(?:${PLACES})\\b|^remain closed\\b|^clos(?:ure|ing) .{0,60}\\b(?:${PLACES})\\b|\\bclosure of .{0,80}\\b(?:${PLACES})\\b`,
      'i',
    ),
  ],
  [
    'suspended',
    builtPattern(
      `^(?:suspend|halt|pause|interrupt|shut|idle|curtail|stop|cease) (?:down )?.{0,100}\\b(?:${WORK})\\b|\\b(?:pause|suspension|shutdown|interruption|closure) of .{0,60}\\b(?:${WORK}|${PLACES})\\b`,
      'i',
    ),
  ],
  ['resumed', builtPattern(`^(?:reopen|resume|restart) .{0,100}\\b(?:${WORK})\\b`, 'i')],
  ['reopened', builtPattern(`^reopen .{0,100}\\b(?:${PLACES})\\b`, 'i')],
];
/** A manufacturer that stops making something: `will cease to produce film`. */
const ENDS = /^(?:stop|cease|discontinue)$/;
const MAKES = /^(?:develop|manufacture|produce|make|sell)$/;
const PLACE = builtPattern(
  `\\b(?:clos(?:e|es|ed|ing|ure of)|shut(?:s|ting)? down|shutdown of|idled?) (?:of )?(?:its|the|our) ((?:[\\w&’'-]{2,20},? ){0,5}?(?:${PLACES})(?: (?:in|at) [A-Z][\\w.’-]{1,20}(?: [A-Z][\\w.’-]{1,20})?(?:, [A-Z][a-z]{2,14}(?: [A-Z][a-z]{2,14})?)?)?)`,
);
const TEMPORARY =
  /\b(?:temporar(?:y|ily)|until further notice|for (?:two|three|four|several|\d{1,2}) (?:days|weeks|months)|voluntary pause)\b/i;
const MOST_OF_STAFF = builtPattern(
  `\\b(?:[5-9]\\d(?:%| percent)|substantially all|nearly all|almost all|a majority|most|all of|\\d{1,3},\\d{3})[^.;]{0,60}\\b(?:${STAFF})\\b`,
  'i',
);
/** Other things that stop or close, such as benefits or deals. */
const OTHER =
  /\b(?:dividends?|distributions?|buyback|repurchase|offering|trading|merger|acquisition|transaction|closing (?:date|price|conditions)|line of credit|guidance|discontinued operations|registration statement|reporting|trial|study|enrollment|dosing|blackout|annual meeting|books|401\(k\))\b/i;
const SUBSIDIARY = /^(?:an?|its|our|one of its|the Company[’']s) .{0,40}\b(?:subsidiary|subsidiaries|affiliate|division|unit)\b/i;
const FURLOUGHED = builtPattern(`\\d|\\b(?:${STAFF})\\b`, 'i');
const MAX_OBJECT_LENGTH = 56;

export function readOperations(sentence: TopicSentence): Words | null {
  const { words, statements, company } = sentence;
  if (OTHER.test(words)) return null;
  for (const statement of statements) {
    if (!happens(statement) || !(isByCompany(statement, company) || SUBSIDIARY.test(statement.who ?? ''))) continue;
    const predicateText = predicate(statement).replace(/^will /, '');
    const act = ACTS.find(([, pattern]) => pattern.test(predicateText))?.[0];
    if (act === undefined || (act === 'ended' && TEMPORARY.test(words))) continue;
    if (act === 'discontinued' && MAKES.test(statement.verb) && !ENDS.test(statement.under?.verb ?? '')) continue;
    if ((act === 'resumed' || act === 'reopened') && !isDone(statement)) continue;
    const place = act === 'closed' ? closedPlace(words) : null;
    return {
      act,
      what: place ?? objectOf(statement, act),
      isTemporary: TEMPORARY.test(words) || TEMPORARY.test(predicateText),
      isMost: act === 'furloughed' && MOST_OF_STAFF.test(words),
      ...(ALL.test(words) && { isAll: true }),
    };
  }
  return null;
}

/** `paper mill in Wausau, Wisconsin`, as printed. */
export const closedPlace = (words: string): string | null => PLACE.exec(words)?.[1] ?? null;

export const operationsWeight = ({ act, what }: Words): number =>
  (act === 'resumed' || act === 'reopened' ? 0 : act === 'discontinued' ? 2 : 1) + (what === null ? 0 : 0.5);

/** What is closed, stopped or recalled, including the place if that fits. */
function objectOf(statement: Statement, act: Words['act']): string | null {
  const things = thingsOf(statement);
  // `leaves of absence for over 80% of its workforce`
  const first =
    act === 'furloughed'
      ? things.findIndex(({ text }) => /\d/.test(text))
      : things.findIndex(({ head }) => /^(?:recall|closure|suspension|pause|shutdown|wind-?down)s?$/i.test(head)) + 1;
  const own = things.slice(Math.max(0, first)).filter(({ by }) => /^(?:what|of|in|at|for|to|over)$/.test(by));
  let text = '';
  for (const [at, { by, text: words }] of own.entries()) {
    // `by the end of fiscal 2026`: words after an omitted preposition go with it.
    if (at > 0 && things[things.indexOf(own[at] as Thing) - 1] !== own[at - 1]) break;
    const bare = text === '' ? words.replace(/^(?:close|shut(?: down)?|idle|suspend|furlough|halt) /, '') : `${by} ${words}`;
    const longer = `${text} ${bare}`.trim();
    if (longer.length > MAX_OBJECT_LENGTH || /^(?:by|on) /.test(bare)) break;
    text = longer;
  }
  const hasNone = text === '' || /^(?:absence|it|them|this)$/i.test(text);
  if (hasNone || (act === 'furloughed' && !FURLOUGHED.test(text))) return null;
  return text.replace(/^(?:Operations|Production|Mining)\b/, (noun) => noun.toLowerCase());
}
