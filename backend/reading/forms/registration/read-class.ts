import { builtPattern } from '#platform/values/built-pattern.ts';
import { type FormReading, primaryOf } from '../../judge/form-reading.ts';

/** The class of securities that a prospectus offers, from its title page and the sentence that makes the offer. Pure; every search is bounded. */

const FRONT = 16_000;
const TITLE_PAGE = 5_000;
const MAX_SENTENCE = 700;
/** A longer line is a paragraph: the offer itself, or something offered in addition. */
const MAX_TITLE_LINE = 160;

export interface OfferedClass {
  readonly kind: 'structured' | 'debt' | 'convertible' | 'preferred' | 'units' | 'rights' | 'warrants' | 'ads' | 'common';
  /** Wording for a headline, after an amount: `13% preferred stock`, `5.25% senior notes due 2030`. */
  readonly words: string;
  /** US dollars printed next to the title; null if there is a number of securities or nothing. */
  readonly amount: number | null;
}

/** The prospectus begins after the cover of the registration statement. */
const BEGINS = /\n\s{0,3}(?:preliminary\s{1,3})?prospectus(?:\s{1,3}supplement)?\s{0,3}\n/i;
const OFFERS =
  /\b(?:(?:are|is)\s(?:hereby\s)?offering|may\s(?:from\stime\sto\stime\s)?(?:offer|sell|issue)(?:\sand\ssell)?|hereby\soffers?)\b/i;
const RATE = String.raw`(?:(\d{1,2}(?:\.\d{1,5})?)\s?%\s)?`;
const ADJECTIVES = String.raw`((?:(?!(?:our|of|the|and|shares?|due|common|each)\b)[\w’'()/,-]{1,24}\s){0,9}?)`;
const DOLLARS =
  /(?:US|U\.S\.)?\s?\$\s?(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,3})?(?=\s(?:million|billion)))(?:\s(million|billion))?/gi;
const LINKED =
  /\b(?:linked|tied)\sto\s|\bbased\son\sthe\s(?:(?:\w{2,12}\s){0,2})?(?:performance|value|level|price)s?\sof\s|\bexchangeable\sfor\sthe\s(?:cash\s)?value\sof\s/i;
const NOTES = builtPattern(
  String.raw`${RATE}${ADJECTIVES}(notes|bonds|debentures|trust certificates)\b(?:[^.$]{0,40}?\bdue\s(?:[A-Z][a-z]{2,8}\s\d{1,2},?\s)?((?:19|20)\d\d))?`,
  'gi',
);
const PREFERRED = builtPattern(
  String.raw`${RATE}${ADJECTIVES}(?:preferred|preference)\s(?:stock|shares?|securities|units)\b`,
  'i',
);
const DEPOSITARY = /(?<!american\s)\bdepositary\sshares\b/i;
/** Removes "the worst-performing of" before several underlyings. */
const PERFORMING = /^(?:the )?(?:worst|least|lowest|lesser|best|highest)[ -]performing(?: underlying| underlier)? of /i;
const DEBT_ADJECTIVES =
  /\b(?:asset[- ]backed|first mortgage|mortgage|secured|unsecured|senior|subordinated|junior|floating rate|convertible|exchangeable|medium-term|global)\b/gi;

export function offeredClass(reading: FormReading): OfferedClass | null {
  const page = titlePage(reading);
  if (page === null) return null;
  const { title, offer, opening } = page;
  const amount = amountOf(title);
  const terms = LINKED.test(title) || reading.head.form !== '424B2' ? title : opening;
  const linked = LINKED.exec(terms);
  const isNote =
    reading.head.form === '424B2' || /\b(?:notes|securities|certificates|deposits)\b/i.test(terms.slice(0, linked?.index));
  if (linked !== null && isNote) return structured(terms, linked.index, linked[0].length, amountOf(terms));
  // Several classes in the title mean a shelf.
  if (shelfClasses(title) > 2) return null;
  const named = `${title}\n${offer}`;
  if (/\bpass[- ]through certificates\b/i.test(title)) return { kind: 'debt', words: 'pass-through certificates', amount };
  const debt =
    debtOf(title) ?? (PREFERRED.test(named) || /\b(?:common|ordinary|depositary)\b/i.test(offer) ? null : debtOf(offer));
  if (debt !== null) return { ...debt, amount };
  const preferred = PREFERRED.exec(title) ?? PREFERRED.exec(offer.replace(/\bpreferred stock purchase rights?\b/gi, ' '));
  const common = /\b(?:common|ordinary|american)\b/i.exec(title);
  if (preferred !== null && (common === null || DEPOSITARY.test(title) || preferred.index < common.index))
    return preferredOf(preferred, DEPOSITARY.test(title), amount);
  if (/\b(?:subscription rights|rights offering)\b/i.test(title))
    return { kind: 'rights', words: 'rights to buy shares', amount };
  if (/\bunits?\b/i.test(offer.slice(0, 120)) || /(?:^|\n|\d\s)units\b/i.test(title))
    return { kind: 'units', words: unitsOf(named), amount };
  if (/\bamerican\sdepositary\sshares\b|\bADSs?\b/i.test(named)) return { kind: 'ads', words: 'ADSs', amount };
  const warrants = /\bwarrants\b/i.test(title);
  if (common !== null || /\b(?:common|ordinary)\s(?:stock|shares)\b/i.test(offer))
    return { kind: 'common', words: warrants ? 'shares and warrants' : 'shares', amount };
  return warrants ? { kind: 'warrants', words: 'warrants', amount } : null;
}

