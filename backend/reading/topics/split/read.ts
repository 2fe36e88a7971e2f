import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { RATIO_WORDS, ratioNumber } from '../../language/numbers.ts';
import { ratioIn, ratioRange } from '../../language/split-ratio.ts';
import { isOfOthers } from '../read-news.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { StockSplit } from './facts.ts';

/** Reads a split or a stock dividend from a sentence. Pure; every search is bounded. */

type Words = TopicWords<StockSplit>;

const SPLIT =
  /\b(?:stock|share|forward|reverse)[- ](?:stock |share )?split|\bsplit of (?:its|the|our|[A-Z]\w{1,20}[’']s|Company[’']s)|\bshare consolidation\b/i;
const PERCENT = `(\\d{1,3}(?:\\.\\d{1,2})?|${RATIO_WORDS})(?: \\(\\d{1,3}%?\\))?(?:%|[- ]percent)`;
const STOCK_DIVIDEND = builtPattern(
  `(?<![\\w.])${PERCENT} (?:common )?stock dividend\\b|\\bstock dividend of (?:approximately )?${PERCENT}`,
  'i',
);
export const SPLIT_TRIGGERS = builtPattern(`${SPLIT.source}|\\bstock dividend\\b`, 'i');

const EFFECTIVE = builtPattern(
  `\\b(?:effective|effect|distributed|trading|split-adjusted|payable|paid)\\b[^.;]{0,70}?(${DATE_WORDS})`,
  'i',
);
const UNCERTAIN =
  /\b(?:may(?! \d)|might|could|would|if|not|adjusted (?:for|to reflect)|retroactive(?:ly)?|reflects?|giv(?:e|es|ing) effect to|prior to the|ranges?|between|up to|no (?:less|more) than)\b/i;
const RECORD = /\brecord\b/;
const VOTE =
  /\bsubject to\b[^.;]{0,80}\b(?:stockholder|shareholder)s?\b|\b(?:stockholder|shareholder)s?[’']? approval\b|\b(?:stock|share)?holders? (?:will|to) (?:vote|consider)/i;
const DONE = /^(?:effect|complete|implement|carry|consummate|finish)$/;
const BEGINS = /\b(?:became effective|began trading|effected (?:an?|its|the))\b/i;

export function readSplit(sentence: TopicSentence): Words | null {
  const { words, printed, statements, part, at } = sentence;
  const open = openSplit(sentence);
  if (open !== null) return open;
  if (UNCERTAIN.test(words) || statements.some(({ certainty }) => certainty === 'denied' || certainty === 'earlier')) return null;
  if (isOfOthers(sentence)) return null;
  const ratio = SPLIT.test(words) ? ratioOf(printed) : dividendOf(printed);
  if (ratio === null) return null;
  const effective = EFFECTIVE.exec(words);
  const isDone =
    BEGINS.test(words) ||
    statements.some(
      (statement) => happens(statement) && statement.certainty === 'done' && statement.isAsserted && DONE.test(statement.verb),
    );
  const behind = `${words} ${part.slice(at + 1, at + 4).join(' ')}`;
  return {
    ...ratio,
    effectiveOn: RECORD.test(effective?.[0] ?? '') ? null : (effective?.[1] ?? null),
    act: VOTE.test(behind) ? 'proposed' : isDone ? 'carried out' : 'announced',
  };
}

/** `plans a reverse split at a ratio ranging from 1-for-6 to 1-for-10`: shareholders or the board still have to decide. */
function openSplit(sentence: TopicSentence): Words | null {
  const { words, printed, statements, part, at } = sentence;
  if (!/\breverse\b/i.test(words) || !SPLIT.test(words) || POSSIBLE.test(words) || isOfOthers(sentence)) return null;
  const range = ratioRange(printed);
  if (range === null || !statements.some(happens)) return null;
  const behind = `${words} ${part.slice(at + 1, at + 6).join(' ')}`;
  const [oldShares, mostOldShares] = range;
  const isProposed = VOTE.test(behind) || MEETING.test(behind);
  const act = isProposed && !/\b(?:stock|share)holders approved\b/i.test(words) ? 'proposed' : 'announced';
  return { direction: 'reverse', newShares: 1, oldShares, mostOldShares, dividendPercent: null, effectiveOn: null, act };
}
const POSSIBLE =
  /\b(?:may(?! \d)|might|could|would|if|not(?! (?:less|more|fewer))|considered|reflects?|giv(?:e|es|ing) effect to)\b/i;
const MEETING =
  /\bmeeting of (?:its )?(?:stock|share)holders\b[^.;]{0,80}\bto (?:seek|approve|vote|consider|obtain)\b|\b[Hh]olders will vote\b/;

/** A split is more important than a small stock dividend. */
export const splitWeight = ({ direction, dividendPercent, effectiveOn, mostOldShares }: Words): number =>
  (direction === 'reverse' ? 3 : dividendPercent == null ? 2 : 1) +
  (effectiveOn === null ? 0 : 0.5) -
  (mostOldShares === undefined ? 0 : 2.5);

type Ratio = Pick<Words, 'direction' | 'newShares' | 'oldShares' | 'dividendPercent'>;

function ratioOf(words: string): Ratio | null {
  const index = SPLIT.exec(words)?.index ?? 0;
  const near = words.slice(Math.max(0, index - 120), index + 160);
  const isReverse = /\breverse\b|\bconsolidation\b/i.test(near);
  const [newShares, oldShares] = ratioIn(near, isReverse)?.split('-for-').map(Number) ?? [];
  if (newShares === undefined || oldShares === undefined) return null;
  return { direction: isReverse ? 'reverse' : 'forward', newShares, oldShares, dividendPercent: null };
}

function dividendOf(words: string): Ratio | null {
  const match = STOCK_DIVIDEND.exec(words);
  const percent = ratioNumber(match?.[1] ?? match?.[2]) ?? 0;
  if (!(percent > 0)) return null;
  return { direction: 'forward', newShares: 100 + Math.round(percent), oldShares: 100, dividendPercent: String(percent) };
}
