import { isOwn, type Statement } from '../../language/statement.ts';
import { isDone, isNews, predicate } from '../statement-tests.ts';
import type { TopicSentence } from '../topic.ts';
import type { Regulator } from './facts.ts';
import { bodyIn, speakerOf } from './read-body.ts';

/** Reads that an agency does not approve a product, or not yet, although the sentence speaks of approval. Pure. */

type Withheld = Pick<Regulator, 'act'> & Partial<Pick<Regulator, 'what'>>;

const LETTER = /\bapprovable\b/i;
const NOT_APPROVABLE = /\b(?:not|non|un)[- ]?(?:currently |yet )?approvable\b/i;
const TELLS = /^(?:receive|issue|send|deliver|get|obtain)$/;
/** `is approvable`, `finds the application approvable`. */
const JUDGES = /^(?:be|find|deem|consider|judge)$/;
/** `has not approved it` only says that the application is still pending. */
const REFUSES =
  /\b(?:(?:could|can|would|will) ?not|(?:is|was) (?:unable|not able|not (?:ready|prepared|willing)) to|refus(?:e[ds]|ing) to|declin(?:e[ds]|ing) to) approve\b/i;

/** A statement of the agency's answer that is not an approval; null for every other statement. */
export function withheldBy(statement: Statement, { words, company }: TopicSentence): Withheld | null {
  const text = receiving(predicate(statement));
  const [verb = ''] = text.split(' ', 1);
  const isJudged = JUDGES.test(verb) && LETTER.test(text) && !/\bletters?\b/i.test(text) && isNews(statement);
  const isTold = TELLS.test(verb) && /\bapprovable (?:letter|action|response)\b/i.test(text) && isDone(statement);
  if (isJudged || isTold) {
    const speaker = speakerOf(statement);
    const isOther = isTold && speaker !== null && bodyIn(speaker) === null && !isOwn({ who: speaker }, company);
    if (isOther) return null;
    const isRefused = statement.certainty === 'denied' || NOT_APPROVABLE.test(words);
    return isRefused ? { act: 'rejected', what: 'not approvable letter' } : { act: 'approvable' };
  }
  const isRefused =
    statement.verb === 'approve' &&
    isNews(statement) &&
    bodyIn(speakerOf(statement) ?? '') !== null &&
    REFUSES.test(words.slice(Math.max(0, statement.start - 60)));
  return isRefused ? { act: 'rejected', what: 'refusal to approve' } : null;
}

/** `announce the receipt of a letter` says the same as `receive a letter`. */
export const receiving = (predicateText: string): string =>
  predicateText.replace(/^(?:announce|report|confirm|disclose) (?:the |its |our )?receipt of /i, 'receive ');