const SELLERS =
  /\bselling\s(?:stock|share|unit|security|securities)[\s-]?holders?\b[^.;]{0,160}\b(?:is|are|may)\b[^.;]{0,30}\b(?:offering|offer|selling|sell|resell)\b|\b(?:resale|offered|sold)\b[^.;]{0,80}\bby\s(?:the\s|certain\s|our\s)?selling\s/i;
const OURS =
  /\b(?:we|the company)\s(?:are|is)\s(?:also\s)?(?:offering|selling|issuing)\b|\b(?:offered|sold|issued)\sby\s(?:us|the company)\b/i;

/** Whether only holders sell, so that the company gets nothing. */
export function soldByHolders(reading: FormReading): boolean {
  const primary = primaryOf(reading);
  if (primary === null) return false;
  const front = reading.text.slice(primary.start, Math.min(primary.end, primary.start + TITLE_PAGE)).replace(/\s/g, ' ');
  return SELLERS.test(front) && !OURS.test(front);
}

/** The lines of the title page, and the first sentence that offers something; null if there is no document. */
function titlePage(reading: FormReading): { readonly title: string; readonly offer: string; readonly opening: string } | null {
  const primary = primaryOf(reading);
  if (primary === null) return null;
  const front = reading.text.slice(primary.start, Math.min(primary.end, primary.start + FRONT));
  const begins = BEGINS.exec(front)?.index ?? 0;
  const page = front.slice(begins, begins + TITLE_PAGE);
  const lines = page.split('\n').map((line) => line.replace(/\s{1,20}/g, ' ').trim());
  const titleEnd = lines.findIndex((line) => line.length > MAX_TITLE_LINE || OFFERS.test(line));
  const title = (titleEnd < 0 ? lines : lines.slice(0, titleEnd)).filter(
    (line) => line !== '' && !/^\(?to (?:the )?prospectus\b|rule 424/i.test(line),
  );
  const at = OFFERS.exec(page.replace(/\n/g, ' '));
  const running = page.replace(/\s/g, ' ');
  const offer = at === null ? '' : running.slice(at.index, at.index + MAX_SENTENCE);
  return { title: title.join('\n').slice(0, 2_500), offer: offer.slice(0, sentenceEnd(offer)), opening: page.slice(0, 2_000) };
}

/** The end of the sentence, ignoring periods inside numbers and abbreviations. */
const sentenceEnd = (words: string): number => {
  const end = words.search(/(?<!\b(?:Inc|Corp|Co|Ltd|No|U\.S|par))\.\s(?=[A-Z“"])/);
  return end < 0 ? words.length : end + 1;
};

/** A smaller amount is a denomination. */
const MIN_AMOUNT = 50_000;

/** The sum of the tranches, counting one that the page prints twice only once. */
function amountOf(title: string): number | null {
  const lines = title.split('\n');
  const tranches = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (/\b(?:liquidation|per (?:share|unit|note|security)|par value|each)\b/i.test(line)) continue;
    const [match] = line.matchAll(DOLLARS);
    const digits = match?.[1];
    if (digits === undefined || (match?.index ?? 0) > 40) continue;
    const unit = match?.[2]?.toLowerCase();
    const value = Number(digits.replaceAll(',', '')) * (unit === 'billion' ? 1e9 : unit === 'million' ? 1e6 : 1);
    if (value >= MIN_AMOUNT) tranches.set(`${line}|${lines[at + 1] ?? ''}`, value);
  }
  return tranches.size === 0 ? null : [...tranches.values()].reduce((sum, tranche) => sum + tranche, 0);
}

function shelfClasses(title: string): number {
  const kinds = [
    /^(?:common|ordinary) (?:stock|shares)$/im,
    /^preferred (?:stock|shares)$/im,
    /^(?:senior |subordinated )?debt securities$/im,
  ];
  return [...kinds, /^warrants$/im, /^rights$/im, /^units$/im, /^depositary shares$/im].filter((kind) => kind.test(title)).length;
}

function debtOf(words: string): Pick<OfferedClass, 'kind' | 'words'> | null {
  const found = [...words.matchAll(NOTES)].filter(
    ({ index }) => !/\b(?:no|see|page|outstanding|existing)\s.{0,20}$/i.test(words.slice(Math.max(0, index - 30), index)),
  );
  const [first] = found;
  if (first === undefined) return null;
  const [, , adjectives = '', noun = 'notes'] = first;
  const dated = found.filter(([, , , , due]) => due !== undefined);
  const years = [...new Set(dated.map(([, , , , due]) => due ?? ''))];
  const kindsOf = (words = '') =>
    (words.match(DEBT_ADJECTIVES) ?? []).map((word) => word.toLowerCase().replace('asset backed', 'asset-backed'));
  const tranches = dated.length > 1 ? dated : [first];
  const kinds = kindsOf(adjectives).filter((kind) => tranches.every(([, , others]) => kindsOf(others).includes(kind)));
  const [rate] = new Set(dated.length > 0 ? dated.map(([, percent]) => percent) : [first[1]]);
  const several = new Set(dated.map(([, percent, , , due]) => `${percent}${due}`)).size > 1;
  const rated = rate === undefined || several ? '' : `${short(rate)} `;
  const due = years.length === 0 ? '' : ` due ${years.length < 3 ? years.join(' and ') : `${years[0]} to ${years.at(-1)}`}`;
  return {
    kind: /\b(?:convertible|exchangeable)\b/i.test(adjectives) ? 'convertible' : 'debt',
    words: `${rated}${[...new Set(kinds), noun.toLowerCase()].join(' ')}${due}`,
  };
}

function preferredOf([, rate, adjectives = '']: RegExpExecArray, depositary: boolean, amount: number | null): OfferedClass {
  const convertible = /\bconvertible\b/i.test(adjectives);
  const stock = `${rate === undefined ? '' : `${short(rate)} `}${convertible ? 'convertible ' : ''}preferred stock`;
  return { kind: convertible ? 'convertible' : 'preferred', words: depositary ? `depositary shares of ${stock}` : stock, amount };
}

const unitsOf = (named: string): string =>
  /\bcommon units\b/i.test(named) ? 'common units' : /\bwarrants?\b/i.test(named) ? 'units with warrants' : 'units';

/** `notes linked to the S&P 500 Index`: names the underlying if that is short enough. */
function structured(title: string, at: number, length: number, amount: number | null): OfferedClass {
  const noun = /\bcertificates of deposit\b/i.test(title.slice(0, at))
    ? 'certificates of deposit'
    : /\bnotes\b/i.test(title.slice(0, at))
      ? 'notes'
      : 'securities';
  const tail = title.slice(at + length, at + length + 240).replace(/\s{1,5}/g, ' ');
  const all =
    tail.split(
      /\s(?:due|maturing)\s|[;(]|\.\s(?![A-Z][a-z]* (?:and|due)\b)|,? (?:each|with|principal|medium-term|series|fully)\b/i,
    )[0] ?? '';
  const [first = '', ...others] = all.replace(PERFORMING, '').split(/, (?=the |and )| and (?=the )/);
  const bare = first
    .replace(/[®™℠*†]|\(SM\)/g, '')
    .replace(/^the (?=(?:class [a-z] )?(?:common|ordinary) (?:stock|shares) of )/i, '');
  const company = /^(?:class [a-z] )?(?:common stock|ordinary shares) of (?:the )?(.{2,60})$/i.exec(bare)?.[1];
  const underlying = (
    company === undefined ? bare : `${company.replace(/,? (?:Inc|Corp|Corporation|Company|Co|Ltd|plc|N\.V)\.?$/i, '')} stock`
  )
    .replace(/(?<![,.\s])[,.\s]+$/, '')
    .trim();
  const linked = `${underlying}${others.length > 0 ? ' and others' : ''}`;
  const fits = underlying.length >= 3 && linked.length <= 48 && !/\$/.test(linked);
  return { kind: 'structured', words: fits ? `${noun} linked to ${linked}` : `structured ${noun}`, amount };
}

const short = (rate: string): string => `${rate.includes('.') ? rate.replace(/\.?0{1,5}$/, '') : rate}%`;
