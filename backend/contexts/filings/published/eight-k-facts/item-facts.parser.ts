import { readItemTopics, readTopics, withoutBackground } from '#reading/topics/read-topics.ts';
import type { FilingFacts } from '../filing.events.ts';
import { eightKText } from './eight-k-text.ts';
import type { EightKItemFact } from './item-facts.events.ts';

/** The facts that the readers need. */
type Source = Pick<FilingFacts, 'form' | 'eightK' | 'documents' | 'parties' | 'periodOfReport' | 'acceptedAt'>;

/**
 * The facts in each item of an 8-K, read from its body and press releases. What can't be read with certainty is absent.
 * @param text normalized text that the facts' offsets point into.
 */
export function readItemFacts(facts: Source, text: string): EightKItemFact[] {
  const read = eightKText(facts, text);
  return read === null ? [] : withoutBackground([...readItemTopics(read), ...readTopics(read)]);
}

/** Adds item facts from the stored text to facts of older extractors, which lack them; others stay unchanged. */
export function withItemFacts<T extends Source>(facts: T, text: string): T {
  if (facts.eightK === null || facts.eightK.itemFacts !== undefined) return facts;
  return { ...facts, eightK: { ...facts.eightK, itemFacts: readItemFacts(facts, text) } };
}
