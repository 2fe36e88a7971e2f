/** Verbs and nouns that filings use for personnel changes. Pure; no pattern repeats without limit across words. */

import { builtPattern } from '#platform/values/built-pattern.ts';
import type { PersonnelChange } from './facts.ts';

type Direction = PersonnelChange['direction'];
/** On which side of the event its person is named. */
type Side = 'before' | 'after';

export interface EventWords {
  /** `joins`: appointed or elected, depending on verb and role. `succeeded`: the person named is the successor of the one who leaves. */
  readonly direction: Direction | 'joins' | 'succeeded';
  readonly side: Side;
  readonly start: number;
  readonly end: number;
}

const PASSIVE =
  '(?:was|were|is|are|been|be|being)(?: (?:also|unanimously|duly|subsequently|each|promptly|initially|further|today|formally|first)){0,2}';
const EVENTS: readonly [Direction | 'joins' | 'succeeded', Side, string][] = [
  ['succeeded', 'after', `\\b(?:${PASSIVE} )?(?:succeeded|replaced) by\\b`],
  [
    'resigns',
    'after',
    '\\b(?:the |a )?(?:letter of |written |notice of )?resignations? (?:letter )?(?:of|from)\\b(?! (?:employment|the|his|her|such|all|any|its|as|our)\\b)',
  ],
  [
    'retires',
    'after',
    '\\bretirements? of\\b(?! (?:the|all|any|its)\\b(?! (?:[a-z-]{4,12} )?(?:[Cc]hief|[Pp]resident|[Cc]hair)))',
  ],
  [
    'leaves',
    'after',
    '\\bdepartures? of\\b(?! (?:the|directors|certain|all|any)\\b)|\\bseparat(?:ed|ion) (?:of employment )?of\\b(?! (?:service|employment|the)\\b)',
  ],
  ['dismissed', 'after', '\\bthe employment of\\b(?=[^;]{3,140}? (?:was|has been) (?:involuntarily )?terminated\\b)'],
  [
    'leaves',
    'after',
    "\\b(?:end(?:ed|ing)?|conclud(?:e|ed)) (?=(?:Mr|Ms|Mrs|Dr)\\. [^ ]{2,24}[’']s employment\\b)|\\bthe employment of\\b(?=[^;]{3,140}? (?:ended|ends|will end|terminated|will terminate|ceased)\\b)",
  ],
  [
    'dies',
    'after',
    '\\b(?:death|passing) of\\b(?! (?:the|an?|any|such|each|every|either|all|his|her|their)\\b)(?! its\\b(?! (?:[a-z-]{3,12},? (?:and )?){0,3}(?:[Ff]ounder|[Cc]hair|[Pp]resident|[Dd]irector|[Cc]hief)))',
  ],
  [
    'dismissed',
    'after',
    '\\b(?:terminat(?:ed|ion of)|ended) (?:the )?employment of\\b|\\b(?:removed|dismissed|terminated)(?= (?:Mr|Ms|Mrs|Dr)\\.)|\\b(?:dismissal|removal|termination) of(?= (?:Mr|Ms|Mrs|Dr)\\.)',
  ],
  [
    'resigns',
    'before',
    "\\bresign(?:s|ed|ing)?\\b|\\b(?:tender|announc)(?:s|es|ed)? (?:his|her|their) resignations?\\b|\\b(?:of|notice of|provided|submitted|delivered|given) (?:his|her|their) (?:decision to resign|intention to resign|intent to resign|resignations?)\\b|[’']s? resignation\\b",
  ],
  [
    'not standing',
    'before',
    '\\bnot (?:(?:intend|plan|wish|expect|planning) )?(?:to )?(?:be )?(?:stand(?:ing)?|seek(?:ing)?|run(?:ning)?)(?: for)?(?: as a (?:director|candidate))?(?: for)? ?re-?(?:election|nomination)\\b|\\bnot (?:to )?be (?:re-?nominated|nominated for re-?election|standing|seeking|a candidate)\\b|\\bdecided not to stand\\b|\\bnot to be (?:re-?)?nominated\\b',
  ],
  [
    'retires',
    'before',
    "\\bretir(?:e|es|ed|ing)\\b(?! from (?:the )?(?:U\\.S|United|military))|\\bannounc(?:es|ed) (?:his|her|their) (?:planned |upcoming |intended )?retirement\\b|\\b(?:his|her|their) (?:planned |upcoming |intended )?retirement (?:from|as|effective)\\b|\\bof (?:his|her|their) (?:decision|intention|intent|plans?) to retire\\b|[’']s? (?:planned )?retirement from\\b",
  ],
  [
    'steps down',
    'before',
    '\\btransition(?:s|ed|ing)? (?:out of|from|away from)\\b|\\bstep(?:s|ped|ping)? (?:down|aside|away)\\b|\\brelinquish(?:es|ed|ing)?\\b',
  ],
  ['dies', 'before', '\\bpassed away\\b|\\bdied\\b'],
  [
    'dismissed',
    'before',
    `\\b(?:was|were|has been|have been|had been) (?:terminated|removed|dismissed|relieved)\\b|[’']s? employment (?:with [^,;]{0,40} )?(?:was|has been) (?:involuntarily )?terminated\\b|[’']s? employment (?:with [^,;]{0,40} )?${PASSIVE} terminated\\b`,
  ],
  [
    'leaves',
    'before',
    '\\bdepart(?:s|ed|ing)?\\b|\\b(?:will|would|to|is|be|has decided to|intends to|plans to|was) leav(?:e|ing)\\b|\\b(?:has |have )?left (?:the Company|his|her|their|employment)\\b|\\bleft(?= [A-Z][^.,;]{2,60} to pursue\\b)|\\bceas(?:e|es|ed|ing) (?:to (?:be|serve|hold)|serving|employment|being)\\b|\\bno longer (?:serv|be |is |hold|employ)[a-z]{0,4}|\\bseparat(?:e|es|ed|ing) from\\b|\\btransition(?:s|ed|ing)? (?:in)?to (?:(?:a|an|the|his|her) )?(?:new )?(?:non-executive|advisory|consult|role|position|[Ee]xecutive [Cc]hair|(?:[Nn]on-[Ee]xecutive )?[Cc]hair(?:man|woman)?\\b)|\\bemployment (?:(?:with|as) [^;]{0,80} )?(?:ended|ends|(?:will|would) (?:end|terminate|cease)|terminated|is ending|ceased)\\b|\\b(?:his|her) (?:departure|separation) from\\b',
  ],
  ['put on leave', 'before', '\\b(?:was|were|has been|been|is|be|being) placed on (?:[a-z]{3,14} ){0,3}leave\\b'],
  ['put on leave', 'after', '\\bplac(?:ed|ing)\\b(?=[^;]{3,140}? on (?:[a-z]{3,14} ){0,3}leave\\b)'],
  [
    'takes leave',
    'before',
    '\\b(?:tak(?:es?|ing|en)|took|begin|began|commence[sd]?|granted|go(?:es)? on|been on|on) (?:an? )?(?:[a-z]{3,14} ){0,2}leave of absence\\b|\\b(?:tak(?:es?|ing)|took) (?:an? )?(?:temporary )?medical leave\\b',
  ],
  ['promoted', 'before', `\\b${PASSIVE} (?:promoted|elevated)\\b`],
  [
    'joins',
    'before',
    `\\b${PASSIVE} (?:re-?)?(?:appointed|elected|named|hired|selected|designated|chosen|added|invited to join)\\b|\\b(?:has |have |had )?(?:bec(?:ame|omes?)|assum(?:e|es|ed|ing) (?:the )?(?:role|position|duties|title|office|responsibilit|additional)[a-z]{0,4}|assum(?:e|es|ed)(?= (?:the )?[A-Z])|join(?:s|ed|ing)? (?:the|our|its|[A-Z][\\w’']{1,20}) (?:[A-Z][\\w’']{1,20} )?(?:Board|board)|(?<!continu(?:e|es|ed|ing) )(?:will|to|shall) (?:join|serve|succeed|replace|act)|succeed(?:s|ed|ing)?|replac(?:es|ed|ing)|take(?:s)? over|took over|commenc(?:ed|es) (?:his |her )?(?:employment|service)(?= as\\b)|began (?:serving|employment)(?= as\\b)|accepted (?:the |an )?(?:appointment|position|offer|role))\\b|[’']s? (?:appointment|election) (?:to|as)\\b`,
  ],
  ['promoted', 'after', '\\bpromot(?:ed|es|ion of|ing)\\b|\\belevat(?:ed|es|ing)\\b'],
  [
    'joins',
    'after',
    '\\b(?:re-?)?(?:appoint(?:ed|s|ing|ment of)?|elect(?:ed|s|ing|ion of)?|nam(?:ed|es|ing)|hir(?:ed|es|ing)|designat(?:ed|es|ing)|select(?:ed|s|ing|ion of))\\b(?! by\\b)',
  ],
];
const EVENT = builtPattern(EVENTS.map(([, , words]) => `(${words})`).join('|'), 'gi');

