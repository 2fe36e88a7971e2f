import { readItemTopics, readTopics, withoutBackground } from '#reading/topics/read-topics.ts';
import type { FilingFacts } from '../filing.events.ts';
import { eightKText } from './eight-k-text.ts';
import type { EightKItemFact } from './item-facts.events.ts';

/** What of the facts of a filing the readers need. */
type Source = Pick<FilingFacts, 'form' | 'eightK' | 'documents' | 'parties' | 'periodOfReport' | 'acceptedAt'>;

/**
 * The facts of each item of an 8-K, read from its body and from its press releases. What cannot be read with certainty is absent.
 * @param text normalised text that the offsets of the facts point into.
 */
export function readItemFacts(facts: Source, text: string): EightKItemFact[] {
  const read = eightKText(facts, text);
  return read === null ? [] : withoutBackground([...readItemTopics(read), ...readTopics(read)]);
}

/** Facts extracted before items had facts of their own get them from the stored text; others stay as they are. */
export function withItemFacts<T extends Source>(facts: T, text: string): T {
  if (facts.eightK === null || facts.eightK.itemFacts !== undefined) return facts;
  return { ...facts, eightK: { ...facts.eightK, itemFacts: readItemFacts(facts, text) } };
}
