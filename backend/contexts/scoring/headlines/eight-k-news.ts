import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { compose, firstHeadline, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { partyWords } from '../../../reading/language/names.ts';
import type { ItemHeadline } from '../../../reading/topics/fact-words.ts';
import { clause } from '../../../reading/topics/fact-words.ts';
import { PRESENT_ITEM } from '../../filings/published/eight-k-facts/eight-k-text.ts';

/** Headlines of news under Items 7.01 and 8.01 whose sentences are too long to be quoted. Pure; every search is bounded. */

const MAX_READ = 4_000;
const NAME = "((?:[A-Z][\\w&’'.-]{0,24},? ){0,5}[A-Z][\\w&’'.-]{1,24})";
const WHOLE_COMPANY =
  '(?:acquire|purchase|buy) (?:all|any and all|100%|the|each|substantially all)\\b[^.;$]{0,140}?\\b(?:shares|stock|equity|units|company)\\b';

/** An offer for the company that nothing has been agreed about. */
const PROPOSAL = builtPattern(
  `\\b(unsolicited|non-?binding|preliminary)\\b[^.;]{0,60}?\\b(?:proposal|offer|indication of interest|bid)s?\\b[^.;]{0,30}? (?:from|by|made by|submitted by) (?:an affiliate of |affiliates of |funds managed by )?${NAME}(?:[^.;$]|\\.(?=\\S)){0,160}?\\bto ${WHOLE_COMPANY}`,
  'u',
);
const EACH = /\$\s?(\d{1,4}\.\d{2})(?: in cash)? (?:per|for each|a) (?:\w{4,12} )?(?:share|unit)/;
const WITHDRAWN = /\b(?:withdr(?:ew|awn|aw)|reject(?:ed|s)|declin(?:ed|es)|terminated)\b/i;

/** The news of an item; null where it tells none of these. */
export const newsHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const words = sectionWords(scored, item);
    return words === '' ? null : firstHeadline(() => proposal(words, item));
  };

function proposal(words: string, item: string): Headline | null {
  const match = PROPOSAL.exec(words);
  const who = partyWords(match?.[2]?.replace(/,$/, '') ?? null);
  if (match === null || who === null) return null;
  const near = words.slice(Math.max(0, match.index - 120), match.index + match[0].length + 120);
  if (WITHDRAWN.test(near)) return null;
  const kind = /unsolicited/i.test(near) ? 'unsolicited ' : 'non-binding ';
  const price = EACH.exec(words.slice(match.index, match.index + match[0].length + 160))?.[1];
  return compose(`8-K.${item}.proposal`, `${who} makes ${kind}offer to buy the company`, [clause(' at $', price, ' a share')]);
}

function sectionWords({ facts, text }: Scored, item: string): string {
  const section = facts?.eightK?.sections.find((one) => (PRESENT_ITEM[one.item] ?? one.item) === item);
  if (section?.start == null || section.end === null) return '';
  return text.slice(section.start, Math.min(section.end, section.start + MAX_READ)).replace(/\s{1,50}/g, ' ');
}
