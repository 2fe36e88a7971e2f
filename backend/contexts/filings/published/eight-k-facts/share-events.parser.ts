import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import type { Dividend, StockSplit } from './event-facts.events.ts';
import { ratioIn } from './split-words.ts';

/** What one sentence says about a split or a dividend. Pure; every search is bounded. */

const SPLIT =
  /\b(?:stock|share|forward|reverse)[- ](?:stock |share )?split|\bsplit of (?:its|the|our|[A-Z]\w{1,20}[’']s|Company[’']s)|\bshare consolidation\b/i;
const MONTH_DAY =
  '((?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, (?:19|20)\\d\\d)';
const EFFECTIVE = builtPattern(`\\b(?:effective|effect|distributed|trading|split-adjusted)\\b[^.;]{0,70}?${MONTH_DAY}`, 'i');

export function readSplit(words: string): Pick<StockSplit, 'direction' | 'newShares' | 'oldShares' | 'effectiveOn'> | null {
  const split = SPLIT.exec(words);
  if (split === null) return null;
  const near = words.slice(Math.max(0, split.index - 120), split.index + 160);
  const reverse = /\breverse\b|\bconsolidation\b/i.test(near);
  const [newShares, oldShares] = ratioIn(near, reverse)?.split('-for-').map(Number) ?? [];
  if (newShares === undefined || oldShares === undefined) return null;
  return { direction: reverse ? 'reverse' : 'forward', newShares, oldShares, effectiveOn: EFFECTIVE.exec(words)?.[1] ?? null };
}

const DIVIDEND = /\b(?:dividend|cash distribution)\b/i;
const DECLARED =
  /\b(?:declar(?:ed|es|ing|ation)|announc(?:ed|es|ing)|approv(?:ed|es|ing)|increas(?:ed|es|ing)|rais(?:ed|es|ing)|pay(?:able)?|authoriz(?:ed|es)|reduc(?:e|ed|es|ing)|lower(?:ed|s)?|cut|voted)\b/i;
const PER_SHARE =
  /\$\s?(\d{0,3}\.\d{1,6}|\d{1,3}(?:\.\d{1,6})?)(?: (?:in cash )?(?:per|a|for each|on each)(?: outstanding| common| ordinary)?(?: share| unit)|(?= (?:quarterly|special|cash|regular|monthly|annual) ))/i;
const CENTS = /\b(\d{1,3}(?:\.\d{1,3})?) cents (?:per|a) (?:common )?share/i;
const PAY = builtPattern(`\\b(?:pa(?:yable|id|yment)|to be paid)\\b[^.;]{0,60}?${MONTH_DAY}`, 'i');
const PREFERRED = /\bpreferred (?:stock|share)|\bdepositary share|\bpreferred (?:share )?purchase right|\bright for each\b/i;

/** @param next the sentence behind, which may have the day of payment. */
export function readDividend(words: string, next = ''): Omit<Dividend, 'kind' | 'item' | 'quote'> | null {
  if (!DIVIDEND.test(words) || !DECLARED.test(words) || PREFERRED.test(words)) return null;
  const raised =
    /\b(?:increas(?:ed|es|ing|e)|rais(?:ed|es|ing))\b[^.;]{0,70}\bdividend\b|\bdividend\b[^.;]{0,60}\b(?:increas(?:ed|e) (?:of|by|to|from)|was increased|has been increased)/i.test(
      words,
    );
  const lowered =
    /\b(?:reduc(?:e|ed|es|ing)|decreas(?:e|ed|es|ing)|lower(?:ed|s|ing)?|cut(?:s|ting)?)\b[^.;]{0,50}\bdividend\b|\bdividend\b[^.;$]{0,60}\b(?:reduc(?:ed|tion)|decreased|lowered) (?:to|from|by|of)/i.test(
      words,
    ) || fellTo(words);
  // Of "from $0.04 to $0.10 a share" the new one counts.
  const target = /\bto (?=\$\s?\d{0,3}\.\d)/i.exec(words);
  const found = PER_SHARE.exec(target === null ? words : words.slice(target.index)) ?? PER_SHARE.exec(words);
  const cents = found === null ? CENTS.exec(words)?.[1] : undefined;
  const perShare = found?.[1] ?? (cents === undefined ? undefined : (Number(cents) / 100).toFixed(2));
  if (perShare === undefined || !(Number(perShare) > 0)) return null;
  return {
    perShare: perShare.startsWith('.') ? `0${perShare}` : perShare,
    frequency: frequencyOf(words),
    change: raised === lowered ? null : raised ? 'raised' : 'lowered',
    changePercent: (raised || lowered ? /\b(\d{1,3}(?:\.\d{1,2})?)(?:%| percent)/.exec(words)?.[1] : undefined) ?? null,
    payOn: (PAY.exec(words) ?? PAY.exec(/^.{0,160}?\./.exec(next.trimStart())?.[0] ?? ''))?.[1] ?? null,
  };
}

/** `a quarterly dividend of $0.10, compared with $0.40`, `from $0.40 to $0.10`: the earlier amount is the larger one. */
function fellTo(words: string): boolean {
  const [, from, to] =
    /\bfrom \$\s?(\d{0,3}\.\d{1,4}|\d{1,3})(?: per share)? to \$\s?(\d{0,3}\.\d{1,4}|\d{1,3})\b/.exec(words) ?? [];
  return from !== undefined && Number(from) > Number(to);
}

function frequencyOf(words: string): Dividend['frequency'] {
  if (/\bspecial\b/i.test(words)) return 'special';
  if (/\bmonthly\b/i.test(words)) return 'monthly';
  if (/\bquarter(?:ly)?\b/i.test(words)) return 'quarterly';
  if (/\bsemi-?annual\b/i.test(words)) return 'semiannual';
  return /\bannual (?:cash )?dividend\b/i.test(words) ? 'annual' : null;
}
