import type { EightKText } from '../../contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '../../platform/values/built-pattern.ts';
import { daysBetween } from '../../platform/values/calendar-day.ts';
import { ITEM_TOPICS, TOPICS } from '../catalog.ts';
import { BOILERPLATE } from '../language/certainty.ts';
import { DATE_WORDS, parseLongDate } from '../language/dates.ts';
import { oneLine } from '../language/one-line.ts';
import { partyNames } from '../language/parties.ts';
import { isListedRisk } from '../language/quotes.ts';
import { quoteOf, sentencesUntil } from '../language/sentences.ts';
import { type Statement, statementsOf } from '../language/statement.ts';
import type { TextPart } from '../language/text-part.ts';
import type { TopicFact } from './facts.ts';
import { CATCH_ALL_ITEMS } from './statement-tests.ts';
import type { Topic, TopicSentence } from './topic.ts';

/** Reads the facts of all topics from the text of an 8-K. A sentence is tagged at most once, and only if it matches a topic's triggers. Pure. */

export interface TopicText {
  readonly text: string;
  readonly items: ReadonlyMap<string, TextPart>;
  /** Press releases. */
  readonly exhibits: readonly TextPart[];
  readonly company: string | null;
  readonly reportDay: string | null;
}

const EXHIBITS = '9.01';
/** Matches a dateline, whose place is not an actor: `CHICAGO, August 1, 2013 – `. */
const DATELINE =
  /^[A-Z][\w .,/()]{2,90}?(?:\b(?:19|20)\d\d|\/|(?:NEWS|BUSINESS ?|News)(?:WIRE|wire))[)/.,]{0,2} ?(?:–|—|--|-) ?(?=[A-Z])/;
/** `As previously announced, on May 5, 2026,`: a release was published on the day of the event. */
const ANNOUNCED = builtPattern(`^As (?:previously|earlier) (?:announced|disclosed|reported),? (?=[Oo]n (${DATE_WORDS}))`);
const MAX_DAYS = 6;
/** A results release covers the outlook, too. */
const RESULTS = '2.02';
/** A release describes its event at the beginning. */
const MAX_RELEASE = 4_000;
const MAX_BODY = 24_000;

/** The facts of topics that have their own items. */
export const readItemTopics = (source: EightKText): TopicFact[] => ITEM_TOPICS.flatMap(({ read }) => read(source));

/** The facts of an 8-K, without those that are only background to the main facts of their item. */
export function withoutBackground<F extends { readonly kind: string; readonly item: string }>(facts: readonly F[]): F[] {
  const leading = facts.filter((fact) =>
    TOPICS.some((topic) => topic.kind === fact.kind && topic.leads?.(fact as F & TopicFact) === true),
  );
  return facts.filter(({ kind, item }) => leading.every((each) => each.item !== item || each.kind === kind));
}

/**
 * Text between a verb and what belongs to it: `intends to offer, subject to market and other conditions, $500 million of notes`, `a joint venture in which
 * Acme owns a 95% interest sold`, `at a meeting held that day its shareholders approved`.
 */
const ASIDES =
  /, subject to (?:market|customary|prevailing)(?: [a-z]{2,12}){1,5},(?= )|(?<=\bjoint venture) in which [^;%]{2,70} (?:owns?|holds?|has|had) an? (?:approximately )?\d{1,3}(?:\.\d{1,2})?% (?:[a-z-]{3,14} ){0,3}interest(?= )|(?<=\bmeeting(?: of [a-z]{4,6}holders)?) held (?:that day|earlier today|today)(?= )/;

/** Sounds like a negation but is not. */
const NOT_LESS = /\bnot less than\b/g;

