import { builtPattern } from '../../platform/values/built-pattern.ts';
import { perPart, type TextPart } from './text-part.ts';

/** Normalized text of a submission, and the name of the company that filed it (null if the header is missing). */
interface NamedText {
  readonly text: string;
  readonly company: string | null;
}

/** Names of the parties to an agreement, and the terms that a filing defines for them. Pure, linear in the text. */

const WORD = "(?:[A-Z0-9]|[a-z](?=[A-Z]))[\\p{L}\\p{N}&’'./-]{0,30}";
const LEGAL =
  'Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|L\\.L\\.C|L\\.P|LP|LLP|N\\.A|N\\.V|S\\.A|S\\.p\\.A|plc|PLC|GmbH|AG|SE|B\\.V';
/** Source of a pattern for a name: capitalized words, and a legal form after a comma. */
export const NAME = `(?<![\\p{L}\\p{N}])${WORD}(?: (?:${WORD}|(?:of|for|de|la|der|van|&|and(?= (?:Company|Sons|Co\\b|Investment Bank\\b)))(?= [A-Z]))){0,7}(?:,? (?:${LEGAL})\\b\\.?)?`;

/** Matches each name; for `matchAll` and `replace`, which don't keep its position. */
export const EACH_NAME = builtPattern(NAME, 'gu');

