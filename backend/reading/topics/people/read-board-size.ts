import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { COUNT_WORDS, countOf } from '../../language/numbers.ts';
import { quoteOf, sentencesOf } from '../../language/sentences.ts';
import type { BoardSize } from './facts.ts';

const BOARD_FROM_TO = builtPattern(
  `\\b(?:size of the board|board|number of directors|directors)\\b[^.;]{0,120}?\\bfrom (${COUNT_WORDS})(?: directors| members)? (?:directors )?to (${COUNT_WORDS})\\b`,
  'i',
);
const BOARD_TO = builtPattern(
  `\\b(?:size of (?:the|its|our) board|number of (?:directors|members))\\b[^.;]{0,80}?\\b(?:to|is now|at) (${COUNT_WORDS})\\b`,
  'i',
);

/** Reads the number of board seats under Items 5.02 and 5.03. */
export function readBoardSize(source: EightKText): BoardSize[] {
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
