import { builtPattern } from '#platform/values/built-pattern.ts';
import type { LineContext } from './clause-line.ts';

/** What a line tells: its figures, the names of others than the company, and its other words. Pure. */

export interface LineContent {
  /** Amounts from $100,000 and counts from 1,000; not dates, rates or shares of a whole. */
  readonly figures: readonly string[];
  readonly names: readonly string[];
  /** Without articles, prepositions and auxiliaries, and without endings, so that `plans` is the same word as `planned`. */
  readonly words: readonly string[];
}

const FIGURE =
  /[$€£](?:\d{3},\d{3}|\d{1,3}(?:,\d{3}){2,4}|\d[\d.]{0,9} (?:million|billion))\b|(?<![$€£\d,.])\d{1,3}(?:,\d{3}){1,4}\b|(?<![$€£\d,.])\d[\d.]{0,9} ?(?:million\b|billion\b|[MK]\b)/g;
/** A capitalized word inside the line. A single one after an article is a term defined in the filing: `the Offering`. */
const NAME = /(?<=[\w,’'”)&] )(?!(?<=\b(?:[Tt]he|its|an?) )[A-Z][\w&’'-]{0,30}(?! [A-Z]))[A-Z][\w&’'-]+/g;
const DATES =
  'January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri)day';
const AUTHORITIES = 'SEC|FDA|NYSE|Nasdaq|US|Board|Court|District|Office|Committee';
/** Words of titles, which filings print with capital letters. */
const TITLES =
  'Form|Exhibit|Item|Section|CEO|CFO|COO|Amendment|Amended|Restated|Agreements?|Notes?|Common|Stock|Letters?|Response|Complete|Applications?|Drug|New|Act|Rules?|Program|Plan|Order|Opinion|Day|Annual|Meeting|Limited|Waivers?|Proceeding|Collaboration|License|Credit|Loan|Facility|Security|Purchase|Merger|Biologics|Superior|No';
const NO_NAME = builtPattern(`^(?:${DATES}|${AUTHORITIES}|${TITLES}|Q[1-4])$`);
const WORD = /[a-z0-9$][\w.,%$-]*/g;
const SMALL = /^(?:an?|the|its|their|of|to|for|from|with|by|in|on|at|as|and|or|up|is|are|will|has|have|into|about|all)$/;
const ENDING = /(?:ing|ed|es|s|e)$/;

export function contentOf(line: string, { company, small }: LineContext): LineContent {
  const own = new Set(company?.toLowerCase().split(/[^a-z0-9]/));
  const isOther = (name: string): boolean =>
    !NO_NAME.test(name) && !small.has(name.toLowerCase()) && !own.has(name.toLowerCase().replace(/[’']s$/, ''));
  const words = (line.toLowerCase().match(WORD) ?? []).filter((word) => !SMALL.test(word));
  return {
    figures: line.match(FIGURE) ?? [],
    names: (line.match(NAME) ?? []).filter(isOther),
    words: words.map((word) => word.replace(ENDING, '')),
  };
}
