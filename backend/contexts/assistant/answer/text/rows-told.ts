import { wordsOf } from '../../../../platform/full-text/words.ts';
import type { Asked } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import { type Evidence, whole } from './evidence.ts';
import { hasFigures, IN_UNIT } from './figures-told.ts';
import { isOfLongerTime, isRowThen } from './times-told.ts';
import { ALIKE, isAlias, shareOf, subjectOf } from './words-told.ts';

/** Rows of tables whose label is what is asked for. Pure. */

/** Words of the label of a row that say nothing of their own. */
export const OF_LABELS = new Set(
  wordsOf('total net of and the in for to from with consolidated company attributable revenue sales on'),
);
const NOTE = /\(\w{1,2}\)|\((?:loss|losses|expense|benefit|decrease|deficit)\)|[®™*†]/gi;
/** “Operating income (loss)” is the row of an operating loss. */
const OR_LOSS = /\b(?:income|earnings|profit) \(loss(?:es)?\)/i;
const NET = /\bnet\b/i;

/** The label of a row as the one of a loss, where a loss is asked for; the net one is another than that of operations. */
const asLoss = (label: string, asked: readonly string[]): string =>
  asked.includes('loss') && (asked.includes('net') || !NET.test(label)) ? label.replace(OR_LOSS, 'loss') : label;

/** A cell of a row says by how much it changed. */
const OF_CHANGE = new Set(wordsOf('growth grow grew increase decrease change'));
const CHANGE_CELL = /\t\(?\d+(?:\.\d+)?\)?\s?%/;

/** What is left to be told where a row has such a cell. */
export const withoutChange = (words: readonly string[], ...evidence: readonly Evidence[]): readonly string[] =>
  evidence.some(({ text }) => CHANGE_CELL.test(text)) ? words.filter((word) => !OF_CHANGE.has(word)) : words;

/** Part of what is asked for that the label of a row and its heading hold. */
const MOSTLY_TOLD = 0.7;

/** Whether a row is the one of a table that has what a part asks for: its label says nothing else, and with its heading all of that. */
export function isRowOf({ kind, words, isCount, unit }: Asked, question: Question, evidence: Evidence): boolean {
  const { aliases, periods, names } = question;
  const [label = ''] = evidence.text.split('\t');
  if (kind !== 'number' || isCount || !hasFigures(evidence)) return false;
  if (unit === 'percent' && !IN_UNIT.percent.test(whole(evidence))) return false;
  const printed = wordsOf(asLoss(label, words).replace(NOTE, ' '));
  const said = printed.filter((word) => !OF_LABELS.has(word));
  // A segment is named before what is asked of it: “Acme Cloud: revenue and growth”.
  const isAsked = (word: string) => [...words, ...names].some((asked) => hasWord(new Set([word]), asked));
  if (
    !isRowThen(periods, evidence) ||
    printed.length === 0 ||
    !said.every(isAsked) ||
    (said.length === 0 && !printed.some(isAsked))
  )
    return false;
  const { title } = evidence.filing;
  const own = withoutChange(subjectOf({ words, names: [] }, title), evidence).filter((word) => !isAlias(aliases, title, word));
  const headed = new Set([...printed, ...wordsOf(evidence.lead ?? '')]);
  // Last, because it reads what stands above the row.
  return own.length > 0 && shareOf(own, headed, ALIKE) >= MOSTLY_TOLD && !isOfLongerTime(question, evidence);
}

/** Part of the words of a row's label that are asked for, 0 to 1: “Audit fees” and not “Total fees” of an auditor. */
export function labelShare({ words }: Question, { text }: Evidence): number {
  const label = wordsOf((text.split('\t')[0] ?? '').replace(NOTE, ' '));
  const asked = label.filter((word) => words.some((each) => hasWord(new Set([word]), each)));
  return label.length === 0 ? 0 : asked.length / label.length;
}
