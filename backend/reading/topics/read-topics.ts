import type { EightKText } from '../../contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { ITEM_TOPICS, TOPICS } from '../catalog.ts';
import { BOILERPLATE } from '../language/certainty.ts';
import { type Statement, statementsOf } from '../language/statement.ts';
import { factQuoteOf, type TextPart } from '../language/text-part.ts';
import { sentencesOf, type TextSentence } from '../language/text-sentences.ts';
import type { TopicFact } from './facts.ts';
import type { Topic } from './topic.ts';

/** The facts of all topics in the text of an 8-K. A sentence is tagged at most once, and only where a topic picks it. Pure. */

export interface TopicText {
  readonly text: string;
  readonly items: ReadonlyMap<string, TextPart>;
  /** Press releases. */
  readonly exhibits: readonly TextPart[];
  readonly company: string | null;
}

/** Items that may tell anything; a release belongs to the first of them, else to each item whose own text tells nothing of the topic. */
const OPEN_ITEMS = ['8.01', '7.01'];
/** A release tells its event at its beginning. */
const MAX_RELEASE = 4_000;
const MAX_BODY = 12_000;

/** The facts of topics that have items of their own. */
export const readItemTopics = (source: EightKText): TopicFact[] => ITEM_TOPICS.flatMap(({ read }) => read(source));

interface Found {
  readonly weight: number;
  readonly fact: TopicFact;
}

export function readTopics(source: TopicText): TopicFact[] {
  const found = new Map<string, Found>();
  const open = OPEN_ITEMS.find((item) => source.items.has(item));
  for (const [item, part] of source.items) readPart(source, item, part, MAX_BODY, TOPICS, found);
  for (const item of open === undefined ? source.items.keys() : [open]) {
    const untold = open === undefined ? TOPICS.filter(({ kind }) => !found.has(keyOf(kind, item))) : TOPICS;
    for (const part of source.exhibits) readPart(source, item, part, MAX_RELEASE, untold, found);
  }
  return [...found.values()].map(({ fact }) => fact);
}

const keyOf = (kind: string, item: string): string => `${kind} ${item}`;

function readPart(
  { text, company }: TopicText,
  item: string,
  part: TextPart,
  most: number,
  asked: readonly Topic[],
  found: Map<string, Found>,
): void {
  const end = Math.min(part.end, part.start + most);
  const words = text.slice(part.start, end);
  const topics = asked.filter((one) => one.items.includes(item) && one.picks.test(words));
  if (topics.length === 0) return;
  const sentences = [...sentencesOf(text, { start: part.start, end })];
  const all = sentences.map((one) => one.words);
  for (const [at, sentence] of sentences.entries()) {
    if (BOILERPLATE.test(sentence.words)) continue;
    let statements: readonly Statement[] | null = null;
    for (const topic of topics) {
      if (!topic.picks.test(sentence.words)) continue;
      statements ??= statementsOf(sentence.words);
      const read = topic.read({ words: sentence.words, statements, company, item, part: all, at });
      if (read === null) continue;
      const weight = topic.weight(read);
      const key = keyOf(topic.kind, item);
      if (weight <= (found.get(key)?.weight ?? -1)) continue;
      const fact = { kind: topic.kind, item, ...read, quote: quoteOf(text, part, sentence) } as TopicFact;
      found.set(key, { weight, fact });
    }
  }
}

const quoteOf = (text: string, { document }: TextPart, { start, end }: TextSentence) =>
  factQuoteOf(text, { document, start, end });
