import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { EACH_NAME } from '../../language/parties.ts';
import type { Statement } from '../../language/statement.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Deal } from './facts.ts';
import { DESCRIPTION } from './read-parties.ts';
import { dealPrice } from './read-price.ts';
import { AGREEMENT, MERGER_AGREEMENT } from './read-wording.ts';

/** Reads from a sentence that a deal closes later than agreed. Pure. */

const CLOSING_LATER = builtPattern(
  `\\bextend(?:s|ed|ing)?\\b[^;.]{0,60}\\b(?:closing date|outside date|end date|(?:date|deadline) (?:for|of) (?:the )?closing|termination date of the (?:merger|purchase))\\b[^;]{0,160}?\\b(?:to|until) (${DATE_WORDS})`,
  'i',
);
const FROM_DAY = builtPattern(`\\bfrom ${DATE_WORDS}(?= (?:to|until))`, 'g');

/** `The Amendment extends the closing date under the Agreement to May 22, 2026`: an earlier sentence names the agreement. */
export function laterClosingIn(sentence: TopicSentence): TopicWords<Deal> | null {
  const { words, item, part, at, statements, names } = sentence;
  const closingOn = item === '1.01' ? CLOSING_LATER.exec(words.replace(FROM_DAY, ''))?.[1] : undefined;
  if (closingOn === undefined) return null;
  const isAgreed = statements.some(
    (statement) =>
      (happens(statement) && statement.verb === 'extend') ||
      (isDoneNow(statement) && /^(?:enter|execute|sign|agree|amend)$/.test(statement.verb)),
  );
  const near = part.slice(Math.max(0, at - 3), at + 1);
  if (!isAgreed || /\b(?:may(?! \d)|if|right to)\b/.test(words) || !near.some((text) => AGREEMENT.test(text))) return null;
  const other = near
    .flatMap((text) => [...text.replace(DESCRIPTION, '').matchAll(EACH_NAME)])
    .map(([name]) => (AGREEMENT.test(name) ? null : names.party(name)))
    .find((name) => name !== null);
  if (other === undefined) return null;
  const role = near.some((text) => MERGER_AGREEMENT.test(text)) ? 'merges' : 'buys';
  const known = { act: 'amended', role, subject: other ?? '', assets: false, counterparty: other ?? null, closingOn } as const;
  return { ...known, ...dealPrice([]) };
}

const isDoneNow = (statement: Statement): boolean => happens(statement) && statement.certainty === 'done';