/** Biography. */
const BACKGROUND =
  /^;? ?(?:Prior to|Previously|Before|Since|From|Until|Between|Earlier in|During (?:his|her|the (?:last|past)))\b|\b(?:prior to (?:joining|his|her|that|this|serving)|previously (?:served|held|was|worked|serving)|(?:has|had) (?:previously )?(?:served|been|held|worked)\b(?! (?:appointed|elected|named|promoted|terminated))|holds? an? |received (?:his|her|an?) (?!(?:written |formal )?(?:letter|notice|notification|resignation|e-?mail))|graduated|degree)\b|\bserved as\b|\buntil joining\b|\bbegan (?:his|her)\b/i;
/** Possible events, and what an agreement says would happen. */
const HYPOTHETICAL =
  /\b(?:if|in the event|unless|(?:may|might|could) (?:appoint|elect|name|be (?:appointed|elected|named)|resign|retire|leave)|upon (?:a|any|the|his|her|such)(?: [a-z]+){0,2} (?:termination|resignation|change|death|disability)|should (?:he|she|Mr|Ms|Mrs|Dr)|without cause|good reason|for cause or|family relationship|arrangements? or understanding|reportable under|will (?:be entitled|receive|be eligible|continue to receive|vest)|shall (?:be entitled|receive)|entitled to|eligible (?:to|for)|severance (?:benefits|payments?)|vest(?:s|ed|ing)?|was granted|pursuant to which)\b/i;
