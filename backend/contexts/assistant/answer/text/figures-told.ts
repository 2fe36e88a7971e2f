import { wordsOf } from '../../../../platform/full-text/words.ts';
import { hasWord } from '../same-words.catalog.ts';
import type { Evidence } from './evidence.ts';

/** Figures in sentences and in the rows of tables. Pure. */

const DATES =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:, \d{4})?|\b(?:19|20)\d\d\b|\bitem \d+(?:\.\d+)?|\(\d{3}\) ?\d{3}-\d{4}|\b\d{5}(?:-\d{4})?\b(?![,.]\d)|\b(?:form|exhibit|rule|section) [\d-]+\w*|\bQ[1-4]\b|\b(?:10|8)-[kq]\b/gi;

const FIGURE =
  /^\(?\d[\d,]*(?:\.\d+)?%?\)?[.,;:]?$|^(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)\b/i;
/** How a figure in each unit is written. */
export const IN_UNIT = {
  money: /[$€£¥]\s?\(?\d|\b(?:US|NT)\$|\b(?:dollars?|cents?|euros?|pounds|yen|USD|EUR|GBP)\b/i,
  percent: /\d ?%|\bpercent(?:age)?\b|\bbasis points\b/i,
  ratio:
    /\b[\w-]{1,30}[- ](?:for|to)[- ](?:one|two|three|four|five|ten|\d+)\b|\d ?: ?\d|\b\d+(?:\.\d+)? shares (?:of .{0,60} )?for (?:each|every)\b/i,
} as const;

/** A figure in digits: “one” and “two” stand in every other sentence. */
export const printed = (text: string): boolean => /\d/.test(text.replace(DATES, ' '));

/** A figure in digits or words that is no day and no number of a form. */
export const figures = (text: string): boolean =>
  /\d|\b(?:none|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(text.replace(DATES, ' '));

/** Words between a figure and what it counts. */
const NEAR = 7;

/** Whether a figure stands beside what is counted, and all of that is there. */
export function isCounted(head: readonly string[], text: string): boolean {
  const tokens = text
    .replace(DATES, ' ')
    .split(/\s+/)
    .map((token) => ({ isFigure: FIGURE.test(token), words: new Set(wordsOf(token)) }));
  const places = (is: (token: (typeof tokens)[number]) => boolean) => tokens.flatMap((token, at) => (is(token) ? [at] : []));
  const counts = places(({ isFigure }) => isFigure);
  return head.every((word) =>
    places(({ words }) => hasWord(words, word)).some((at) => counts.some((figure) => Math.abs(figure - at) <= NEAR)),
  );
}

/** Whether a row has figures beside its label. Their unit stands in the heading of the table. The number of an exhibit is no figure. */
export function hasFigures({ text }: Evidence): boolean {
  const [label = '', ...cells] = text.split('\t');
  const isLabelled = /[A-Za-z]/.test(label) || !/[A-Za-z]{4}/.test(text);
  return isLabelled && cells.some((cell) => /\d/.test(cell) && !/[A-Za-z]{4}/.test(cell));
}

/** The number of a page stands alone behind a heading. */
export const isOfContents = ({ text }: Evidence): boolean => /^(?=[^\t]*[A-Za-z])[^\t]*\t\s*\d{1,3}\s*$/.test(text);
