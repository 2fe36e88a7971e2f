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

/** `holders of the units may elect to separately trade the shares and warrants`. */
const SEPARATE_TRADING =
  /\bholders of (?:the )?(?:Company[’']s )?units\b[^.;]{0,160}\bmay (?:elect to )?separately trad(?:e|ing)\b[^;]{0,240}?\b(?:commencing|beginning|starting)(?: on)? (?:or about )?([A-Z][a-z]{2,8} \d{1,2}, \d{4})/i;

/** `a putative class action was filed against the company`. */
const CLASS_ACTION =
  /\b(?:securities|shareholder|stockholder)s?\b[^.;]{0,40}\bclass action\b[^;]{0,260}?\b(?:was|were|has been|been) (?:filed|commenced|brought)\b|\b(?:filed|commenced|brought)\b[^.;]{0,60}\b(?:securities|shareholder|stockholder)s?\b[^.;]{0,30}\bclass action\b/i;
const AGAINST_OWN =
  /\bagainst (?:the (?:Company|Registrant|Corporation)|us|[A-Z][\w.&’' ]{2,40}?(?:,? Inc\.?|,? Corp\.?)?)(?:,? (?:and )?(?:certain|several|two|three|its|our)\b[^.;]{0,60}\b(?:officers|directors|executives)\b)?/;
const ALLEGING = /\balleg(?:es|ed|ing)\b[^;]{0,160}?\b(false|misleading|Section(?:s)? 10\(b\)|omit(?:ted|ting)?|inflated)\b/i;

/** An investigation of an authority that is over. */
const SETTLED =
  /\b(?:settle(?:d|s|ment)|resolv(?:e|es|ed|ing))\b[^;.]{0,30}(?:[^;.]|\b(?:U\.S|Inc)\.){0,170}?\b(?:investigation|inquiry|probe)\b/i;
const AGENCIES: readonly (readonly [RegExp, string])[] = [
  [/\bSEC\b|\bSecurities and Exchange Commission\b/, 'SEC'],
  [/\bDOJ\b|\bDepartment of Justice\b/, 'Justice Department'],
  [/\bFTC\b|\bFederal Trade Commission\b/, 'FTC'],
  [/\bEPA\b|\bEnvironmental Protection Agency\b/, 'EPA'],
];
const PAYS =
  /\b(?:pay|paid|payment of)\b(?:[^.;$]|\.(?=\S)){0,90}\$(\d{1,3}(?:,\d{3}){1,3}|\d{1,4}(?:\.\d{1,2})?)( million| billion)?/;
const UNCERTAIN = /\b(?:could|might|may(?! \d)|would|if|no|not|in principle|seeks?|proposed)\b/i;

/** The news of an item; null where it tells none of these. */
export const newsHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const words = sectionWords(scored, item);
    return words === ''
      ? null
      : firstHeadline(
          () => proposal(words, item),
          () => settlement(words, item),
          () => classAction(words, item),
          () => separateTrading(words, item),
        );
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

function classAction(words: string, item: string): Headline | null {
  const match = CLASS_ACTION.exec(words);
  if (match === null) return null;
  const near = words.slice(Math.max(0, match.index - 160), match.index + match[0].length + 420);
  if (!AGAINST_OWN.test(near) || /\b(?:dismiss|settle|approv|appeal|affirm)/i.test(near)) return null;
  return compose(`8-K.${item}.classAction`, 'Shareholder class action is filed against the company', [
    /\b(?:officers|directors|executives)\b/.test(near) ? ' and its officers or directors' : null,
    ALLEGING.test(near) ? '; alleges misleading statements' : null,
  ]);
}

function settlement(words: string, item: string): Headline | null {
  const match = SETTLED.exec(words);
  const agency = AGENCIES.find(([pattern]) => pattern.test(match?.[0] ?? ''))?.[1];
  if (match === null || agency === undefined || UNCERTAIN.test(match[0])) return null;
  const behind = words.slice(match.index, match.index + match[0].length + 1_200);
  const [, amount, unit = ''] = PAYS.exec(behind) ?? [];
  const paid = amount === undefined ? null : ` for $${Number(amount) || amount}${unit}`;
  return compose(`8-K.${item}.governmentSettlement`, `Settles ${agency} investigation`, [paid]);
}

function separateTrading(words: string, item: string): Headline | null {
  const day = SEPARATE_TRADING.exec(words)?.[1];
  return day === undefined
    ? null
    : compose(`8-K.${item}.separateTrading`, `Shares and warrants of its units may trade separately from ${day}`);
}

function sectionWords({ facts, text }: Scored, item: string): string {
  const section = facts?.eightK?.sections.find((one) => (PRESENT_ITEM[one.item] ?? one.item) === item);
  if (section?.start == null || section.end === null) return '';
  return text.slice(section.start, Math.min(section.end, section.start + MAX_READ)).replace(/\s{1,50}/g, ' ');
}
