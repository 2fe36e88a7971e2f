import { TOPICS } from '../catalog.ts';
import { BOILERPLATE } from '../language/certainty.ts';
import { type Statement, statementsOf } from '../language/statement.ts';
import { factQuoteOf, type TextPart } from '../language/text-part.ts';
import { sentencesOf, type TextSentence } from '../language/text-sentences.ts';
import type { TopicFact } from './facts.ts';

/** The facts of all topics in the text of an 8-K. A sentence is tagged at most once, and only where a topic picks it. Pure. */

export interface TopicText {
  readonly text: string;
  readonly items: ReadonlyMap<string, TextPart>;
  /** Press releases. */
  readonly exhibits: readonly TextPart[];
  readonly company: string | null;
}

/** Items that may tell anything; a release belongs to the first of them. */
const OPEN_ITEMS = ['8.01', '7.01'];
/** A release tells its event at its beginning. */
const MAX_RELEASE = 4_000;
const MAX_BODY = 12_000;

export function readTopics(source: TopicText): TopicFact[] {
  const found = new Map<string, { readonly weight: number; readonly fact: TopicFact }>();
  const release = OPEN_ITEMS.find((item) => source.items.has(item));
  for (const [item, part] of source.items) readPart(source, item, part, MAX_BODY, found);
  if (release !== undefined) for (const part of source.exhibits) readPart(source, release, part, MAX_RELEASE, found);
  return [...found.values()].map(({ fact }) => fact);
}

function readPart(
  { text, company }: TopicText,
  item: string,
  part: TextPart,
  most: number,
  found: Map<string, { readonly weight: number; readonly fact: TopicFact }>,
): void {
  const end = Math.min(part.end, part.start + most);
  const words = text.slice(part.start, end);
  const topics = TOPICS.filter((one) => one.items.includes(item) && one.picks.test(words));
  if (topics.length === 0) return;
  for (const sentence of sentencesOf(text, { start: part.start, end })) {
    if (BOILERPLATE.test(sentence.words)) continue;
    let statements: readonly Statement[] | null = null;
    for (const topic of topics) {
      if (!topic.picks.test(sentence.words)) continue;
      statements ??= statementsOf(sentence.words);
      const read = topic.read({ words: sentence.words, statements, company });
      if (read === null) continue;
      const weight = topic.weight(read);
      if (weight <= (found.get(topic.kind)?.weight ?? -1)) continue;
      found.set(topic.kind, { weight, fact: { kind: topic.kind, item, ...read, quote: quoteOf(text, part, sentence) } });
    }
  }
}

const quoteOf = (text: string, { document }: TextPart, { start, end }: TextSentence) =>
  factQuoteOf(text, { document, start, end });
