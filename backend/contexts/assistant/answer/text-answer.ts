import { wordsOf } from '../../../platform/full-text/words.ts';
import type { Answer, Statement } from './answer.ts';
import { type Asked, partsOf } from './asked.ts';
import { citationsOf, type Evidence, evidenceOf, type FoundPassage } from './evidence.ts';
import { figures, gives, namesMissing, proves, quartersIn, shareOf, subjectOf, type Weights } from './proof.ts';
import type { Question } from './question.ts';
import { periodsOf } from './question-dates.ts';
import { hasWord } from './same-words.catalog.ts';

/** Answers by the sentences of filings that hold most of what was asked. Pure. */

const MOST_SENTENCES = 6;
/** Filings of the best passages that are read from beginning to end, and as far as they are. */
const READ_WHOLE = 2;
const READ_CHARACTERS = 600_000;

/** What insiders bought and sold stands in their own forms: no sentence of another filing answers it. */
const TRADE =
  /\bhow many (?:\w+ ){0,4}shares did .{0,60}\b(?:sell|buy|purchase|acquire|dump)\b|\b(?:stock|shares) (?:sold|bought) by\b|\binsider (?:sales|purchases|trades|buying|selling)\b/i;
const COMPARED = /\bcompare\b|\bversus\b|\bvs\b/i;
const DATE = /\bwhen\b|\bdate\b|\bdeadline\b|\bday\b|\beffective\b/i;
const NUMBER =
  /\bhow (?:many|much|big|large)\b|\bprice\b|%|\bpercent|\bratio\b|\bamount|\bcost\b|\bcharge\b|\beps\b|\brevenue\b|\bshares\b|\bsize\b/i;
const DATED = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b/i;

export function textAnswer(question: Question, passages: readonly FoundPassage[]): Answer {
  if (TRADE.test(question.text)) return null;
  const whole = bestOf(question, passages);
  if (!COMPARED.test(question.text) || question.periods.length !== 2) return whole;
  const parts = question.periods.map((period) => bestOf({ ...question, periods: [period] }, passages));
  return parts.some((part) => part === null) ? whole : parts.flatMap((part) => part ?? []);
}

interface Ranked {
  readonly chosen: readonly Evidence[];
  readonly rank: number;
}

function bestOf(question: Question, passages: readonly FoundPassage[]): Answer {
  const all = passages.filter(({ filing }) => isOf(question, filing)).flatMap(evidenceOf);
  if (all.length === 0 || question.words.length === 0) return null;
  const weights = weightsOf(question.words, all);
  const parts = partsOf(question);
  const ranked = [...Map.groupBy(all, ({ filing }) => filing.accession).values()]
    .map((group) => rankedOf(question, parts, group, weights))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, READ_WHOLE)
    .map((each) => wholeOf(question, parts, each, weights))
    .toSorted((a, b) => b.rank - a.rank);
  const best = ranked[0];
  if (best === undefined || !proves(question, parts, best.chosen, weights)) return null;
  return best.chosen
    .toSorted((a, b) => a.at - b.at)
    .map(
      (each): Statement => ({
        text: [each.lead, each.text].filter((text) => text !== null).join(' '),
        citations: citationsOf(each),
      }),
    );
}

function wholeOf(question: Question, parts: readonly Asked[], ranked: Ranked, weights: Weights): Ranked {
  const filing = ranked.chosen[0]?.filing;
  if (filing === undefined) return ranked;
  const group = evidenceOf({ filing, start: 0, end: READ_CHARACTERS });
  return rankedOf(question, parts, group, weights);
}

function rankedOf(question: Question, parts: readonly Asked[], group: readonly Evidence[], weights: Weights): Ranked {
  const scores = new Map(group.map((each) => [each, shareOf(question.words, each.words, weights) + bonus(question, each)]));
  const chosen = choose(question, parts, group, scores, weights);
  const filing = group[0]?.filing;
  const together = new Set([...wordsOf(filing?.title ?? ''), ...chosen.flatMap((each) => [...each.words])]);
  const best = Math.max(...chosen.map((each) => scores.get(each) ?? 0));
  const subject = subjectOf(question, filing?.title ?? '');
  const titled = new Set(wordsOf(filing?.title ?? ''));
  const untitled = question.words.filter((word) => !titled.has(word));
  const missing = namesMissing(question, filing?.title ?? '', together).length;
  const told = parts.map((part) => Math.max(...chosen.map((each) => shareOf(part.words, each.words, weights))));
  return {
    chosen: chosen.filter((each, at) => at === 0 || untitled.some((word) => hasWord(each.words, word))),
    rank:
      -missing +
      Math.max(...chosen.map((each) => shareOf(subject, each.words, weights))) / 2 +
      told.reduce((sum, share) => sum + share, 0) / Math.max(1, parts.length) / 2 +
      shareOf(question.words, together, weights) +
      best / 2 +
      nearness(question, filing?.filedOn ?? '') +
      formBonus(question, filing?.form ?? ''),
  };
}

