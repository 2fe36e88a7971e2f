import { builtPattern } from '#platform/values/built-pattern.ts';
import { type FormReading, type Found, findIn, primaryOf, rangesOf } from '../../judge/form-reading.ts';

/** Reads the offer from the front of a registration statement or prospectus. Pure; every search is bounded. */

/** Length of a prospectus's front part, which states the number of shares outstanding. */
const FRONT_LENGTH = 200_000;

const LAST_PRICE =
  /\b(?:last\s{1,3}reported|closing)(?:\s{1,3}(?:sales?|closing|trading|bid|per\s{1,3}share))?\s{1,3}price\b[^$;]{0,200}?\bwas\s{1,3}\$\s?(\d{1,5}(?:\.\d{1,4})?)/gi;

const LISTED =
  /\b(?:is|are)\s{1,3}(?:currently\s{1,3}|presently\s{1,3})?(?:listed|quoted|traded)\s{1,3}on\s{1,3}(?:the\s{1,3})?(?:nasdaq|nyse|new\s{1,3}york|otc)/gi;

const FIRST_TIME =
  /\b(?:this\s{1,3}is|our)\s{1,3}(?:an\s{1,3}|the\s{1,3}|our\s{1,3})?initial\s{1,3}public\s{1,3}offering\b|\bno\s{1,3}public\s{1,3}(?:trading\s{1,3})?market\b[^.]{0,80}\b(?:common|ordinary|shares|stock|units)\b/gi;

const OUTSTANDING =
  /\bbased\s{1,3}on\s{1,3}(?:an\s{1,3}aggregate\s{1,3}of\s{1,3})?(\d{1,3}(?:,\d{3}){1,4})\s{1,3}(?:[a-z-]{1,20}\s{1,3}){0,6}outstanding\b/gi;

const DEBT =
  /\b\d{1,2}(?:\.\d{1,4})?%\s{1,3}(?:[a-z-]{1,20}\s{1,3}){0,5}(?:notes|debentures|bonds)\b|\b(?:notes|debentures|bonds)\s{1,3}due\s{1,3}20\d{0,2}\b|\b(?:asset[\s-]backed|first\s{1,3}mortgage)\s{1,3}(?:notes|bonds|certificates)\b/gi;

const REGISTERED = /\b(\d{1,3}(?:,\d{3}){1,4})\s{1,3}(?:additional\s{1,3}|new\s{1,3})?(?:shares|ordinary\s{1,3}shares)\b/gi;

/** Length of a prospectus's title page; securities named after it are older ones. */
const TITLE_PAGE_LENGTH = 4_000;

/** The first sentence on the cover of an initial public offering. */
const INITIAL = /\b(?:this|it)\s{1,3}is\s{1,3}(?:an|the|our)\s{1,3}initial\s{1,3}public\s{1,3}offering\b/gi;

const BLANK_CHECK =
  /\b(?:is|are)\s{1,3}(?:an?\s{1,3})?(?:(?:newly|recently)\s{1,3}(?:organized|incorporated|formed)\s{1,3})?blank[\s-]{1,3}check\s{1,3}company\b/gi;

const NOUNS: Readonly<Record<string, string>> = {
  units: 'units',
  ads: 'ADSs',
  adss: 'ADSs',
  'american depositary shares': 'ADSs',
};

const ATTACHED =
  /\b(?:updates?|supplements?|amends?)\b[^.]{0,300}\b(quarterly|annual|current)\s{1,3}report\b|\b(quarterly|annual|current)\s{1,3}report\b[^.]{0,160}\b(?:attached|accompan|included\s{1,3}(?:below|herein))/gi;

const NUMBERED = /\bprospectus\s{1,3}supplement\s{1,3}no\.?\s{0,3}\d{1,3}\b|\bsupplement\s{1,3}no\.?\s{0,3}\d{1,3}\s{1,3}to\b/gi;

const MERGER = /\b(?:joint\s{1,3})?proxy\s{1,3}statements?\s{0,3}(?:\/|and|-|–)\s{0,3}prospectus\b/gi;

/** Matches the explanatory note of an amendment that only adds exhibits. */
const EXHIBITS_ONLY =
  /\bsole(?:ly)?\b[^.]{0,200}\b(?:exhibits?|consent)\b|\bexhibits?-only\b|\bonly\s{1,3}to\s{1,3}file\b[^.]{0,80}\bexhibits?\b/gi;

/** What the cover calls that number of securities. */
export function nounOf(scored: FormReading, shares: number): string {
  const printed = shares.toLocaleString('en-US');
  const named = findIn(
    scored.text,
    builtPattern(`(?<![\\d,])${printed}\\s{1,3}(units|ADSs?|American\\s{1,3}Depositary\\s{1,3}Shares)\\b`, 'i'),
    rangesOf(scored, 'opening'),
  );
  return NOUNS[named?.groups[0]?.toLowerCase().replace(/\s{1,3}/g, ' ') ?? ''] ?? 'shares';
}

export const isInitial = (scored: FormReading): boolean => findIn(scored.text, INITIAL, rangesOf(scored, 'opening')) !== null;

const inOpening = (reading: FormReading, pattern: RegExp): Found | null =>
  findIn(reading.text, pattern, rangesOf(reading, 'opening'));

/** The last share price printed in the prospectus, in its first group. */
export const lastPriceIn = (reading: FormReading): Found | null => inOpening(reading, LAST_PRICE);
export const listingIn = (reading: FormReading): Found | null => inOpening(reading, LISTED);
/** Wording that shows that the shares were not traded before the offering. */
export const firstTimeIn = (reading: FormReading): Found | null => inOpening(reading, FIRST_TIME);
/** The number of shares being registered, in its first group. */
export const registeredIn = (reading: FormReading): Found | null => inOpening(reading, REGISTERED);
/** The number of shares outstanding, in its first group. */
export const outstandingIn = (reading: FormReading): Found | null => inFront(reading, OUTSTANDING, FRONT_LENGTH);
export const debtIn = (reading: FormReading): Found | null => inFront(reading, DEBT, TITLE_PAGE_LENGTH);

/** The place where the cover prints a price range. */
export function rangeIn(reading: FormReading, low: string): Found | null {
  return inOpening(reading, builtPattern(`between[^\\n]{1,40}${low.replaceAll('.', '\\.')}`, 'i'));
}

export const isBlankCheck = (reading: FormReading): boolean => inOpening(reading, BLANK_CHECK) !== null;
export const addsExhibitsOnly = (reading: FormReading): boolean => inOpening(reading, EXHIBITS_ONLY) !== null;

/** What a 424B3 adds to an earlier prospectus. */
export function supplementOf(reading: FormReading) {
  const opening = rangesOf(reading, 'opening').map((range) => ({ ...range, end: Math.min(range.end, range.start + 6_000) }));
  const [first, second] = findIn(reading.text, ATTACHED, opening)?.groups ?? [];
  return {
    isMerger: findIn(reading.text, MERGER, opening) !== null,
    isNumbered: findIn(reading.text, NUMBERED, opening) !== null,
    report: (first ?? second)?.toLowerCase() ?? null,
  };
}

function inFront(reading: FormReading, pattern: RegExp, length: number): Found | null {
  const primary = primaryOf(reading);
  return primary && findIn(reading.text, pattern, [{ ...primary, end: Math.min(primary.end, primary.start + length) }]);
}
