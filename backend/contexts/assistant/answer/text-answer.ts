import { wordsOf } from '../../../platform/full-text/words.ts';
import type { Answer, Candidate, Statement } from './answer.ts';
import type { Question } from './question.ts';
import { periodsOf } from './question-dates.ts';

/** Answers by the sentences of filings that hold most of what was asked. Pure. */

/** Passages in the order in which the search found them. */
export interface FoundPassage {
  readonly filing: Omit<Candidate, 'facts'> & { readonly title: string };
  readonly start: number;
  readonly end: number;
}

const MOST_SENTENCES = 6;
const LONGEST = 700;
/** Part of the weight of the question's words that the sentences must hold together. */
const COVERED = 0.55;

const NUMBER =
  /\bhow (?:many|much|big|large)\b|\bprice\b|%|\bpercent|\bratio\b|\bamount|\bcost\b|\bcharge\b|\beps\b|\brevenue\b|\bshares\b|\bsize\b/i;
const DATE = /\bwhen\b|\bdate\b|\bdeadline\b|\bday\b|\beffective\b/i;
const DATED = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b/i;

interface Sentence {
  readonly filing: FoundPassage['filing'];
  readonly text: string;
  readonly at: number;
  readonly words: ReadonlySet<string>;
  score: number;
}

export function textAnswer(question: Question, passages: readonly FoundPassage[]): Answer {
  if (TRADE.test(question.text)) return null;
  if (!COMPARED.test(question.text) || question.periods.length !== 2) return bestOf(question, passages);
  const parts = question.periods.map((period) => bestOf({ ...question, periods: [period] }, passages));
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
}

function bestOf(question: Question, passages: readonly FoundPassage[]): Answer {
  const sentences = passages.filter(({ filing }) => isOf(question, filing)).flatMap(sentencesOf);
  if (sentences.length === 0 || question.words.length === 0) return null;
  const weights = weightsOf(question.words, sentences);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const scoreOf = (words: ReadonlySet<string>) =>
    [...weights].reduce((sum, [word, weight]) => sum + (hasWord(words, word) ? weight : 0), 0) / total;
  const byFiling = [...Map.groupBy(sentences, ({ filing }) => filing.accession).values()].map((group) => {
    for (const sentence of group) sentence.score = scoreOf(sentence.words) + bonus(question, sentence.text);
    const chosen = choose(group, weights, total);
    const words = new Set([...wordsOf(group[0]?.filing.title ?? ''), ...chosen.flatMap((each) => [...each.words])]);
    const covered = scoreOf(words);
    return {
      chosen,
      covered,
      words,
      rank: covered + (chosen[0]?.score ?? 0) / 2 + nearness(question, group[0]?.filing.filedOn ?? ''),
    };
  });
  const best = byFiling.toSorted((a, b) => b.rank - a.rank)[0];
  if (best === undefined || best.covered < COVERED || !question.names.every((name) => hasWord(best.words, name))) return null;
  const told = best.chosen.map(({ text }) => text).join(' ');
  if (WHY.test(question.text) && !BECAUSE.test(told)) return null;
  if (COUNT.test(question.text) && !FIGURE.test(withoutDates(told))) return null;
  return best.chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ filing, text }): Statement => ({ text, citations: [{ accession: filing.accession, quote: text }] }));
}

/** What insiders bought and sold stands in their own forms: no sentence of another filing answers it. */
const TRADE =
  /\bhow many (?:\w+ ){0,4}shares did .{0,60}\b(?:sell|buy|purchase|acquire|dump)\b|\b(?:stock|shares) (?:sold|bought) by\b|\binsider (?:sales|purchases|trades|buying|selling)\b/i;
const COMPARED = /\bcompare\b|\bversus\b|\bvs\b/i;
const WHY = /\bwhy\b|\breasons?\b/i;
const BECAUSE = /\bbecause\b|\bdue to\b|\breasons?\b|\bas a result\b|\bin order to\b|\bconfidential|\bowing to\b/i;
const COUNT = /\bhow (?:many|much)\b|\bwhat percentage\b/i;
const FIGURE = /\d/;
const DATES =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:, \d{4})?|\b(?:19|20)\d\d\b|\bitem \d+(?:\.\d+)?/gi;
const withoutDates = (text: string): string => text.replace(DATES, ' ');

/** Words that filings use for one another. */
const SAME: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['headcount', 'employees'],
    ['eps', 'earnings', 'share'],
    ['guide', 'guidance', 'outlook', 'targets', 'expects'],
    ['coupon', 'notes'],
    ['quitting', 'resign'],
    ['left', 'resign', 'resigned'],
    ['close', 'completed', 'closing'],
    ['firm', 'accounting', 'auditor'],
    ['fail', 'maintained', 'comply'],
    ['fix', 'regain', 'compliance'],
    ['got', 'received'],
    ['hit', 'impact'],
    ['median-worker', 'median', 'employee'],
    ['worker', 'employee'],
    ['pay', 'paid', 'compensation'],
    ['became', 'become', 'appointed', 'named'],
    ['charge', 'impairment'],
    ['biggest', 'largest'],
  ].map(([word = '', ...others]) => [wordsOf(word)[0] ?? word, others.flatMap(wordsOf)]),
);

