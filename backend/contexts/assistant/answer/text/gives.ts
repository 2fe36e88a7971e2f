import type { Asked } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import { givesReason, isDone, isReversed } from './event-told.ts';
import { type Evidence, timesOf, whole } from './evidence.ts';
import { figures, hasFigures, IN_UNIT, isCounted, isOfContents, printed } from './figures-told.ts';
import { isOwn, organisationsIn } from './names-told.ts';
import {
  contradicts,
  isOfLongerTime,
  isOfOtherMeeting,
  isOfOtherYearsColumn,
  isOfQuarterAlone,
  isOfYearAlone,
  isRowThen,
  PLANNED,
} from './times-told.ts';

/** Whether a sentence gives what is asked for in kind: a figure, a day, a place, a company or a reason. Pure. */

const DATED =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d{1,2}\b|\bimmediately\b/i;
/** A question for a day to come, and sentences that speak of one. */
const ASKS_AHEAD = /\bwhen will\b/i;
const AHEAD = /\b(?:will|shall|expect\w*|anticipat\w*|scheduled|payable|due|effective|intends?|plans?|to be)\b/i;
/** The list of securities on a cover tells where they are listed. */
const ON_COVER = /^securities registered pursuant to section 12/i;
const PER_SHARE = /\b(?:per|a|each|for each) (?:[\w-]+ ){0,2}(?:share|unit|warrant|ads)\b/i;
/** How many of a product were sold is not told by what came in for them. */
const SELLS = /\b(?:sell|sold|ship|shipped|deliver|delivered)\b/i;
const IN_MONEY = /^(?!.*\bunits?\b).*\b(?:net sales|revenues?)\b/is;
/** A year that ended on a day, which no quarterly report tells. */
const WHOLE_YEAR = /\b(?:fiscal|full|whole|financial) year (?:ended|ending|to)\b|\byear ended\b|\btwelve months\b/i;
/** Votes are counted in thousands: “three proposals” is no count of them. */
const COUNTS_VOTES = /\bhow many votes\b/i;
const IN_THOUSANDS = /\d,\d{3}\b/;
/** Asks what came of it, and sentences that tell of something done or only meant. */
const FINALLY = /\b(?:actual(?:ly)?|end(?:ed)? up|in the end|eventually|finally)\b/i;
const DONE =
  /\b(?:purchased|bought|acquired|sold|closed|completed|consummated|issued|paid|received|granted|elected|was|were|did|recorded|generated|reported)\b/i;
const INTENDED = /\b(?:interest to|indications? of interest|intends?|proposes?|may|would|option .{0,40}to purchase)\b/i;
/** Asks for a length of time, and what gives one. */
const COUNTS_TIME =
  /\bhow many (?:\w+ )?(?:seconds|minutes|hours|days|weeks|months|years)\b|\bhow long (?:is|are|was|were|can|do|does|did|will|must|may)\b/i;
const LASTS =
  /\b(?:until|through|expir\w+)\b|(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety)\)?)[- ](?:\(\w+\)[- ])?(?:business |calendar |trading |consecutive |full )?(?:second|minute|hour|day|week|month|year)s?\b/i;
/** Where something is, or where somebody went. */
const PLACE =
  /\b(?:located|offices?|headquarters|facility|address|street|avenue|road|city of|county)\b|\b(?:in|at|to|from) [A-Z][a-z]+(?: [A-Z][a-z]+)?, [A-Z]|\b(?:joins?|joined|joining|accept(?:s|ed)? a position)\b/;
/** Asks for a part of a whole, and what says in words how large one is. */
const ASKS_PART = /\bhow much of\b|\b(?:what|which) (?:share|part|portion|fraction|proportion) of\b/i;
const PART_IN_WORDS = /\b(?:half|(?:a|one) third|(?:a|one) quarter|(?:two|three)[- ](?:thirds|quarters)|the majority) of\b/i;

/** Whether one sentence gives what a part of a question asks for, in kind. */
export function gives({ kind, head, isCount, unit, text: asked }: Asked, question: Question, evidence: Evidence): boolean {
  const text = whole(evidence);
  if (kind === 'reason') return givesReason(question, evidence, text);
  if (kind === 'date')
    return DATED.test(text) && (AHEAD.test(text) || !ASKS_AHEAD.test(question.text)) && isDone(question.text, text);
  if (kind === 'place') return PLACE.test(text);
  if (kind === 'company') return organisationsIn(evidence).some((name) => !isOwn(name, question, evidence));
  if (kind === 'number') {
    const isPart = ASKS_PART.test(asked) && PART_IN_WORDS.test(text);
    const isFigure = isPart || (isCount || unit === 'ratio' ? figures(text) : printed(text));
    if (!isFigure || contradicts(question, text)) return false;
    if (evidence.lead !== null && ON_COVER.test(evidence.lead)) return false;
    if (PER_SHARE.test(asked) && !PER_SHARE.test(text) && !hasFigures(evidence)) return false;
    if (unit !== null && !isPart && !IN_UNIT[unit].test(text) && (!hasFigures(evidence) || isOfContents(evidence))) return false;
    if (isOfOtherMeeting(question.text, text)) return false;
    if (WHOLE_YEAR.test(question.text) && /^10-Q/.test(evidence.filing.form)) return false;
    if (isOfYearAlone(question, evidence) || isOfQuarterAlone(question, evidence)) return false;
    if (COUNTS_VOTES.test(asked) && !IN_THOUSANDS.test(text)) return false;
    if (isReversed(question.text, text) || (isCount && SELLS.test(question.text) && IN_MONEY.test(text))) return false;
    if (FINALLY.test(question.text) && (INTENDED.test(text) || PLANNED.test(text) || !DONE.test(text))) return false;
    if (COUNTS_TIME.test(asked) && !LASTS.test(text)) return false;
    if (timesOf(evidence) !== null && !isRowThen(question.periods, evidence)) return false;
    if (isOfLongerTime(question, evidence)) return false;
    if (isOfOtherYearsColumn(question.words, question.periods, evidence)) return false;
    return isCount ? isCounted(head, text) : head.every((word) => hasWord(evidence.words, word));
  }
  return true;
}
