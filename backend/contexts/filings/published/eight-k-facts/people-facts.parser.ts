import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { COUNT_WORDS, countOf } from '../../../../reading/language/numbers.ts';
import { quoteOf, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { EightKText } from './eight-k-text.ts';
import { readPay } from './pay-facts.parser.ts';
import type { BoardSize, PayDecision, PersonnelChange } from './people-facts.events.ts';
import { readPersonnel } from './personnel-facts.parser.ts';

const BOARD_FROM_TO = builtPattern(
  `\\b(?:size of the board|board|number of directors|directors)\\b[^.;]{0,120}?\\bfrom (${COUNT_WORDS})(?: directors| members)? (?:directors )?to (${COUNT_WORDS})\\b`,
  'i',
);
const BOARD_TO = builtPattern(
  `\\b(?:size of (?:the|its|our) board|number of (?:directors|members))\\b[^.;]{0,80}?\\b(?:to|is now|at) (${COUNT_WORDS})\\b`,
  'i',
);

/** Facts about people under Item 5.02, or told as other news, and the size of the board under Items 5.02 and 5.03. */
export function readPeopleFacts(eightK: EightKText): (PersonnelChange | BoardSize | PayDecision)[] {
  const personnel = eightK.items.has('5.02')
    ? readPersonnel(eightK)
    : ['8.01', '7.01'].flatMap((item) => readPersonnel(eightK, item));
  return [...personnel, ...readBoardSize(eightK), ...(personnel.length > 0 ? [] : readPay(eightK))];
}

function readBoardSize(source: EightKText): BoardSize[] {
  for (const item of ['5.02', '5.03']) {
    const part = source.items.get(item);
    if (part === undefined) continue;
    for (const sentence of sentencesOf(source, part, 40)) {
      const both = BOARD_FROM_TO.exec(sentence.words);
      const one = both === null ? BOARD_TO.exec(sentence.words) : null;
      const to = countOf(both?.[2] ?? one?.[1]);
      if (to === null) continue;
      return [{ kind: 'boardSize', item, from: countOf(both?.[1]), to, quote: quoteOf(source.text, sentence) }];
    }
  }
  return [];
}