/** The words of a question and those that filings use for them. */
export const searchedWords = (words: readonly string[]): readonly string[] => [
  ...words,
  ...words.flatMap((word) => SAME.get(word) ?? []),
];

const hasWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || (SAME.get(word)?.some((each) => words.has(each)) ?? false);

/** Sentences that are printed on every form. */
const FORMAL =
  /\bcheck (?:mark|the appropriate box)|\bemerging growth company\b|pursuant to the requirements of the securities|\(address of principal|^incorporated by reference/i;

const DAY_MS = 86_400_000;

/** Whether a filing may be of the time that is asked for: it was filed then or soon after. */
function isOf({ periods }: Question, { filedOn }: FoundPassage['filing']): boolean {
  if (periods.length === 0) return true;
  return periods.some(({ from, to, fiscal, unit }) => {
    const filed = Date.parse(filedOn);
    const after = fiscal || unit === 'days' ? 400 : 150;
    return filed >= Date.parse(from) - (fiscal ? 366 : 31) * DAY_MS && filed <= Date.parse(to) + after * DAY_MS;
  });
}

/** A filing of the day or month that is asked for is more likely meant than a later one that looks back. */
function nearness({ periods }: Question, filedOn: string): number {
  const distances = periods.flatMap(({ to, from, unit, fiscal }) => {
    if (unit === 'year' || fiscal) return [];
    const filed = Date.parse(filedOn);
    return [Math.max(0, filed - Date.parse(to), Date.parse(from) - filed) / DAY_MS];
  });
  const nearest = Math.min(...distances);
  return nearest <= 10 ? 0.3 : nearest <= 50 ? 0.15 : 0;
}

function sentencesOf({ filing, start, end }: FoundPassage): Sentence[] {
  const passage = filing.text.slice(start, end);
  return passage.split(/(?<=[.!?]["”’)]?)\s+(?=["“(A-Z])|\n+/).flatMap((part) => {
    const text = part.trim().slice(0, LONGEST);
    if (text.length < 12 || FORMAL.test(text)) return [];
    return [{ filing, text, at: start + passage.indexOf(part), words: new Set(wordsOf(text)), score: 0 }];
  });
}

/** Rare words weigh more than those of every other sentence. */
function weightsOf(words: readonly string[], sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  return new Map(
    words.map((word) => {
      const having = sentences.filter((sentence) => sentence.words.has(word)).length;
      return [word, Math.log(1 + sentences.length / (1 + having))];
    }),
  );
}

const QUARTERS = ['first', 'second', 'third', 'fourth'];

function bonus({ text, periods }: Question, sentence: string): number {
  const told = periodsOf(sentence).periods;
  const sameTime = periods.some((asked) => told.some(({ from, to }) => from <= asked.to && to >= asked.from));
  const quarters = periods.flatMap(({ unit, to }) => (unit === 'quarter' ? [Number(to.slice(5, 7)) / 3] : []));
  const named = QUARTERS.flatMap((word, at) =>
    new RegExp(`\\b(?:${word}[ -](?:fiscal )?quarter|q${at + 1})\\b`, 'i').test(sentence) ? [at + 1] : [],
  );
  const sameQuarter = quarters.some((quarter) => named.includes(quarter));
  const figures = FIGURE.test(withoutDates(sentence));
  return (
    (NUMBER.test(text) ? (figures ? 0.2 : -0.1) : 0) +
    (sentence.includes('\t') ? -0.15 : 0) +
    (DATE.test(text) && DATED.test(sentence) ? 0.15 : 0) +
    (sameTime ? 0.1 : 0) +
    (sameQuarter ? 0.2 : quarters.length > 0 && named.length > 0 ? -0.2 : 0)
  );
}

/** The best sentence, then those that add words which the ones before lack. */
function choose(sentences: readonly Sentence[], weights: ReadonlyMap<string, number>, total: number): Sentence[] {
  const chosen: Sentence[] = [];
  const held = new Set<string>();
  const left = [...sentences];
  while (chosen.length < MOST_SENTENCES && left.length > 0) {
    const gain = (sentence: Sentence) =>
      sentence.score +
      [...weights].reduce(
        (sum, [word, weight]) => sum + (hasWord(sentence.words, word) && !hasWord(held, word) ? weight : 0),
        0,
      ) /
        total;
    left.sort((a, b) => gain(b) - gain(a));
    const next = left.shift();
    if (next === undefined || chosen.some(({ text }) => text === next.text)) continue;
    chosen.push(next);
    for (const word of next.words) held.add(word);
  }
  return chosen;
}
