const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ABBREVIATED = /(?:^|[\s(])(?:Inc|Corp|Co|Ltd|Cos|Bros|No|Mr|Ms|Mrs|Dr|Jr|Sr|St|vs|U\.S|[A-Z])\.["”’)]{0,3}\s{0,9}$/;
const MARK = '…';

/** Length of a text as a service counts it; must be the sum of the lengths of its parts. */
export type TextCost = (text: string) => number;

/**
 * The text, or as many of its first sentences as `max` allows. If not even one fits, it is cut after a word, or inside a word that is longer than `max`,
 * and ends with an ellipsis. To avoid cutting inside an escape, cut first with a cost that counts escapes, then escape.
 */
export function cutAtSentence(text: string, max: number, cost: TextCost = (part) => part.length): string {
  if (cost(text) <= max) return text;
  const whole = longest(sentencesOf(text), max, cost);
  if (whole !== '') return whole;
  const rest = max - cost(MARK);
  if (rest < 0) return '';
  const cut = longest(partsOf(words, text), rest, cost) || longest(partsOf(characters, text), rest, cost);
  return `${cut}${MARK}`;
}

function longest(parts: Iterable<string>, max: number, cost: TextCost): string {
  let [used, kept] = [0, ''];
  for (const part of parts) {
    used += cost(part);
    // Spaces after the last part are removed anyway.
    if (used - cost(part) + cost(part.trimEnd()) > max) break;
    kept += part;
  }
  return kept.trimEnd();
}

function* partsOf(segmenter: Intl.Segmenter, text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Splits a text into sentences; an abbreviation, as in `Apple Inc. Board`, does not end one. */
function* sentencesOf(text: string): Generator<string> {
  let open = '';
  for (const segment of partsOf(sentences, text)) {
    open += segment;
    if (ABBREVIATED.test(open.slice(-20))) continue;
    yield open;
    open = '';
  }
  if (open !== '') yield open;
}
