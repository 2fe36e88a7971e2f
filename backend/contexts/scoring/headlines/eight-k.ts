import { decisiveItem, type Scored } from '../one-liner.ts';
import { auditorHeadline, nonRelianceHeadline } from './eight-k-auditors.ts';
import { charterHeadline, listingHeadline } from './eight-k-governance.ts';
import { payHeadline } from './eight-k-pay.ts';
import { personnelHeadline } from './eight-k-people.ts';
import { plainHeadline } from './eight-k-plain.ts';
import type { Headline } from './headline.ts';
import { quotedHeadline } from './quoted-sentence.ts';

/** Writes the headline of one item of an 8-K; null where the facts it needs were not read. */
export type ItemHeadline = (scored: Scored) => Headline | null;

/** By item of the present scheme. An item is told by the first of its templates that has its facts. */
const ITEMS: Readonly<Record<string, readonly ItemHeadline[]>> = {
  '3.01': [listingHeadline],
  '3.03': [charterHeadline('3.03')],
  '4.01': [auditorHeadline],
  '4.02': [nonRelianceHeadline],
  '5.02': [personnelHeadline, payHeadline],
  '5.03': [charterHeadline('5.03')],
};

/** The deciding item first; where its facts were not read, the other items of the filing in the order of their points. */
export function eightKHeadline(scored: Scored): Headline | null {
  const decisive = decisiveItem(scored);
  const others = scored.candidates.map(({ id }) => /^item (\S{1,6})$/.exec(id)?.[1] ?? null);
  const items = [...new Set([decisive, ...others])].filter((item) => item !== null);
  for (const item of items) {
    for (const build of ITEMS[item] ?? []) {
      const headline = build(scored);
      if (headline !== null) return headline;
    }
  }
  const quoted = quotedHeadline(scored, items);
  if (quoted !== null) return quoted;
  for (const item of items) {
    const plain = plainHeadline(scored, item);
    if (plain !== null) return plain;
  }
  return null;
}
