import { wordsOf } from '../../../platform/full-text/words.ts';
import { type Asked, FORM_OF_ANSWER } from './asked.ts';
import type { Evidence } from './evidence.ts';
import type { Question } from './question.ts';
import { periodsOf } from './question-dates.ts';
import { hasWord } from './same-words.catalog.ts';

/** Whether sentences of a filing answer a question, or only speak of the same company. Pure. */

/** Part of the weight of the question's subject that the sentences must hold together, and that one of them must hold. */
const TOLD = 0.5;
const TOLD_AT_ONCE = 0.3;
/** Words of the subject of a question with one part that one sentence must hold, where it has as many. */
const MOST_TOLD = 2;
/** Part of the words of one part's subject that the sentence with the figure, date or reason must hold. */
const TOLD_OF_A_PART = 0.25;
/** Part of the names besides the company's own that the sentence or those around it must hold. */
const NAMED = 0.5;
const AROUND = 1_500;
/** A question for a yes or no is answered by a sentence that says nearly all of it. */
const TOLD_OF_A_CLAIM = 0.8;

const BECAUSE = /\bbecause\b|\bdue to\b|\breasons?\b|\bas a result\b|\bin order to\b|\bconfidential|\bowing to\b/i;
const DATED =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d{1,2}\b|\bimmediately\b/i;
const DATES =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:, \d{4})?|\b(?:19|20)\d\d\b|\bitem \d+(?:\.\d+)?|\(\d{3}\) ?\d{3}-\d{4}|\b\d{5}(?:-\d{4})?\b(?![,.]\d)|\b(?:form|exhibit|rule|section) [\d-]+\w*|\bQ[1-4]\b|\b(?:10|8)-[kq]\b/gi;
const PLANNED = /\btargets?\b|\boutlook\b|\bguidance\b|\bexpects?\b|\bforecast/i;
const ASKS_PLAN = /\bguid|\boutlook\b|\bexpect|\btarget|\bforecast|\brisk\b|\bproject/i;
const CONDITIONAL = /\bif\b|\bwould\b|\bmay\b|\buntil\b|\bmust\b|\bwill have\b|\bunless\b/i;
const ORGANISATION =
  /(?:[A-Z][\w&.’'-]*,? (?:(?:of|and|&) )?){1,5}(?:LLP|LLC|L\.L\.C|Inc|Corp(?:oration)?|Ltd|Limited|Company|Co|Bank|CPA|P\.?C|PC|Trust|AG|S\.A|N\.V|plc|LP|L\.P|Fund|Partners|Capital|Management)\b/g;
const QUARTERS = ['first', 'second', 'third', 'fourth'];

const FIGURE = /\d|^(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten)\b/i;
export const figures = (text: string): boolean =>
  /\d|\b(?:none|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(text.replace(DATES, ' '));
const whole = ({ lead, text }: Evidence): string => (lead === null ? text : `${lead} ${text}`);

/** What was asked, without the names and without words that only say in which form the answer is wanted. */
export function subjectOf({ words, names }: Pick<Question, 'words' | 'names'>, title: string): readonly string[] {
  const titled = new Set(wordsOf(title));
  return words.filter((word) => !names.includes(word) && !titled.has(word) && !FORM_OF_ANSWER.has(word));
}

export type Weights = ReadonlyMap<string, number>;
const ALIKE: Weights = new Map();

export function shareOf(words: readonly string[], held: ReadonlySet<string>, weights: Weights): number {
  const weight = (word: string) => weights.get(word) ?? 1;
  const all = words.reduce((sum, word) => sum + weight(word), 0);
  return all === 0 ? 1 : words.reduce((sum, word) => sum + (hasWord(held, word) ? weight(word) : 0), 0) / all;
}

/** Whether one sentence gives what a part of a question asks for, in kind. */
export function gives({ kind, head, isCount }: Asked, question: Question, evidence: Evidence): boolean {
  const text = whole(evidence);
  if (kind === 'reason') return BECAUSE.test(text);
  if (kind === 'date') return DATED.test(text);
  if (kind === 'company') return organisationsIn(evidence).some((name) => !isOwn(name, question, evidence));
  if (kind === 'number') {
    if (!figures(text) || contradicts(question, text)) return false;
    return isCount ? isCounted(head, text) : head.every((word) => hasWord(evidence.words, word));
  }
  return true;
}

/** Words between a figure and what it counts. */
const NEAR = 7;

/** Whether a figure stands beside what is counted, and all of that is there. */
function isCounted(head: readonly string[], text: string): boolean {
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

const organisationsIn = ({ text }: Evidence): readonly string[] => text.match(ORGANISATION) ?? [];

function isOwn(name: string, { names }: Question, { filing }: Evidence): boolean {
  const own = new Set([...wordsOf(filing.title), ...names]);
  const words = wordsOf(name);
  return words.filter((word) => own.has(word)).length * 2 >= words.length;
}

/** A figure of another quarter, or one that is only planned. */
export function contradicts({ text, periods }: Question, sentence: string): boolean {
  if (!ASKS_PLAN.test(text) && /\brevenue|\beps\b|\bearnings\b|\bincome\b|\bsales\b/i.test(text) && PLANNED.test(sentence))
    return true;
  const asked = periods.flatMap(({ unit, to }) => (unit === 'quarter' ? [Number(to.slice(5, 7)) / 3] : []));
  const named = quartersIn(sentence);
  return asked.length > 0 && named.length > 0 && !asked.some((quarter) => named.includes(quarter));
}

export const quartersIn = (sentence: string): readonly number[] =>
  QUARTERS.flatMap((word, at) =>
    new RegExp(`\\b(?:${word}[ -](?:fiscal )?quarter|q${at + 1})\\b`, 'i').test(sentence) ? [at + 1] : [],
  );

/** Names of the question that neither the parties of a filing nor its sentences have. */
export const namesMissing = ({ names, aliases }: Question, title: string, held: ReadonlySet<string>): readonly string[] =>
  names.filter((name) => !hasWord(held, name) && aliases?.get(name)?.has(title) !== true);

/** A name of several words stands in one place. */
function isNamed(phrase: readonly string[], title: string, chosen: readonly Evidence[]): boolean {
  const titled = new Set(wordsOf(title));
  const others = phrase.filter((word) => !titled.has(word));
  return others.length === 0 || chosen.some(({ words }) => others.every((word) => hasWord(words, word)));
}

const DAY_MS = 86_400_000;
/** Days after a day or month until a filing about it, and before a day that it names ahead. */
const TOLD_AFTER = 45;
const TOLD_BEFORE = 100;

/** Whether a sentence may be of the day or month that is asked for: it says so, or its filing is of that time. */
function isThen({ periods }: Question, { filing, lead, text }: Evidence): boolean {
  const exact = periods.filter(({ unit, fiscal }) => (unit === 'days' || unit === 'month') && !fiscal);
  if (exact.length === 0 || exact.length < periods.length) return true;
  const told = periodsOf(`${lead ?? ''} ${text}`).periods;
  const filed = Date.parse(filing.filedOn);
  return exact.some(
    ({ from, to }) =>
      told.some((each) => each.from <= to && each.to >= from) ||
      (filed >= Date.parse(from) - TOLD_BEFORE * DAY_MS && filed <= Date.parse(to) + TOLD_AFTER * DAY_MS),
  );
}

export function proves(question: Question, parts: readonly Asked[], chosen: readonly Evidence[], weights: Weights): boolean {
  const [first] = chosen;
  if (first === undefined) return false;
  const { names, aliases } = question;
  const title = first.filing.title;
  const together = new Set([...wordsOf(title), ...chosen.flatMap((each) => [...each.words])]);
  if (namesMissing(question, title, together).length > 0) return false;
  if (!question.phrases.every((phrase) => isNamed(phrase, title, chosen)) || !chosen.some((each) => isThen(question, each)))
    return false;
  const subject = subjectOf(question, title);
  const best = Math.max(...chosen.map((each) => shareOf(subject, each.words, weights)));
  if (shareOf(subject, together, weights) < TOLD || best < TOLD_AT_ONCE) return false;
  const most = Math.max(...chosen.map(({ words }) => subject.filter((word) => hasWord(words, word)).length));
  const least = parts.length > 1 || parts[0]?.kind === 'other' ? 1 : MOST_TOLD;
  if (most < Math.min(least, subject.length)) return false;
  if (parts[0]?.kind === 'yes or no' && !chosen.some((each) => isClaim(question, each, weights))) return false;
  const unnamed = names.filter((word) => !wordsOf(title).includes(word) && aliases?.get(word)?.has(title) !== true);
  const around = (at: number) =>
    new Set(chosen.filter((each) => Math.abs(each.at - at) <= AROUND).flatMap(({ words }) => [...words]));
  return parts.every((part) => {
    if (part.head.some((word) => !hasWord(together, word))) return false;
    if (part.kind === 'other' || part.kind === 'yes or no' || part.kind === 'person') return true;
    const own = subjectOf({ words: part.words, names: question.names }, title);
    const given = chosen.filter((each) => gives(part, question, each) && shareOf(own, each.words, ALIKE) >= TOLD_OF_A_PART);
    // One who is named only elsewhere is not who the figure, the date or the reason is of.
    return (
      given.length > 0 &&
      (parts.length > 1 || part.kind === 'reason' || given.some(({ at }) => shareOf(unnamed, around(at), ALIKE) >= NAMED))
    );
  });
}

function isClaim(question: Question, evidence: Evidence, weights: Weights): boolean {
  const subject = subjectOf(question, evidence.filing.title);
  return shareOf(subject, evidence.words, weights) >= TOLD_OF_A_CLAIM && !CONDITIONAL.test(evidence.text);
}
