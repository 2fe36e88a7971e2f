import { DOLLARS, plainAmount } from '../../../../reading/language/money.ts';
import type { Buyback, Dividend, StockSplit } from './event-facts.events.ts';
import { ratioIn } from './split-words.ts';

/** What one sentence says about a split, a dividend or a buyback of the company's shares. Pure; every search is bounded. */

const SPLIT =
  /\b(?:stock|share|forward|reverse)[- ](?:stock |share )?split|\bsplit of (?:its|the|our|[A-Z]\w{1,20}[’']s|Company[’']s)|\bshare consolidation\b/i;
const MONTH_DAY =
  '((?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, (?:19|20)\\d\\d)';
const EFFECTIVE = new RegExp(`\\b(?:effective|effect|distributed|trading|split-adjusted)\\b[^.;]{0,70}?${MONTH_DAY}`, 'i');

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
const PAY = new RegExp(`\\b(?:pa(?:yable|id|yment)|to be paid)\\b[^.;]{0,60}?${MONTH_DAY}`, 'i');
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

const REPURCHASE = /\b(?:(?:re)?purchase|buy ?back)(?:s|d)?\b/i;
const AUTHORIZED = /\b(?:authoriz(?:ed|es|ing|ation)|approv(?:ed|es|ing|al)|announc(?:ed|es|ing)|adopt(?:ed|s)|new)\b/i;
const OWN_SHARES =
  /\b(?:common (?:stock|shares)|ordinary shares|shares of|its (?:own )?(?:outstanding )?(?:shares|stock)|(?:share|stock)[- ](?:re)?(?:purchase|buyback)|outstanding shares)\b/i;
const NOT_OWN =
  /\b(?:notes|debentures|bonds|share purchase agreement|stock purchase (?:agreement|plan)|purchase agreement|option to purchase|right to purchase|warrants?|employee stock purchase|purchase price|tender offer|rights agreement|unit purchase)\b/i;
const PERCENT = /\b(\d{1,2}(?:\.\d{1,2})?)(?:%| percent) of (?:the|its|our|their)?/i;
const SHARES =
  /\b(\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\.\d{1,2})? million) (?:of its |of the Company[’']s )?(?:common |ordinary |outstanding )?shares\b/i;

const AMOUNT = new RegExp(DOLLARS, 'i');

export function readBuyback(words: string): Pick<Buyback, 'amount' | 'shares' | 'percent' | 'act'> | null {
  if (!REPURCHASE.test(words) || !OWN_SHARES.test(words) || NOT_OWN.test(words)) return null;
  const suspended =
    /\b(?:suspend(?:ed|s|ing)|terminat(?:ed|es|ing)|halt(?:ed|s|ing))\b[^.;]{0,60}\b(?:(?:re)?purchase|buy ?back)/i.test(words);
  if (!suspended && !AUTHORIZED.test(words)) return null;
  const money = AMOUNT.exec(words);
  const amount = plainAmount(money?.[1], money?.[2] ?? money?.[3]);
  const printed = SHARES.exec(words)?.[1];
  const shares =
    printed === undefined
      ? null
      : plainAmount(printed.replace(/ million$/i, ''), / million$/i.test(printed) ? 'million' : undefined);
  const percent = PERCENT.exec(words)?.[1] ?? null;
  const large = Number(amount) >= 100_000 ? amount : null;
  if (!suspended && large === null && shares === null && percent === null) return null;
  const increased = /\bincreas(?:ed|es|ing|e)\b[^.;]{0,60}\b(?:(?:re)?purchase|buy ?back|authorization|program)/i.test(words);
  return { amount: large, shares, percent, act: suspended ? 'suspended' : increased ? 'increased' : 'authorized' };
}