/** An agreement under which somebody leaves. */
const AGREED = /\bpursuant to which\b[^;]{0,80}\b(?:will|agreed to) (?:step down|resign|retire|cease|leave|depart|transition)\b/i;
export const NOT_HAPPENING =
  /\b(?:defer|postpone|rescind|withdr[ae]w|delay|reconsider|reject|refuse)(?:s|ed|ing|n)? (?:his|her|the|such|(?:Mr|Ms|Mrs|Dr)\. [\p{L}’'-]{2,24}) (?:[a-z]{3,12} )?(?:retirement|resignation|departure|(?:decision|intention|plan) to (?:retire|resign|leave|step))|\b(?:will|does|do) not (?:retire|resign|leave|step down|depart)\b|\b(?:decided|agreed|elected|determined) not to (?:retire|resign|leave|step down)\b|\b(?:declined|determined not|voted not|refused) to accept\b|\bnot (?:to )?accept(?:ed)?\b[^;]{0,40}\bresignation\b/iu;
/** Somebody who was to arrive does not. */
export const DECLINES =
  /\b(?:declin|reject|refus|turn)(?:e[ds]?|ed|s|ing) (?:down )?(?:the |an |his |her |its |our )?(?:offer|appointment|position)\b/i;
/** `retirement plan`, `retirement age`: not a retirement. */
const RETIREMENT_TERMS = /^(?:retir\w+) (?:plans?|savings|benefits?|age|eligib|account|date|agreement|treatment)/i;

/** Whether a sentence can report a change, which biography and terms of agreements do not. */
export function canReportChange(words: string): boolean {
  if (
    words.length < 12 ||
    (BACKGROUND.test(words.slice(0, 400)) && !/\b(?:will|effective|notified|announced|informed)\b/i.test(words))
  )
    return false;
  if (
    HYPOTHETICAL.test(words) &&
    !AGREED.test(words) &&
    !/^;? ?(?:On|Effective|As of) .{0,200}\b(?:notified|informed|announced|appointed|elected|named|resigned|promoted|accepted|tendered|terminated)\b/i.test(
      words,
    )
  )
    return false;
  return true;
}

/** Every personnel change that the words mention, in order. */
export function eventsIn(words: string): EventWords[] {
  const found: EventWords[] = [];
  for (const match of words.matchAll(EVENT)) {
    const group = match.slice(1).findIndex((value) => value !== undefined);
    const [direction, side] = EVENTS[group] ?? [];
    if (direction === undefined || side === undefined) continue;
    const [hit] = match;
    if (RETIREMENT_TERMS.test(words.slice(match.index, match.index + 40))) continue;
    // `the previously announced retirement of` is not news of this report.
    if (/\bpreviously (?:announced|disclosed|reported) $/.test(words.slice(Math.max(0, match.index - 30), match.index))) continue;
    // `fill the vacancy created by the resignation of` only explains why there is a seat.
    if (/\bvacanc(?:y|ies)\b[^;]{0,50}$/.test(words.slice(Math.max(0, match.index - 70), match.index))) continue;
    const before = found.at(-1);
    // `was appointed to serve as` is one event.
    const same =
      direction === 'joins' && before !== undefined && match.index - before.end <= 2 && /^to /i.test(hit) && isJoining(before);
    if (!same) found.push({ direction, side, start: match.index, end: match.index + hit.length });
  }
  return found;
}

const isJoining = ({ direction }: EventWords): boolean => direction === 'joins' || direction === 'promoted';
