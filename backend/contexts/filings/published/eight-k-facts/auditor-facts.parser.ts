import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { DATE_WORDS, dayOf } from '../../../../reading/language/dates.ts';
import { quoteOf, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { NonReliance } from './auditor-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Statements that may not be relied upon (Item 4.02). */

const NEGATED = /\b(?:no|not|nor|neither|never|without|did not)\b/i;
const RELIED =
  /\b(?:should|could|may|can|must)(?: no longer| not) be relied\b|\bnon-reliance\b|\bno longer (?:be )?(?:rely|relied)\b|\bnot (?:be )?rel(?:y|ied)\b|\brestat(?:e|ed|ement|ements|ing)\b/i;
const EACH_DATE = builtPattern(DATE_WORDS, 'g');
const DATES = `((?:(?:${DATE_WORDS}|(?:19|20)\\d\\d\\b)(?:,? and |, )?){1,9})`;
const QUARTERS = builtPattern(
  `\\b(?:quarters?|quarterly periods?|interim periods?|(?:three|six|nine)(?:,? (?:and )?(?:three|six|nine)){0,2}[ -]months?(?: periods?)?|periods?)(?:,? (?:and year-to-date|year-to-date) periods?)? (?:ended|ending) (?:on )?${DATES}`,
  'gi',
);
const YEARS_ENDED = builtPattern(`\\byears? (?:ended|ending) (?:on )?${DATES}`, 'gi');
const YEARS = /\b(?:fiscal(?: years?)?|years?) ((?:(?:19|20)\d\d(?:,? and |, | through | to )?){1,6})/gi;

export function readNonReliance(source: EightKText): NonReliance[] {
  const { text, items } = source;
  const part = items.get('4.02');
  if (part === undefined) return [];
  const sentences = sentencesOf(source, part, 60);
  const told = sentences.filter(({ words }) => RELIED.test(words));
  const [first] = told;
  if (first === undefined) return [];
  const lead = told.find(({ words }) => /\breli(?:ed|ance)\b|\brely\b/i.test(words)) ?? first;
  // The sentence that names the statements; a later one may name the report in which they are corrected.
  const named = [lead, ...told].find(({ words }) => periodsOf(words).years.length + periodsOf(words).quarters.length > 0) ?? lead;
  return [
    {
      kind: 'nonReliance',
      item: '4.02',
      ...periodsOf(named.words),
      restatement: told.some(
        ({ words }) => /\brestat/i.test(words) && !/\b(?:not|no) (?:be )?restat|\bno restatement/i.test(words),
      ),
      materialWeakness: sentences.some(
        ({ words }) =>
          /\bmaterial weakness(?:es)?\b/i.test(words) &&
          !NEGATED.test(words) &&
          !/\b(?:whether|if|may|evaluat|assess)/i.test(words),
      ),
      quote: quoteOf(text, lead, 'relied'),
    },
  ];
}

function periodsOf(words: string): { years: string[]; quarters: string[] } {
  const bare = words.replace(/\b(?:Form|Report)\b[^,;]{0,60}\b(?:filed|to be filed)\b[^,;]{0,60}/g, '');
  const days = (pattern: RegExp) => [...bare.matchAll(pattern)].flatMap(([, dates = '']) => dates.match(EACH_DATE) ?? []);
  const quarters = days(QUARTERS).flatMap((date) => dayOf(date) ?? []);
  const years = [...bare.matchAll(YEARS_ENDED)].flatMap(([, dates = '']) => dates.match(/(?:19|20)\d\d/g) ?? []);
  const plain = [...bare.matchAll(YEARS)].flatMap(([, list = '']) => {
    const found = list.match(/(?:19|20)\d\d/g) ?? [];
    return /through|to/.test(list) && found.length === 2 ? span(Number(found[0]), Number(found[1])) : found;
  });
  return { years: [...new Set([...years, ...plain])].sort().slice(0, 10), quarters: [...new Set(quarters)].sort().slice(0, 12) };
}

function span(from: number, to: number): string[] {
  return to < from || to - from > 9 ? [] : Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}
