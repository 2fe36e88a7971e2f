import { wordsOf } from '../../../../platform/full-text/words.ts';
import { partsWithoutSignatures } from '../../published/signature-blocks.ts';
import type { Answer, Statement } from '../answer.ts';
import { type Asked, partsOf } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { citationsOf, type Evidence, evidenceOf, type FoundPassage, timesOf } from './evidence.ts';
import { type Ranked, rankedOf } from './filing-rank.ts';
import { isOf } from './filing-times.ts';
import { isOfForm } from './forms-asked.ts';
import { proves } from './proof.ts';
import { titled } from './registrants.ts';
import { rowInWords } from './row-in-words.ts';
import { MOST_PARTS } from './sentence-choice.ts';
import { weightsOf } from './sentence-worth.ts';
import { isThen } from './times-told.ts';
import { tranchesTold } from './tranches-answer.ts';
import { isAlias, subjectOf, type Weights } from './words-told.ts';

/** Answers by the sentences of filings that hold most of what was asked. Pure. */

/** Filings of the best passages that are read from beginning to end, and as far as they are. */
const READ_WHOLE = 2;
const READ_CHARACTERS = 600_000;

/** What insiders bought and sold stands in their own forms: no sentence of another filing answers it. */
const TRADE =
  /\bhow many (?:\w+ ){0,4}shares did (?!(?:the )?(?:company|issuer|it|they)\b).{0,60}\b(?:sell|buy(?! back\b)|purchase(?! plan)|acquire|dump)\b|\b(?:sold|bought|purchased|acquired) how many\b|\bhow many (?:\w+ ){0,4}shares (?:of \w+ )?were (?:sold|bought|purchased|acquired) by [A-Z]\w+ [A-Z]|\b(?:stock|shares) (?:sold|bought) by\b(?! (?:the )?(?:company|issuer|registrant|it|underwriters?|selling)\b)|\binsider (?:sales|purchases|trades|buying|selling)\b/i;
const COMPARED = /\bcompared?\b|\bversus\b|\bvs\b|\bagainst\b|\bthan\b|\bover\b/i;
/** Asks the same of two times. */
const AND = /\band (?:(?:how|what|which|who)\b|(?:in|at|on|for|again) )/i;

/** @param found passages of filings that a search for the question found @returns null where none of them answers it */
export function textAnswer(question: Question, found: readonly FoundPassage[]): Answer {
  if (TRADE.test(question.text)) return null;
  const passages = titled(found);
  const whole = bestOf(question, passages) ?? inPartsOf(question, passages) ?? ofEachNamed(question, passages);
  const repeats = question.periods.length === 2 && question.periods.every(({ unit }) => unit === question.periods[0]?.unit);
  if (!repeats || !(COMPARED.test(question.text) || AND.test(question.text))) return whole;
  const parts = question.periods.map((period) => bestOf({ ...question, periods: [period] }, passages));
  return parts.some((part) => part === null) ? whole : parts.flatMap((part) => part ?? []);
}

/** Each part from a filing of its own, where no filing tells all of them; null unless every part is told. */
function inPartsOf(question: Question, passages: readonly FoundPassage[]): Answer {
  const parts = partsOf(question);
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  const told = parts.map(({ text, words }) => {
    // A part that names nobody is about those whom the question names.
    const its = question.names.filter((name) => words.includes(name));
    const names = its.length > 0 ? its : question.names;
    if (subjectOf({ words, names }, '').length === 0) return null;
    const phrases = question.phrases.filter((phrase) => phrase.every((word) => names.includes(word)));
    return bestOf({ ...question, text, names, phrases, words: [...new Set([...names, ...words])] }, passages);
  });
  const statements = told.flatMap((each) => each ?? []);
  const isTold = told.every((each) => each !== null);
  return isTold ? statements.filter((each, at) => statements.findIndex(({ text }) => text === each.text) === at) : null;
}

/** Asks the same of each of several people. */
const OF_EACH =
  /\beach\b|\bboth\b|\brespectively\b|\bwho (?:\w+ ){0,2}(?:more|less|fewer|the (?:bigger|larger|smaller|higher|lower))\b/i;

const FULL_NAME = /\b\p{Lu}[\p{L}’'-]{0,60}(?: \p{Lu}[\p{L}.’'-]{0,60})+/gu;