/** For each part of the question the sentence that says most of it, then those that add words which the ones before lack. */
function choose(
  question: Question,
  parts: readonly Asked[],
  group: readonly Evidence[],
  scores: ReadonlyMap<Evidence, number>,
  weights: Weights,
): Evidence[] {
  const chosen: Evidence[] = [];
  const add = (worth: (each: Evidence) => number) => {
    const left = group.filter((each) => !chosen.some(({ text, lead }) => text === each.text && lead === each.lead));
    const worths = left.map((each) => ({ each, worth: worth(each) }));
    const best = worths.reduce<(typeof worths)[number] | null>(
      (most, one) => (most && most.worth >= one.worth ? most : one),
      null,
    );
    if (best !== null) chosen.push(best.each);
  };
  if (parts.length > 1)
    for (const part of parts.slice(0, MOST_SENTENCES - 2)) {
      const own = subjectOf({ words: part.words, names: [] }, '');
      add(
        (each) => 1.5 * shareOf(own, each.words, weights) + (gives(part, question, each) ? 0.3 : 0) + (scores.get(each) ?? 0) / 4,
      );
    }
  while (chosen.length < Math.min(MOST_SENTENCES, group.length)) {
    const before = chosen.length;
    const held = new Set(chosen.flatMap((each) => [...each.words]));
    const lacking = question.words.filter((word) => !hasWord(held, word));
    add((each) => {
      const given = parts.length === 1 && parts[0] !== undefined && gives(parts[0], question, each) ? 0.2 : 0;
      const adds =
        lacking.length === 0 ? 0 : shareOf(lacking, each.words, weights) * shareOf(question.words, new Set(lacking), weights);
      return (scores.get(each) ?? 0) + given + 2 * adds;
    });
    if (chosen.length === before) break;
  }
  return chosen;
}

const DAY_MS = 86_400_000;

/** Whether a filing may be of the time that is asked for: it was filed then or soon after. */
function isOf({ periods }: Question, { filedOn }: FoundPassage['filing']): boolean {
  if (periods.length === 0) return true;
  return periods.some(({ from, to, fiscal, unit }) => {
    const filed = Date.parse(filedOn);
    // A report may name a day that is still to come.
    const before = fiscal ? 366 : unit === 'days' ? 100 : 31;
    const after = fiscal || unit === 'days' ? 400 : 150;
    return filed >= Date.parse(from) - before * DAY_MS && filed <= Date.parse(to) + after * DAY_MS;
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

/** Forms in the words of a question. */
const FORMS: readonly (readonly [asked: RegExp, form: RegExp])[] = [
  [/\b8-?k\b/i, /^8-K/],
  [/\b10-?k\b|\bannual report\b/i, /^(?:10-K|20-F|40-F)/],
  [/\b10-?q\b|\bquarterly report\b/i, /^10-Q/],
  [/\bs-?1\b/i, /^S-1/],
  [/\b424b\d?\b|\bprospectus\b/i, /^(?:424B|S-|F-)/],
  [/\bproxy\b/i, /14A/],
  [/\b6-?k\b/i, /^6-K/],
];
const formBonus = ({ text }: Question, form: string): number =>
  FORMS.some(([asked, named]) => asked.test(text) && named.test(form)) ? 0.3 : 0;

/** Rare words weigh more than those of every other sentence. */
function weightsOf(words: readonly string[], all: readonly Evidence[]): Weights {
  return new Map(
    words.map((word) => {
      const having = all.filter((each) => each.words.has(word)).length;
      return [word, Math.log(1 + all.length / (1 + having))];
    }),
  );
}

function bonus({ text, periods }: Question, { text: sentence, lead }: Evidence): number {
  const told = periodsOf(`${lead ?? ''} ${sentence}`).periods;
  const sameTime = periods.some((asked) => told.some(({ from, to }) => from <= asked.to && to >= asked.from));
  const quarters = periods.flatMap(({ unit, to }) => (unit === 'quarter' ? [Number(to.slice(5, 7)) / 3] : []));
  const named = quartersIn(`${lead ?? ''} ${sentence}`);
  const sameQuarter = quarters.some((quarter) => named.includes(quarter));
  return (
    (NUMBER.test(text) ? (figures(sentence) ? 0.2 : -0.1) : 0) +
    (lead === null ? 0 : -0.1) +
    (DATE.test(text) && DATED.test(sentence) ? 0.15 : 0) +
    (sameTime ? 0.1 : 0) +
    (sameQuarter ? 0.2 : quarters.length > 0 && named.length > 0 ? -0.2 : 0)
  );
}
