import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { MineSafety } from './facts.ts';

/** Reads a mine safety event from a sentence (Item 1.04), as printed because a section's letter is in parentheses. Pure. */

type Words = TopicWords<MineSafety>;

export const MINE_SAFETY_TRIGGERS =
  /\b(?:imminent danger|section 10[47]|10[47]\([a-e]\)|MSHA|Mine (?:Safety|Act)|fatal\w{0,6}|death)\b/i;

const WHAT: readonly (readonly [Words['what'], RegExp])[] = [
  ['death', /\bfatal(?:ity|ities|ly)?\b|\bdeath of\b/i],
  ['imminent danger', /\bimminent danger\b|\b107 ?\(a\)/i],
  ['pattern of violations', /\bpattern of (?:such )?violations\b|\b104 ?\(e\)/i],
  ['withdrawal', /\bwithdrawal order\b|\b104 ?\([bd]\)/i],
];
const NONE = /\bno (?:fatal|injur|one)|\bwithout injur/i;
const MINE =
  /\b((?:(?!The |On |Company|Registrant|Safety |Federal )[A-Z][\w’'.&-]{1,20} ){1,4}(?:Mine|Quarry|Plant|Mill|Complex|Operation|Portal|Pit)(?: No\. ?\d{1,2}| #\d{1,2})?)(?! (?:Safety|Act))\b/;

export function readMineSafety({ words, printed, statements, part }: TopicSentence): Words | null {
  const what = WHAT.find(([one, pattern]) => pattern.test(printed) && !(one === 'death' && NONE.test(words)))?.[0];
  if (what === undefined || !statements.some(happens)) return null;
  const mine = [words, ...part].flatMap((text) => MINE.exec(text)?.[1] ?? [])[0] ?? null;
  return { what, mine: mine?.replace(/^(?:The|At|In|Our) /, '') ?? null };
}

export const mineSafetyWeight = ({ what }: Words): number =>
  ({ death: 4, 'imminent danger': 3, 'pattern of violations': 2, withdrawal: 1 })[what];
