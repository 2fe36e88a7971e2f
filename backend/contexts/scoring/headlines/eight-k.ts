import { decisiveItem, type Scored } from '../one-liner.ts';
import type { Headline } from './headline.ts';

/** Writes the headline of one item of an 8-K; null where the facts it needs were not read. */
export type ItemHeadline = (scored: Scored) => Headline | null;

/** By item of the present scheme. An item is told by the first of its templates that has its facts. */
const ITEMS: Readonly<Record<string, readonly ItemHeadline[]>> = {};

/** The deciding item first; where its facts were not read, the other items of the filing in the order of their points. */
export function eightKHeadline(scored: Scored): Headline | null {
  const decisive = decisiveItem(scored);
  const others = scored.candidates.map(({ id }) => /^item (\S{1,6})$/.exec(id)?.[1] ?? null);
  for (const item of new Set([decisive, ...others])) {
    for (const build of item === null ? [] : (ITEMS[item] ?? [])) {
      const headline = build(scored);
      if (headline !== null) return headline;
    }
  }
  return null;
}
