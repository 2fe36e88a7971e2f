import { type ParsedStatement, statementsOf } from '../statement.ts';
import { isGoodLine, MAX_LINE } from './check-line.ts';
import { clauseLine, type LineContext, smallWords } from './clause-line.ts';
import { type EventSource, tellingSentences, weightOf } from './event-line.ts';
import { joinedLines } from './joined-lines.ts';
import { contentOf, type LineContent } from './line-content.ts';

/** Completes a headline without a figure by what the filing's own sentences say. Pure. */

/** A statement with less weight is not worth the room. */
const MIN_WEIGHT = 3.2;
/** The sentence that the headline was read from, and those behind it; later ones may be about something else. */
const MAX_SENTENCES = 4;
/** A shorter line has no room for who does what. */
const MIN_ROOM = 30;
const OF_FIGURE = 1.5;
/** Negations that the reader of clauses does not know: `should no longer be relied upon`, `nor does it own any notes`. */
const DENIAL = /\b(?:no longer|nor)\b/i;

interface Found {
  readonly line: string;
  readonly weight: number;
}

/**
 * The headline, if it has no figure, with a statement that has one, or that has a name if the headline has neither: in place of the headline if the statement
 * says all that it says, otherwise after it. Null if there is no such statement.
 * @param source its range begins with the sentence that the headline was read from.
 */
export function fullerLine(source: EventSource, headline: string): string | null {
  if (/\d/.test(headline)) return null;
  const context = { company: source.company, small: smallWords(source.text.slice(source.start)) };
  const known = contentOf(headline, context);
  let best: Found | null = null;
  for (const { words, isBehind, start } of tellingSentences(source).take(MAX_SENTENCES)) {
    if (isBehind || DENIAL.test(words)) continue;
    for (const statement of statementsOf(words)) {
      if (/^(?:earlier|denied|possible)$/.test(statement.certainty)) continue;
      const weight = weightOf(statement, context) + (start === source.start ? 1 : 0);
      if (weight < MIN_WEIGHT) continue;
      const told = completed(headline, known, statement, words, context);
      if (told === null) continue;
      const value = weight + (told.hasFigure ? OF_FIGURE : 0);
      if (value > (best?.weight ?? 0)) best = { line: told.line, weight: value };
    }
  }
  return best?.line ?? null;
}

function completed(
  headline: string,
  known: LineContent,
  statement: ParsedStatement,
  sentence: string,
  context: LineContext,
): { readonly line: string; readonly hasFigure: boolean } | null {
  // `Zenith ends merger agreement` names somebody with its first word.
  const [first = ''] = headline.split(' ');
  const adds = ({ figures, names }: LineContent): boolean =>
    figures.length > 0 ||
    (known.names.length === 0 &&
      !names.includes(first) &&
      names.some((name) => !headline.toLowerCase().includes(name.toLowerCase())));
  const whole = lineWithin(MAX_LINE, statement, sentence, context);
  if (whole !== null && adds(whole.content) && saysAll(whole.content, whole.line, known))
    return { line: whole.line, hasFigure: whole.content.figures.length > 0 };
  const second = lineWithin(MAX_LINE - '; '.length - headline.length, statement, sentence, context);
  if (second === null || !adds(second.content) || isSameAct(second.content, known)) return null;
  return { line: joinedLines(headline, second.line), hasFigure: second.content.figures.length > 0 };
}

function lineWithin(room: number, statement: ParsedStatement, sentence: string, context: LineContext) {
  const line = room < MIN_ROOM ? null : clauseLine(statement, sentence, context, room);
  return line === null || !isGoodLine(line) ? null : { line, content: contentOf(line, context) };
}

/** Whether a line has the names, the first word and most other words of a headline. */
const saysAll = ({ words }: LineContent, line: string, known: LineContent): boolean =>
  known.names.every((name) => line.includes(name)) &&
  words.includes(known.words[0] ?? '') &&
  sharedWith(known, words) >= 0.7 * known.words.length;

/** Whether a line after the headline would repeat it. */
const isSameAct = ({ words }: LineContent, known: LineContent): boolean =>
  words[0] === known.words[0] || sharedWith(known, words) >= 0.5 * known.words.length;

const sharedWith = (known: LineContent, words: readonly string[]): number =>
  known.words.filter((word) => words.includes(word)).length;
