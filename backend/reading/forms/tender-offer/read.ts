import { builtPattern } from '#platform/values/built-pattern.ts';
import { type Decimal, decimal } from '#platform/values/decimal.ts';
import { type FormReading, findIn, rangesOf } from '../../judge/form-reading.ts';
import { companyName } from '../../language/names.ts';
import { numberOf } from '../../language/numbers.ts';

/** Reads the documents of a tender offer. Pure; every search is bounded. */

const S = String.raw`\s{1,3}`;
const PRICE = builtPattern(
  String.raw`\b(?:at|for|of|to)${S}(?:\((?:i|a)\)${S}|a${S})?(?:(?:purchase|offer|cash)${S})?(?:price${S}(?:of|equal${S}to)${S})?\$\s?(\d{1,5}(?:\.\d{1,4})?)${S}(?:net${S})?(?:in${S}cash${S})?(?:per|for${S}each|a)${S}share|\b(?:purchase${S}|offer${S})?price${S}per${S}share${S}(?:of|equal${S}to)${S}\$\s?(\d{1,5}(?:\.\d{1,4})?)`,
  'gi',
);
const UP_TO = builtPattern(
  String.raw`\bpurchase${S}(?:for${S}cash${S})?up${S}to${S}(?:an${S}aggregate${S}of${S})?(\d{1,3}(?:,\d{3}){1,3})${S}(?:shares|of${S}its)`,
  'gi',
);
const TENDERED = builtPattern(
  String.raw`\b(?:total${S}of${S})?(?:approximately${S})?(\d{1,3}(?:,\d{3}){0,3})${S}shares[^.]{0,160}\b(?:were|had${S}been|have${S}been)${S}(?:validly|properly|duly)${S}tendered`,
  'gi',
);
const EXPIRED = /\boffer[^.]{0,120}\bexpired\b/gi;
const EXTENDED = builtPattern(
  String.raw`\bextend(?:s|ed|ing)?\b[^.]{0,160}\b(?:offer|expiration)\b|\b(?:offer|expiration${S}(?:date|time))\b[^.]{0,120}\b(?:is|was|has${S}been)${S}(?:further${S})?extended\b`,
  'gi',
);
const WITHDRAWN = builtPattern(
  String.raw`\b(?:terminat|withdr)(?:ed|es|ing|ew|awn|aws)${S}the${S}offer\b|\boffer${S}(?:has${S}been|was|is)${S}(?:terminated|withdrawn)\b`,
  'gi',
);
const RECOMMENDATION = 200_000;
const BIDDER =
  /\bsubsidiary\s{1,3}of\s{1,3}([A-Z][\w&’'-]{1,30}(?:\s[A-Z&][\w&’'-]{0,30}){0,4})(?=,?\s(?:Inc|Corp|LLC|L\.P|Ltd|plc|Limited|N\.V|S\.A|an?\s|\())/;
const NOT_DONE = /\b(?:if|may|might|could|unless|right to|reserves?|condition)\b/i;
const ACCEPT = builtPattern(
  String.raw`\brecommend(?:s|ed|ing)?\b[^.]{0,200}\b(?:accept(?:ing)?${S}the${S}offer|tender(?:ing)?${S}(?:all${S}of${S})?(?:their|its|your)${S}shares)\b`,
  'gi',
);
const NEUTRAL = builtPattern(
  String.raw`\b(?:remain(?:s|ing)?${S}neutral|expresses${S}no${S}opinion|unable${S}to${S}take${S}a${S}position)\b`,
  'gi',
);
const OPTIONS = /\b(?:eligible|outstanding)\s{1,3}(?:stock\s{1,3})?options\b/i;

/** Number of securities the offer seeks, `up to 5,000,000 shares`; null if it gives no number. */
export const wantedShares = (scored: FormReading): number | null => numberOf(firstMatch(scored, UP_TO));
/** Number of shares tendered, as reported after the offer expired. */
export const tenderedShares = (scored: FormReading): number | null => numberOf(firstMatch(scored, TENDERED));
export const hasExpired = (scored: FormReading): boolean => findIn(scored.text, EXPIRED, rangesOf(scored, 'opening')) !== null;
export const isWithdrawn = (scored: FormReading): boolean => isSaid(scored, WITHDRAWN);
export const isExtended = (scored: FormReading): boolean => isSaid(scored, EXTENDED);
export const recommendsAccepting = (scored: FormReading): boolean => isSaid(scored, ACCEPT, recommendation(scored));
export const takesNoSide = (scored: FormReading): boolean => isSaid(scored, NEUTRAL);

/** Whether the offer is for stock options. */
export function isForOptions(scored: FormReading): boolean {
  const [opening] = rangesOf(scored, 'opening');
  return opening !== undefined && OPTIONS.test(scored.text.slice(opening.start, opening.start + 8_000));
}

/** Price in dollars per share; null unless the text names only one price. */
export function offerPrice(scored: FormReading): Decimal | null {
  const [range] = rangesOf(scored, 'opening');
  if (range === undefined) return null;
  const found = Array.from(scored.text.slice(range.start, range.end).matchAll(PRICE), ([, each, named]) => each ?? named);
  const prices = new Set(found);
  const [only] = prices;
  // Prices of earlier offers and of the market come later in the text.
  const repeated = found.filter((each) => each === only).length >= 2;
  return prices.size === 1 || (prices.size > 1 && repeated && scored.head.form.startsWith('SC 14D9')) ? decimal(only) : null;
}

/** The board's recommendation comes after the section on contracts with its members. */
const recommendation = (scored: FormReading) =>
  rangesOf(scored, 'document').map((range) => ({ ...range, end: Math.min(range.end, range.start + RECOMMENDATION) }));

/** The parent of the company founded for the offer, or else the offeror itself. */
export function bidderOf(scored: FormReading): string | null {
  const [range] = rangesOf(scored, 'opening');
  if (range === undefined) return null;
  const opening = scored.text.slice(range.start, range.end);
  const at = opening.search(/\btender\s{1,3}offer\b[^.]{0,200}\bby\b/i);
  const named = BIDDER.exec(opening.slice(Math.max(0, at), Math.max(0, at) + 3_000))?.[1];
  const name = named === undefined ? null : companyName(named.replace(/\s{1,3}/g, ' '));
  return name === null || name.length > 40 ? null : name;
}

const firstMatch = (scored: FormReading, pattern: RegExp): string | undefined =>
  findIn(scored.text, pattern, rangesOf(scored, 'opening'))?.groups[0];

/** Whether something is stated as a fact, not as a right or a condition. */
function isSaid(scored: FormReading, pattern: RegExp, ranges = rangesOf(scored, 'opening')): boolean {
  const found = findIn(scored.text, pattern, ranges);
  return found !== null && !NOT_DONE.test(found.quote.text);
}
