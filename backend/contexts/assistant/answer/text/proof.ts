import { wordsOf } from '../../../../platform/full-text/words.ts';
import { hasWholeNames } from '../namesakes.policy.ts';
import type { Asked } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import { isMetAgain } from './event-told.ts';
import { type Evidence, whole } from './evidence.ts';
import { printed } from './figures-told.ts';
import { gives } from './gives.ts';
import { withoutChange } from './rows-told.ts';
import { contradicts, isOfQuarterAsked, isThen, PLANNED } from './times-told.ts';
import { ALIKE, isAlias, isNamed, namesMissing, shareOf, subjectOf, type Weights } from './words-told.ts';

/** Whether sentences of a filing answer a question, or only speak of the same company. Pure. */

/** Part of the weight of the question's subject that the sentences must hold together, and that one of them must hold. */
const TOLD = 0.5;
const TOLD_AT_ONCE = 0.3;
/** Where several things are asked for, words of one of them may lack. */
const TOLD_OF_SEVERAL = 0.35;
/** Words of the subject of a question with one part that one sentence must hold, where it has as many. */
const MOST_TOLD = 2;
/** Part of the words of one part's subject that the sentence with the figure, date or reason must hold. */
const TOLD_OF_A_PART = 0.25;
/** Part of the names besides the company's own that the sentence or those around it must hold. */
const NAMED = 0.5;
/** Names of a person; where more is named, a company or another person is too, and less of it may lack. */
const MOST_OF_A_PERSON = 2;
const UNNAMED = 0.25;
const AROUND = 1_500;
/** A question for a yes or no is answered by a sentence that says nearly all of it. */
const TOLD_OF_A_CLAIM = 0.8;
const ACTUAL = /\bactual\b/i;
const CONDITIONAL = /\bif\b|\bwould\b|\bmay\b|\buntil\b|\bmust\b|\bwill have\b|\bunless\b/i;
const ASKS_IF = /\b(?:if|once|provided|assuming|in case)\b/i;

/** “Has it sold …”, “have they closed …”: what is asked is whether that was done. */
const HAS_DONE =
  /^\W*(?:has|have|had)\b.{1,60}?\b(sold|bought|paid|left|lost|won|made|met|begun|become|spent|built|chosen|given|taken|cut|\w{3,}ed)\b/i;

/** Whether the chosen sentences of one filing answer the question; otherwise it is better to say that nothing was found. */
export function proves(question: Question, parts: readonly Asked[], chosen: readonly Evidence[], weights: Weights): boolean {
  const [first] = chosen;
  if (first === undefined) return false;
  const { names } = question;
  const title = first.filing.title;
  const together = new Set([...wordsOf(title), ...chosen.flatMap((each) => [...each.words])]);
  if (namesMissing(question, title, together).length > 0) return false;
  if (!hasWholeNames(question.text, [title], chosen.map(whole).join('\n'))) return false;
  const phrases = question.phrases.map((phrase) => phrase.filter((word) => !isAlias(question.aliases, title, word)));
  if (!phrases.every((phrase) => isNamed(phrase, title, chosen)) || !chosen.some((each) => isThen(question, each))) return false;
  const subject = withoutChange(subjectOf(question, title), ...chosen);
  const best = Math.max(...chosen.map((each) => shareOf(subject, each.words, weights)));
  if (shareOf(subject, together, weights) < (parts.length > 1 ? TOLD_OF_SEVERAL : TOLD)) return false;
  if (parts.length === 1 && best < TOLD_AT_ONCE) return false;
  const goingOn = new Map(chosen.map((each) => [each, wordsGoingOn(each, chosen)]));
  const most = Math.max(...[...goingOn.values()].map((words) => subject.filter((word) => hasWord(words, word)).length));
  const isSeveral = parts.length > 1;
  const least = isSeveral || parts[0]?.kind === 'other' ? 1 : MOST_TOLD;
  if (most < Math.min(least, subject.length)) return false;
  if (ACTUAL.test(question.text) && !chosen.some((each) => isActual(question, each, subject, weights))) return false;
  if (parts[0]?.kind === 'yes or no' && !chosen.some((each) => isClaim(question, each, weights))) return false;
  const unnamed = names.filter((word) => !wordsOf(title).includes(word) && !isAlias(question.aliases, title, word));
  const around = (at: number) =>
    new Set(chosen.filter((each) => Math.abs(each.at - at) <= AROUND).flatMap(({ words }) => [...words]));
  const near = (at: number) => {
    const held = around(at);
    const missing = unnamed.filter((word) => !hasWord(held, word)).length;
    return missing <= unnamed.length * (unnamed.length > MOST_OF_A_PERSON ? UNNAMED : 1 - NAMED);
  };
  let isNear = false;
  let isAsked = false;
  const typed = parts.filter(({ kind }) => kind !== 'other' && kind !== 'yes or no' && kind !== 'person');
  const told = typed.filter((part) => {
    if (part.head.some((word) => !hasWord(together, word))) return false;
    const own = subjectOf({ words: part.words, names: question.names }, title);
    const isTold = (each: Evidence) =>
      shareOf(withoutChange(own, each), each.words, ALIKE) >= TOLD_OF_A_PART ||
      (isSeveral && shareOf(subject, goingOn.get(each) ?? each.words, weights) >= TOLD);
    const given = chosen.filter((each) => gives(part, question, each) && isTold(each));
    if (part.kind !== 'reason') isAsked = true;
    if (given.some(({ at }) => near(at))) isNear = true;
    return given.length > 0;
  });
  // One who is named only elsewhere is not who the figure, the date or the reason is of.
  return told.length >= (isSeveral ? Math.ceil(typed.length / 2) : typed.length) && (isNear || !isAsked);
}

/** The end of one sentence and the beginning of the next one of the same paragraph. */
const BETWEEN = 3;

/** Words of a sentence and of the one directly before it, about which it goes on. */
function wordsGoingOn(each: Evidence, chosen: readonly Evidence[]): ReadonlySet<string> {
  const before = chosen.find(({ at, text, lead }) => {
    const between = each.at - at - text.length;
    return lead === null && between >= 0 && between <= BETWEEN;
  });
  return before === undefined || each.lead !== null ? each.words : new Set([...before.words, ...each.words]);
}

/** Whether a sentence gives a figure that was reached, of the time that is asked for, of most of what is asked for. */
const isActual = (question: Question, evidence: Evidence, subject: readonly string[], weights: Weights): boolean =>
  printed(evidence.text) &&
  !PLANNED.test(whole(evidence)) &&
  !contradicts(question, whole(evidence)) &&
  isOfQuarterAsked(question.periods, evidence) &&
  shareOf(subject, evidence.words, weights) >= TOLD;

function isClaim(question: Question, evidence: Evidence, weights: Weights): boolean {
  const subject = subjectOf(question, evidence.filing.title);
  const [done] = wordsOf(HAS_DONE.exec(question.text)?.[1] ?? '');
  if (done !== undefined && question.words.includes(done) && !hasWord(evidence.words, done)) return false;
  if (!isMetAgain(question.text, evidence.text)) return false;
  // What would be under a condition answers a question with that condition.
  const isIf = ASKS_IF.test(question.text);
  return shareOf(subject, evidence.words, weights) >= TOLD_OF_A_CLAIM && (isIf || !CONDITIONAL.test(evidence.text));
}
