import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { isOfOthers } from '../read-news.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { NetAssetValue } from './facts.ts';

/** Reads the value of one share of a fund from a sentence. Pure; every search is bounded. */

type Words = TopicWords<NetAssetValue>;

const VALUE = '(?:net asset value|NAV|estimated (?:per[- ]share )?value|estimated value per share)';
export const NAV_TRIGGERS = builtPattern(`\\b${VALUE}\\b`, 'i');

const FILL = '(?:[^.;$]|\\.(?=\\d)){0,140}?';
const AMOUNT = '\\$ ?(\\d{1,4}\\.\\d{2,4})';
const PER_SHARE = builtPattern(
  `\\b(?:estimated per[- ]share value\\b|${VALUE}\\b(?: \\([^()]{0,30}\\))?(?=${FILL}\\b(?:per|a|each) (?:\\w{2,10} ){0,3}(?:share|unit|interest)\\b))${FILL}${AMOUNT}(?:(?: to| and|-|–) ?${AMOUNT})?`,
  'i',
);
const AS_OF = builtPattern(`\\b(?:as of|at) (?:the close of business on )?(${DATE_WORDS})`, 'i');
const CLASS = /\b(Class [A-Z](?:-\d)?)\b/;
/** Says that an amount is not, or no longer, the net asset value. */
const OTHER =
  /\b(?:may(?! \d)|might|could|would|if|previous(?:ly)?|prior|not (?:a )?representation|premium|discount|offering price|purchase price|repurchase|redemption|redeem|exchange ratio|percent of|% of|forward-looking)\b/i;

export function readNetAssetValue(sentence: TopicSentence): Words | null {
  const { words } = sentence;
  const match = OTHER.test(words) ? null : PER_SHARE.exec(words);
  if (match === null || isOfOthers(sentence)) return null;
  const [printed, perShare = '', to = null] = match;
  return { perShare, to, of: CLASS.exec(printed)?.[1] ?? null, day: AS_OF.exec(words)?.[1] ?? null };
}

export const netAssetValueWeight = ({ day }: Words): number => (day === null ? 1 : 2);
