import type { EightKText } from './eight-k-text.ts';
import { readPay } from './pay-facts.parser.ts';
import type { BoardSize, PayDecision, PersonnelChange } from './people-facts.events.ts';
import { readPersonnel } from './personnel-facts.parser.ts';
import { quoteOf, sentencesOf } from './sentences.ts';

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const NUMBER = `(?:${NUMBERS.join('|')}|\\d{1,2})`;
const BOARD_FROM_TO = new RegExp(
  `\\b(?:size of the board|board|number of directors|directors)\\b[^.;]{0,120}?\\bfrom (${NUMBER})(?: directors| members)? (?:directors )?to (${NUMBER})\\b`,
  'i',
);
const BOARD_TO = new RegExp(
  `\\b(?:size of (?:the|its|our) board|number of (?:directors|members))\\b[^.;]{0,80}?\\b(?:to|is now|at) (${NUMBER})\\b`,
  'i',
);

/** Facts about people under Item 5.02, and the size of the board under Items 5.02 and 5.03. */
export function readPeopleFacts(eightK: EightKText): (PersonnelChange | BoardSize | PayDecision)[] {
  const personnel = readPersonnel(eightK);
  return [...personnel, ...readBoardSize(eightK), ...(personnel.length > 0 ? [] : readPay(eightK))];
}

function readBoardSize({ text, items }: EightKText): BoardSize[] {
  for (const item of ['5.02', '5.03']) {
    const part = items.get(item);
    if (part === undefined) continue;
    for (const sentence of sentencesOf(text, part, 40)) {
      const both = BOARD_FROM_TO.exec(sentence.words);
      const one = both === null ? BOARD_TO.exec(sentence.words) : null;
      const to = numberOf(both?.[2] ?? one?.[1]);
      if (to === null) continue;
      return [{ kind: 'boardSize', item, from: numberOf(both?.[1]), to, quote: quoteOf(text, sentence) }];
    }
  }
  return [];
}

function numberOf(words: string | undefined): number | null {
  if (words === undefined) return null;
  const at = NUMBERS.indexOf(words.toLowerCase());
  return at >= 0 ? at + 1 : /^\d+$/.test(words) ? Number(words) : null;
}