/** What is asked of several people, of each from a filing of his own, where no filing tells it of all; null unless it is told of every one. */
function ofEachNamed(question: Question, passages: readonly FoundPassage[]): Answer {
  const people = question.phrases.filter((phrase) => phrase.length > 1);
  if (people.length < 2 || !OF_EACH.test(question.text)) return null;
  const told = people.map((person) => {
    const others = people.filter((other) => other !== person).flat();
    const without = (all: readonly string[]) => all.filter((word) => person.includes(word) || !others.includes(word));
    const text = question.text.replace(FULL_NAME, (name) => (wordsOf(name).some((word) => others.includes(word)) ? '' : name));
    return bestOf(
      { ...question, text, words: without(question.words), names: without(question.names), phrases: [person] },
      passages,
    );
  });
  return told.some((each) => each === null) ? null : told.flatMap((each) => each ?? []);
}

/** Words that say of when something is; sentences that compare hold them too, whatever they are about. */
const OF_TIME = new Set(wordsOf('quarter quarters year years month months same prior previous preceding earlier ago'));

const ASKS_TIME = /\b(?:which|what|how many) (?:fiscal )?(?:quarter|year|month)/i;

function bestOf(asked: Question, passages: readonly FoundPassage[]): Answer {
  const lasting = ASKS_TIME.test(asked.text) ? [] : asked.words.filter((word) => !OF_TIME.has(word));
  const question = lasting.length === 0 ? asked : { ...asked, words: lasting };
  const all = passages.filter(({ filing }) => isOf(question, filing) && isOfForm(question, filing)).flatMap(evidenceOf);
  if (all.length === 0 || question.words.length === 0) return null;
  const weights = weightsOf(question.words, all);
  const parts = partsOf(question);
  const named = all.filter(({ filing }) => isNamedIn(question, filing));
  // What others say of a company that files itself is not what is asked for.
  const ranked = [...Map.groupBy(named.length > 0 ? named : all, ({ filing }) => filing.accession).values()]
    .map((group) => rankedOf(question, parts, group, weights))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, READ_WHOLE)
    .map((each) => wholeOf(question, parts, each, weights))
    .toSorted((a, b) => b.rank - a.rank);
  const best = ranked.find(({ chosen }) => proves(question, parts, chosen, weights));
  const listed = best ?? ranked.find((each) => isOfThem(question, each));
  const tranches = listed === undefined ? [] : tranchesTold(question, listed.chosen);
  if (best === undefined) return tranches.length > 0 ? tranches : null;
  const sentences = best.chosen
    .toSorted((a, b) => a.at - b.at)
    .map(
      (each, at, all): Statement => ({
        text: [
          isLedAgain(each, all.slice(0, at)) ? null : each.lead,
          timesToldAgain(each, all.slice(0, at)),
          `${each.text}${rowInWords(each)}${isUnended(each) ? '.' : ''}`,
        ]
          .filter((text) => text !== null)
          .join(' ')
          .replace(/\s+/g, ' '),
        citations: citationsOf(each),
      }),
    );
  return [...tranches, ...sentences];
}

/** Whether a filing is of one who is named and of the time that is asked for. */
function isOfThem(question: Question, { chosen }: Ranked): boolean {
  const [first] = chosen;
  return first !== undefined && isNamedIn(question, first.filing) && chosen.some((each) => isThen(question, each));
}

/** Whether a filing is of one whom the question names. */
function isNamedIn({ names, aliases }: Question, { title }: FoundPassage['filing']): boolean {
  const own = new Set(wordsOf(title));
  return names.some((name) => own.has(name) || isAlias(aliases, title, name));
}

/** Whether a row of a table ends in a figure: without a full stop it would run into what is told next. */
const isUnended = ({ text }: Evidence): boolean => text.includes('\t') && /[\d)%]$/.test(text);

/** A heading is told once. */
const isLedAgain = ({ lead }: Evidence, before: readonly Evidence[]): boolean =>
  before.some((each) => each.text === lead || each.lead === lead);

const timesToldAgain = (each: Evidence, before: readonly Evidence[]): string | null =>
  before.some((other) => other.columns === each.columns && other.lead === each.lead) ? null : timesOf(each);

function wholeOf(question: Question, parts: readonly Asked[], ranked: Ranked, weights: Weights): Ranked {
  const filing = ranked.chosen[0]?.filing;
  if (filing === undefined) return ranked;
  const text = filing.text.slice(0, READ_CHARACTERS);
  const group = partsWithoutSignatures(text).flatMap((part) => evidenceOf({ filing, ...part }));
  return rankedOf(question, parts, group, weights);
}
