import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { isNews } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { NonReliance } from './facts.ts';

/** Reads non-reliance on financial statements from a sentence. Pure. */

type Words = TopicWords<NonReliance>;

export const NON_RELIANCE_TRIGGERS =
  /\b(?:reli(?:ed|ance)|rely|restat(?:e|ed|ements?|ing)|errors?|(?:im|not )material|adjustments?)\b/i;

const OWN_ITEM = '4.02';
const UNRELIABLE =
  /\b(?:should|could|may|can|must)(?: no longer| not) be relied\b|\bnon-reliance\b|\bno longer (?:be )?(?:rely|relied)\b|\bnot (?:be )?rel(?:y|ied)\b/i;
const RESTATES = /\brestat(?:e|ed|ements?|ing)\b/i;
const NOT_RESTATED = /\b(?:not|no) (?:be )?restat|\bno restatement/i;
const STATEMENTS = /\b(?:financial statements|form 10-[kq]|audit(?:ed|or)?|interim|quarterly report|annual report)\b/i;
const NEGATED = /\b(?:no|not|nor|neither|never|without|did not)\b/i;
const OPEN = /\b(?:whether|if|may|evaluat|assess)/i;
const MINOR =
  /\bimmaterial\b|\b(?:error|matter|adjustment)s?\b[^.;]{0,80}\b(?:presentation|classification)\b|\bnot material to\b/i;
/** Only notes change, such as the figures of segments: `no impact on the Consolidated Statements of Earnings`. */
const KEEPS_TOTALS =
  /\b(?:no|not|nor)\b[^.;]{0,60}\b(?:impact|effect|affect|change)\b[^.;,]{0,60}\bconsolidated (?:statements? of (?:earnings|operations|income)|financial statements|net (?:income|loss|earnings)|results)\b|\brestat\w{1,6}\b[^.;]{0,40}\bsegment (?:information|disclosures?|data|footnotes?|notes?)\b/i;
const EACH_DATE = builtPattern(DATE_WORDS, 'g');
const DATES = `((?:(?:${DATE_WORDS}|(?:19|20)\\d\\d\\b)(?:,? and |, )?){1,9})`;
const QUARTERS = builtPattern(
  `\\b(?:quarters?|quarterly periods?|interim periods?|(?:three|six|nine)(?:,? (?:and )?(?:three|six|nine)){0,2}[ -]months?(?: periods?)?|periods?)(?:,? (?:and year-to-date|year-to-date) periods?)? (?:ended|ending) (?:on )?${DATES}`,
  'gi',
);
const YEARS_ENDED = builtPattern(`\\byears? (?:ended|ending) (?:on )?${DATES}`, 'gi');
const YEARS = /\b(?:fiscal(?: years?)?|years?) ((?:(?:19|20)\d\d(?:,? and |, | through | to )?){1,6})/gi;
/** A new company has balance sheets but no years. */
const AS_OF = builtPattern(`\\b(?:balance sheets?|financial statements)(?: \\w{2,12}){0,3}? as of ${DATES}`, 'gi');
/** `errors in the accounting for warrants`, `an error in its recognition of revenue`. */
const BECAUSE =
  /\b(?:errors?|misstatements?|irregularities)\b[^.;]{0,40}? (?:in|related to|relating to|regarding|with respect to|concerning) (?:the |its |our |their |certain )?((?:Company[’']s )?(?:accounting (?:for|of)|(?:recognition|classification|valuation|measurement|timing|calculation|presentation) of|capitali[sz]ation of) (?:the |its |our |certain )?(?:[a-z][\w’'-]{1,20} ){0,4}?[a-z][\w’'-]{2,20})(?=[,.;]| (?:as|in|and|that|which|under|during|for|issued|to|was|were|related)\b|$)/i;

export function readNonReliance({ words, statements, part, item }: TopicSentence): Words | null {
  const isUnreliable = UNRELIABLE.test(words);
  const isOwn = item === OWN_ITEM;
  if (isOwn ? !isUnreliable && !isOnlyImplied(words, part) : !isUnreliable || !STATEMENTS.test(words)) return null;
  if (!statements.some(isNews)) return null;
  const warnings = part.filter((text) => UNRELIABLE.test(text) || RESTATES.test(text));
  // Prefer the sentence that names the statements; a later one may name the report that corrects them.
  const named = [words, ...warnings].find((text) => periodsOf(text).years.length + periodsOf(text).quarters.length > 0) ?? words;
  return {
    ...periodsOf(named),
    restatement: warnings.some((text) => RESTATES.test(text) && !NOT_RESTATED.test(text)),
    materialWeakness: part.some((text) => /\bmaterial weakness(?:es)?\b/i.test(text) && !NEGATED.test(text) && !OPEN.test(text)),
    isMinor: part.some((text) => (MINOR.test(text) && !/\bnot immaterial\b/i.test(text)) || KEEPS_TOTALS.test(text)),
    ...(isOwn && RESTATES.test(words) && isOnlyImplied(words, part) && { onlyRestates: true }),
    because: part.flatMap((text) => BECAUSE.exec(text)?.[1]?.replace(/^Company[’']s /, '') ?? [])[0] ?? null,
  };
}

/** A warning that names periods is more important than one that does not. */
export const nonRelianceWeight = ({ years, quarters }: Words): number => (years.length + quarters.length > 0 ? 1 : 0);

/** For an Item 4.02 that does not use the words of non-reliance. */
const isOnlyImplied = (words: string, part: readonly string[]): boolean =>
  (RESTATES.test(words) || MINOR.test(words)) && !part.some((text) => UNRELIABLE.test(text));

function periodsOf(words: string): { years: string[]; quarters: string[] } {
  const bare = words.replace(/\b(?:Form|Report)\b[^,;]{0,60}\b(?:filed|to be filed)\b[^,;]{0,60}/g, '');
  const days = (pattern: RegExp) => [...bare.matchAll(pattern)].flatMap(([, dates = '']) => dates.match(EACH_DATE) ?? []);
  const quarters = days(QUARTERS).flatMap((date) => parseLongDate(date) ?? []);
  const years = [...bare.matchAll(YEARS_ENDED)].flatMap(([, dates = '']) => dates.match(/(?:19|20)\d\d/g) ?? []);
  const balances = [...bare.matchAll(AS_OF)].flatMap(([, dates = '']) => dates.match(/(?:19|20)\d\d/g) ?? []);
  const plain = [...bare.matchAll(YEARS)].flatMap(([, list = '']) => {
    const found = list.match(/(?:19|20)\d\d/g) ?? [];
    return /through|to/.test(list) && found.length === 2 ? span(Number(found[0]), Number(found[1])) : found;
  });
  return {
    years: [...new Set([...years, ...plain, ...(years.length + quarters.length > 0 ? [] : balances)])].sort().slice(0, 10),
    quarters: [...new Set(quarters)].sort().slice(0, 12),
  };
}

function span(from: number, to: number): string[] {
  return to < from || to - from > 9 ? [] : Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}