/** If an item is filed for it, an event already announced in a release is still news: such a report is due within four business days. */
function withoutAnnounced(words: string, item: string, reportDay: string | null): string {
  const match = reportDay === null ? null : ANNOUNCED.exec(words);
  const day = parseLongDate(match?.[1]);
  if (match === null || day === null || reportDay === null) return words;
  const days = daysBetween(day, reportDay);
  if (days < 0 || days > (CATCH_ALL_ITEMS.includes(item) ? 0 : MAX_DAYS)) return words;
  const rest = words.slice(match[0].length);
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** Not part of the name that follows. */
const BULLET = /^[•●▪◦·] ?/;

/** `(a) declared a dividend;`: a line in a list of the board's decisions. */
const LISTED = /^(?:[;|•·-] ?){0,3}(?=[a-z]{3,12}ed (?:an?|the|its|that)\b)/;
const LIST_OF_BOARD = /\bboard\b[^.;]{0,160}:$/i;
const MAX_LISTED = 6;

/** A sentence of a part. A line of a list of decisions gets the board as its subject, which only the line above the list names. */
function ofList(part: readonly string[], at: number): string {
  const words = part[at] ?? '';
  const isOfBoard = LISTED.test(words) && part.slice(Math.max(0, at - MAX_LISTED), at).some((above) => LIST_OF_BOARD.test(above));
  return isOfBoard ? words.replace(LISTED, 'The Board ') : words;
}

interface Found {
  readonly weight: number;
  readonly fact: TopicFact;
}

export function readTopics(source: TopicText): TopicFact[] {
  const found = new Map<string, Found>();
  // A release belongs to a catch-all item if there is one, otherwise to each item whose own text has no fact of the topic.
  const catchAll = CATCH_ALL_ITEMS.findLast((item) => source.items.has(item));
  for (const [item, part] of source.items) readPart(source, item, part, MAX_BODY, TOPICS, found);
  const results = source.items.has(RESULTS) ? TOPICS.filter(({ items }) => items.includes(RESULTS)) : [];
  for (const item of catchAll === undefined ? source.items.keys() : [catchAll, RESULTS]) {
    const own = item === RESULTS ? results : TOPICS.filter((topic) => !results.includes(topic));
    const remaining =
      catchAll === undefined ? own.filter((topic) => results.includes(topic) || !found.has(keyOf(topic.kind, item))) : own;
    for (const part of source.exhibits) readPart(source, item, part, MAX_RELEASE, remaining, found);
  }
  return [...found.values()].map(({ fact }) => fact);
}

const keyOf = (kind: string, item: string): string => `${kind} ${item}`;

function readPart(
  source: TopicText,
  item: string,
  part: TextPart,
  max: number,
  candidates: readonly Topic[],
  found: Map<string, Found>,
): void {
  const { text, company, reportDay } = source;
  const end = Math.min(part.end, part.start + Math.max(...candidates.map((candidate) => reachOf(candidate, max))));
  const words = text.slice(part.start, end);
  const topics = candidates.filter(
    (candidate) => isForItem(candidate, item, source) && candidate.triggers.test(words.slice(0, reachOf(candidate, max))),
  );
  if (topics.length === 0) return;
  const sentences = sentencesUntil(source, part, end);
  const common = { company, reportDay, item, part: sentences.map((sentence) => sentence.words), names: partyNames(source, part) };
  const wordsAt = (index: number) =>
    withoutAnnounced(
      ofList(common.part, index).replace(BULLET, '').replace(DATELINE, '').replace(ASIDES, '').replace(NOT_LESS, 'at least'),
      item,
      reportDay,
    );
  const tagged: (readonly Statement[])[] = [];
  const statementsAt = (index: number) => {
    tagged[index] ??= statementsOf(wordsAt(index));
    return tagged[index];
  };
  for (const [at, sentence] of sentences.entries()) {
    const isBoilerplate = BOILERPLATE.test(sentence.words);
    const wantedTopics = topics.filter(
      (topic) =>
        (!isBoilerplate || topic.readsRisks === true) &&
        sentence.start - part.start <= reachOf(topic, max) &&
        topic.triggers.test(sentence.words),
    );
    if (wantedTopics.length === 0) continue;
    if (isListedRisk(text, sentence.start, part.start)) continue;
    const topicSentence: TopicSentence = {
      ...common,
      words: wordsAt(at),
      printed: oneLine(text.slice(sentence.start, sentence.end)),
      at,
      get statements() {
        return statementsAt(at);
      },
      statementsAt,
    };
    for (const topic of wantedTopics) {
      const read = topic.read(topicSentence);
      if (read === null) continue;
      const weight = topic.weight(read);
      const key = keyOf(topic.kind, item);
      if (weight <= (found.get(key)?.weight ?? -1)) continue;
      const fact = { kind: topic.kind, item, ...read, quote: quoteOf(text, sentence) } as TopicFact;
      found.set(key, { weight, fact });
    }
  }
}

/** If a filing has only exhibits, they count as they would under an item for other events. */
const isForItem = ({ items }: Topic, item: string, source: TopicText): boolean =>
  items.includes(item) || (item === EXHIBITS && source.items.size === 1 && items.includes('8.01'));

const reachOf = ({ reach }: Topic, max: number): number => Math.max(reach ?? 0, max);
