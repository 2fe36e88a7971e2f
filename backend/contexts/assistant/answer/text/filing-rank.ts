import { wordsOf } from '../../../../platform/full-text/words.ts';
import type { Asked } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { periodsOf } from '../question/question-dates.ts';
import { hasWord } from '../same-words.catalog.ts';
import { isDone } from './event-told.ts';
import type { Evidence } from './evidence.ts';
import { nearness } from './filing-times.ts';
import { formBonus } from './forms-asked.ts';
import { gives } from './gives.ts';
import { COVER } from './registrants.ts';
import { sentenceOf } from './row-in-words.ts';
import { isRowOf, OF_LABELS } from './rows-told.ts';
import { choose, OF_ROW } from './sentence-choice.ts';
import { AROUND_IT, bonus, fiscalYearsIn, shareAround } from './sentence-worth.ts';
import { quartersIn } from './times-told.ts';
import { namesMissing, shareOf, subjectOf, type Weights } from './words-told.ts';

/** Which filing is told of, where several hold what is asked for. Pure. */

/** Sentences of one filing, and how well they answer. */
export interface Ranked {
  readonly chosen: readonly Evidence[];
  readonly rank: number;
}

/** What a filing is worth more that tells what is asked about as done, where that is asked: the agreement to a deal has most of the words of its completion. */
const OF_DONE = 0.3;

/** Weight of how much of what is asked for a filing gives in kind: a day where a day is asked for. */
const OF_GIVEN = 0.3;

/** A filing that speaks of the fiscal year that is asked for goes before one that speaks of another. */
const OF_FISCAL_YEAR = 0.4;
/** A filing that speaks of the quarter that is asked for goes before one of its whole year. */
const OF_QUARTER = 0.4;

/** @param group all sentences of one filing that were found */
export function rankedOf(question: Question, parts: readonly Asked[], group: readonly Evidence[], weights: Weights): Ranked {
  const scores = new Map(
    group.map((each, at) => {
      const share = shareOf(question.words, each.words, weights);
      // A day or a figure alone says nothing about what is asked for.
      return [each, share === 0 ? 0 : share + bonus(question, each) + AROUND_IT * shareAround(question, group, at, weights)];
    }),
  );
  let chosen: readonly Evidence[] = choose(question, parts, group, scores, weights);
  const filing = group[0]?.filing;
  const together = new Set([...wordsOf(filing?.title ?? ''), ...chosen.flatMap((each) => [...each.words])]);
  const best = Math.max(...chosen.map((each) => scores.get(each) ?? 0));
  const subject = subjectOf(question, filing?.title ?? '');
  const titled = new Set(wordsOf(filing?.title ?? ''));
  const untitled = question.words.filter((word) => !titled.has(word));
  const missing = namesMissing(question, filing?.title ?? '', together).length;
  const told = parts.map((part) => Math.max(...chosen.map((each) => shareOf(part.words, each.words, weights))));
  const rows = parts.map((part) =>
    ofLabel(
      part,
      chosen.filter((each) => isRowOf(part, question, each)),
    ),
  );
  // The rows with the figures that are asked for are the whole answer.
  if (rows.every((its) => its.length > 0)) {
    const told = rows.flat();
    const said = told.flatMap((row) => sentenceOf(row, group) ?? []);
    chosen = [...new Set([...told, ...said])];
  }
  return {
    chosen: chosen.filter((each, at) => at === 0 || untitled.some((word) => hasWord(each.words, word))),
    rank:
      -missing +
      Math.max(...chosen.map((each) => shareOf(subject, each.words, weights))) / 2 +
      told.reduce((sum, share) => sum + share, 0) / Math.max(1, parts.length) / 2 +
      shareOf(question.words, together, weights) +
      best +
      nearness(question, filing?.filedOn ?? '') +
      (chosen.some((each) => isOfQuarter(question, each)) ? OF_QUARTER : 0) +
      (rows.every((its) => its.length > 0) ? OF_ROW : 0) +
      formBonus(question, filing?.form ?? '') +
      OF_GIVEN * shareGiven(question, parts, chosen) +
      (chosen.some((each) => isDone(question.text, each.text)) ? OF_DONE : 0) +
      ofFiscalYear(question, chosen),
  };
}

function shareGiven(question: Question, parts: readonly Asked[], chosen: readonly Evidence[]): number {
  const typed = parts.filter(({ kind }) => kind !== 'other' && kind !== 'yes or no');
  const given = typed.filter((part) => chosen.some((each) => gives(part, question, each)));
  return typed.length === 0 ? 0 : given.length / typed.length;
}

/** Of rows with what is asked for those whose own label says most of it: “Operating income” and not “Net income” below “Operating expenses”. */
function ofLabel({ words }: Asked, rows: readonly Evidence[]): readonly Evidence[] {
  const told = rows.map(({ text }) => {
    const label = new Set(wordsOf(text.split('\t')[0] ?? ''));
    return words.filter((word) => !OF_LABELS.has(word) && hasWord(label, word)).length;
  });
  const most = Math.max(...told);
  return rows.filter((_, at) => told[at] === most);
}

/** Names the annual report that is to tell it. */
const ANNUAL = /\b(?:10-?K|20-?F|40-?F|annual report)\b/i;
const YEAR_ENDED = /\bfiscal year ended:?\s+\w+\s+\d{1,2},?\s+((?:19|20)\d\d)/i;

function ofFiscalYear({ text, periods }: Question, chosen: readonly Evidence[]): number {
  const asked = fiscalYearsIn(periods);
  const told = fiscalYearsIn(periodsOf(chosen.map(({ lead, text }) => `${lead ?? ''} ${text}`).join('\n')).periods);
  const filing = chosen[0]?.filing;
  const isAnnual = filing !== undefined && /^(?:10-K|20-F|40-F)/.test(filing.form);
  const own = isAnnual ? YEAR_ENDED.exec(filing.text.slice(0, COVER))?.[1] : undefined;
  // The report of a later year may say the same of that year.
  if (asked.length > 0 && own !== undefined && ANNUAL.test(text)) return asked.includes(own) ? OF_FISCAL_YEAR : -OF_FISCAL_YEAR;
  if (asked.length === 0 || told.length === 0) return 0;
  return told.some((year) => asked.includes(year)) ? OF_FISCAL_YEAR : -OF_FISCAL_YEAR;
}

function isOfQuarter({ periods }: Question, { lead, text }: Evidence): boolean {
  const told = `${lead ?? ''} ${text}`;
  const named = quartersIn(told);
  const quarters = periods.filter(({ unit }) => unit === 'quarter');
  return quarters.some(({ to }) => named.includes(Number(to.slice(5, 7)) / 3) && told.includes(to.slice(0, 4)));
}
