import type { EightKItemFact } from '../../contexts/filings/published/eight-k-facts/item-facts.events.ts';
import { ITEM_TOPICS, TOPICS } from '../catalog.ts';
import { wholeLine } from '../headline.ts';

/** One fact worded as its topic's headline with all clauses; null if its topic has no words for it. Pure. */
export function singleFactHeadline(fact: EightKItemFact, reportDay: string | null): string | null {
  for (const topic of TOPICS) {
    if (topic.kind !== fact.kind) continue;
    return [topic.headline(fact), ...topic.clauses(fact), topic.date?.(fact) && ` ${topic.date(fact)}`].filter(Boolean).join('');
  }
  const filing = { facts: { eightK: { itemFacts: [fact] }, periodOfReport: reportDay, acceptedAt: null } };
  for (const { kinds, headlines } of ITEM_TOPICS) {
    if (!kinds.some((kind) => kind === fact.kind)) continue;
    for (const headline of headlines[fact.item] ?? Object.values(headlines).flat()) {
      const line = headline(filing);
      if (line !== null) return wholeLine(line);
    }
  }
  return null;
}
