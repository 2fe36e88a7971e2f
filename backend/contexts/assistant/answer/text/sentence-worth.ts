import type { Question } from '../question/question.ts';
import { type Period, periodsOf, quartersOf } from '../question/question-dates.ts';
import type { Evidence } from './evidence.ts';
import { figures } from './figures-told.ts';
import { fiscalYearsOf, quartersIn } from './times-told.ts';
import { shareOf, type Weights } from './words-told.ts';

/** What a sentence is worth for a question, besides the words of the question that it holds. Pure. */

const DATE = /\bwhen\b|\bdate\b|\bdeadline\b|\bday\b|\beffective\b/i;
const NUMBER =
  /\bhow (?:many|much|big|large)\b|\bprice\b|%|\bpercent|\bratio\b|\bamount|\bcost\b|\bcharge\b|\beps\b|\brevenue\b|\bshares\b|\bsize\b/i;
const DATED = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b/i;

/** Words of contracts, which say less of a deal than the report about it. */
const CONTRACT =
  /\b(?:here(?:in|of|to|under|by|inafter)|there(?:of|to|under)|shall|notwithstanding|pursuant to Section|such (?:Holder|Notes?|Lender))\b/g;
/** Characters in which a report tells what it is about. */
const BEGINNING = 12_000;

/** A row of the list of exhibits. */
const EXHIBIT = /^\(?\d{1,3}\.\d{1,2}\S{0,3}\s/;

/** The fiscal years that periods name, without those of which they name a quarter. */
export const fiscalYearsIn = (periods: readonly Period[]): readonly string[] =>
  fiscalYearsOf(periods.filter(({ unit }) => unit === 'year'));

/** For a figure, a day and the time that are asked for; less for contracts, lists of exhibits and other years. */
export function bonus({ text, periods }: Question, { text: sentence, lead, columns, at }: Evidence): number {
  const told = periodsOf(`${lead ?? ''} ${columns ?? ''} ${sentence}`).periods;
  const sameTime = periods.some((asked) => told.some(({ from, to }) => from <= asked.to && to >= asked.from));
  const everyTime =
    periods.length > 1 && periods.every(({ from, to }) => told.some((each) => each.from === from && each.to === to));
  const exactly = periods.some(
    (asked) =>
      (asked.unit === 'days' || asked.unit === 'month') &&
      told.some(({ from, to, unit }) => unit === 'days' && from <= asked.to && to >= asked.from),
  );
  const quarters = quartersOf(periods);
  const [yearsAsked, yearsTold] = [fiscalYearsIn(periods), fiscalYearsIn(told)];
  const isOfOtherYear = yearsAsked.length > 0 && yearsTold.length > 0 && !yearsTold.some((year) => yearsAsked.includes(year));
  const named = quartersIn(`${lead ?? ''} ${sentence}`);
  const sameQuarter = quarters.some((quarter) => named.includes(quarter));
  return (
    (NUMBER.test(text) ? (figures(sentence) ? 0.2 : -0.1) : 0) +
    (lead === null ? 0 : -0.1) +
    (sentence.length > 100 && (sentence.match(CONTRACT) ?? []).length > 1 ? -0.2 : 0) +
    (at < BEGINNING ? 0.1 : 0) +
    (EXHIBIT.test(sentence) && !/\bexhibit/i.test(text) ? -0.3 : 0) +
    (DATE.test(text) && DATED.test(sentence) ? 0.15 : 0) +
    (exactly ? 0.3 : sameTime ? 0.1 : 0) +
    (everyTime ? 0.2 : 0) +
    (isOfOtherYear ? -0.3 : 0) +
    (sameQuarter ? 0.2 : quarters.length > 0 && named.length > 0 ? -0.2 : 0)
  );
}

/** Characters within which the next sentence goes on about the same. */
export const NEXT_WITHIN = 1_200;

/** Weight of what the sentences beside one say of the question. */
export const AROUND_IT = 0.3;

/** Part of the words of the question that a sentence holds together with those beside it, 0 to 1. */
export function shareAround(question: Question, group: readonly Evidence[], at: number, weights: Weights): number {
  const own = group[at];
  if (own === undefined) return 0;
  const beside = [group[at - 1], group[at + 1]].filter((each) => each !== undefined && Math.abs(each.at - own.at) <= NEXT_WITHIN);
  const held = new Set([own, ...beside].flatMap((each) => [...(each?.words ?? [])]));
  return shareOf(question.words, held, weights);
}

/** Rare words weigh more than those of every other sentence. */
export function weightsOf(words: readonly string[], all: readonly Evidence[]): Weights {
  return new Map(
    words.map((word) => {
      const having = all.filter((each) => each.words.has(word)).length;
      return [word, Math.log(1 + all.length / (1 + having))];
    }),
  );
}