const DEFINITION = /\(([^()“”"]{0,60})[“"]([^”"()]{1,40})[”"]([^()]{0,90})\)/g;
const BEFORE_DEFINITION = builtPattern(
  `(${NAME})(?:,? (?:an?|the) [^,();“”]{3,160}(?:, (?:organized|incorporated|formed|existing)[^,();“”]{0,120})?)?,?\\s?$`,
  'u',
);
const MORE_TERMS = /[“"]([^”"()]{1,40})[”"]/g;
const LEADING = /^(?:(?:The|In|By|With|And|Between|Among|From|Of|For|On|At|As|To|Under|Pursuant|When|While|Upon)\s)+/;
/** Common first words of a sentence, which are not names. */
const FIRST_WORD =
  /^(?:The|An?|In|By|With|And|Between|Among|From|Of|For|On|At|As|To|Under|Pursuant|When|While|Upon|Each|All|Such|This|That|Certain|Following|If|Our|Its|We|It)$/;
const TRAILING = /(?:['’]s?|[.,]){1,8}$/;
/** What filings call the company that files. */
const OWN_TERMS = new Set([
  'company',
  'registrant',
  'corporation',
  'issuer',
  'we',
  'us',
  'our',
  'borrower',
  'partnership',
  'trust',
  'bank holding company',
]);
/** Defined terms that do not refer to a company. */
const NO_PARTY =
  /\b(?:agreements?|notes?|shares?|stock|securities|merger|closing|date|time|offer|offering|transactions?|acquisition|purchase|sale|facility|facilities|loans?|indenture|plan|act|commission|sec|exchange|nasdaq|nyse|item|section|article|exhibit|form|schedule|board|committee|effective|lenders?|agent|trustee|underwriters?|purchasers?|investors?|sellers?|stockholders?|shareholders?|parties|party|business(?! (?:consultants|services|systems|solutions|machines|products|advis[eo]rs|forms|technologies)\b)|assets|property|consideration|price|amount|units?|warrants?|debentures?|officer|director|registration|statement|report|letter|commitment|court|code|chapter|program|january|february|march|april|may|june|july|august|september|october|november|december|delaware|chief|president|eastern|united states)\b/i;
const VEHICLE =
  /\b(?:Merger ?Sub|Sub [IV]{1,3}|Sub|Acquisition,? (?:Sub|Corp|Corporation|Inc|LLC|Co|Company|Limited|Ltd)|Purchaser Sub|Holdco|Bidco|Merger (?:Corp|Corporation|Inc|LLC|Enterprises))\b/i;

/** Names that begin with a number are dates or counts unless they end like a company's name. */
const FORMED = /\b(?:inc|corp|company|ltd|limited|llc|l\.p|lp|plc)\b\.?$/i;
/** Words that also occur in company names: `Harbor Securities LLC`. */
const TRADE = /\b(?:securities|trust|exchange|investors?|business|property|purchasers?|registration)\b/i;
/** Only the part of a name that follows a comma. */
const BARE =
  /^(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|l\.?p|n\.?a|plc|national association|.{0,30} branch)\.?$/i;

/** Any white space other than a single space. */
const MORE_THAN_A_SPACE = /[^\S ]\s{0,49}| \s{1,49}/g;
const MAX_DEFINED = 12_000;

export class PartyNames {
  readonly #own: string;
  readonly #text: string;
  readonly #part: TextPart;
  /** Null until a name is requested, because many readers request none. */
  #defined: ReadonlyMap<string, string> | null = null;

  constructor({ text, company }: NamedText, part: TextPart) {
    this.#own = key(company ?? '');
    this.#text = text;
    this.#part = part;
  }

  get #terms(): ReadonlyMap<string, string> {
    this.#defined ??= definedTerms(this.#text, this.#part);
    return this.#defined;
  }

  /** True for the company that files, whatever the text calls it. */
  isOwn(printed: string): boolean {
    const term = lower(printed);
    if (OWN_TERMS.has(term)) return true;
    const name = key(this.#terms.get(term) ?? printed);
    return (
      this.#own !== '' &&
      name !== '' &&
      (name === this.#own || this.#own.startsWith(`${name} `) || MORE_OF_OWN.test(name.replace(this.#own, '')))
    );
  }

  /** The name to print, resolving a defined term; null if it is not a company or is the company that files. */
  party(printed: string | undefined): string | null {
    const bare = clean(printed ?? '');
    if (bare === '' || FIRST_WORD.test(bare) || this.isOwn(bare)) return null;
    const full = this.#terms.get(lower(bare));
    const name = full ?? bare;
    if (NO_PARTY.test(bare) && full === undefined && !(FORMED.test(bare) && TRADE.test(bare))) return null;
    if (
      this.isOwn(name) ||
      isVehicle(name) ||
      ((DOCUMENT.test(name) || NO_NAME.test(name)) && !FORMED.test(name)) ||
      !/[A-Za-z]{2}/.test(name) ||
      (/^\d/.test(name) && !FORMED.test(name)) ||
      BARE.test(name)
    )
      return null;
    return name;
  }

  /** True for a company formed only for the merger. */
  isVehicle(printed: string): boolean {
    return isVehicle(printed) || isVehicle(this.#terms.get(lower(printed)) ?? '');
  }

  /** What a defined term refers to, even if that is not a company. */
  meaning(term: string): string | null {
    return this.#terms.get(lower(term)) ?? null;
  }
}

/** The terms that a part defines, with the name each refers to. */
function definedTerms(text: string, part: TextPart): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const body = text.slice(part.start, Math.min(part.end, part.start + MAX_DEFINED)).replace(MORE_THAN_A_SPACE, ' ');
  for (const match of body.matchAll(DEFINITION)) {
    const before = body.slice(Math.max(0, match.index - 320), match.index).replace(/\([^()]{0,160}\)\s?/g, '');
    const name = clean(BEFORE_DEFINITION.exec(before)?.[1] ?? '');
    if (name === '') continue;
    const terms = [match[2] ?? '', ...[...(match[3] ?? '').matchAll(MORE_TERMS)].map(([, term = '']) => term)];
    for (const term of terms) if (!found.has(lower(term))) found.set(lower(term), name);
  }
  return found;
}

/** The names and defined terms of a part. */
export const partyNames = perPart((source: NamedText, part) => new PartyNames(source, part));

/** Words that may follow the company's name; with any other, `Acme Europe` is a subsidiary of Acme. */
const MORE_OF_OWN =
  /^ (?:(?:and|holdings?|group|enterprises?|international|worldwide|global|subsidiaries|partners|usa|us|of) ?){1,3}$/;
/** A document is not a party, whatever term a filing defines for it. */
const DOCUMENT = /\b(?:agreement|plan of|indenture|amendment|addendum|exhibit|certificate of|statement|form \d)\b/i;

/** A defined term such as `the Merger Consideration` is not a party. */
const NO_NAME =
  /\b(?:consideration|price|notes?|debentures?|shares|stock|warrants?|closing|mergers?|offer|awards?|amount|period|facility)$/i;

const isVehicle = (name: string): boolean => VEHICLE.test(name);
/** A legal form at the end of a sentence may run into the next sentence. */
const AFTER_FORM = /(\b(?:Inc|Corp|Ltd|LLC|L\.P|N\.A|plc|PLC)\b\.?) [A-Z].*/;
const clean = (name: string): string =>
  name
    .replace(LEADING, '')
    .replace(AFTER_FORM, '$1')
    .replace(TRAILING, (end) => (/^\.$/.test(end) && /\b(?:Inc|Corp|Co|Ltd|L\.P|N\.A|N\.V|S\.A|B\.V)\.$/.test(name) ? end : ''))
    .trim();
const lower = (term: string): string => clean(term).toLowerCase().replace(/^the /, '');

/** A name without legal form and EDGAR's suffix, for comparison. */
function key(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[/\\][a-z]{2,3}[/\\]?\s*$/, '')
      .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
      // EDGAR writes "AMAZON COM INC".
      .replace(/\.(?=[a-z])/g, ' ')
      .replace(/[.,'’]/g, '')
      .replace(/\b(?:the|incorporated|inc|corporation|corp|company|co|ltd|limited|llc|lp|plc|nv|sa|ag)\b/g, ' ')
      .replace(/[/\\&-]/g, ' ')
      .replace(/\s{1,20}/g, ' ')
      .trim()
  );
}
