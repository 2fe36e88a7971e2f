import { builtPattern } from '#platform/values/built-pattern.ts';
import { compose, firstHeadline, type Headline, MAX_HEADLINE } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { MONEY } from '#reading/language/money.ts';

/** Headlines of an 8-K/A: what it changes in a report that is no longer news. Pure; every search is bounded. */

const MAX_READ = 20_000;
/** An explanatory note is within this many characters from the beginning. */
const MAX_NOTE = 6_000;
const DAY = '([A-Z][a-z]{2,8} \\d{1,2}, (?:19|20)\\d\\d)';
/** `This Amendment No. 1 amends the Current Report on Form 8-K filed on May 1, 2026 (the “Original Report”) solely to …`. */
const ORIGINAL = builtPattern(
  `\\b(?:original(?:ly)?|initial(?:ly)?|amend(?:s|ed|ing|ment)?|supplement(?:s|ed|ing)?)\\b[^;]{0,260}?\\b(?:filed|dated|furnished|report)\\b[^;]{0,120}?\\b${DAY}`,
  'i',
);
/** `The Company filed a Current Report on Form 8-K on May 1, 2026 (the “Original Form 8-K”)`. */
const DEFINED_ORIGINAL = builtPattern(
  `\\b${DAY}[^;.]{0,30}\\((?:as amended, )?(?:the )?[“"]?(?:the )?(?:Original|Initial|Prior|Previous)\\b`,
);
/** `On May 1, 2026, the Company filed a Current Report on Form 8-K` */
const FILED_ON = builtPattern(`\\b[Oo]n ${DAY},[^;]{0,120}? filed\\b[^;]{0,100}?\\b(?:Form 8-K|Original)`);
const STATEMENTS =
  /\b(?:provide|include|file|furnish|filing|add|present|supply|disclose)\b[^;]{0,160}?\b(?:financial statements|financial information|pro forma)\b/i;
const CORRECTS =
  /\b(?:to |solely to |in order to )correct(?:s|ing)?\b|\b(?:typographical|clerical|inadvertent(?:ly)?|scrivener)\b/i;
const EXHIBIT = /\b(?:file|furnish|include|re-?file|add|filing)\b[^;]{0,60}?\b(?:exhibits?\b|letter\b)/i;
/** Phrases with which an amendment states its purpose. */
const PURPOSE =
  /\b(?:this (?:current report on )?(?:form 8-K\/A|amendment)|amendment no\. ?\d{1,2}|purpose of this|explanatory note|being filed|is filed|hereby amend(?:s|ed)?|amends)\b/gi;

const VALUE = `(?:${MONEY}|\\d{1,3}(?:,\\d{3}){1,4}(?: shares)?|\\d{1,3}(?:\\.\\d{1,3})? ?(?:%|percent)|\\d{1,3}\\.\\d{1,3}(?: million| billion)?|[A-Z][a-z]{2,8} \\d{1,2}, (?:19|20)\\d\\d)`;
const ABOUT = '(?:approximately |about )?';
const NOT = '(?:as opposed to|rather than|instead of|and not|not|in lieu of)';
/** `net sales of the segment were $380.1 million (as opposed to $280.1 million …)`. */
const RIGHT_NOT_WRONG = builtPattern(
  `([^,;()]{3,140}?) (?:was|were|is|are|of|at|to|as|should (?:have been|have read|be|read)(?: reported as| stated as)?|should have stated) ${ABOUT}(${VALUE}),? ?\\(?${NOT} (?:the )?${ABOUT}(${VALUE})`,
  'u',
);
/** `the number of shares was incorrectly stated as 1,000,000 … the correct number is 1,100,000`. */
const WRONG_THEN_RIGHT = builtPattern(
  `\\b(?:incorrectly|inadvertently|erroneously|mistakenly)\\b[^]{0,120}?(${VALUE})[^]{0,200}?\\b(?:correct(?:ed)?|actual|should (?:have been|have read|be|read))\\b[^;]{0,80}?(${VALUE})`,
  'u',
);
const FROM_TO = builtPattern(
  `\\b(?:correct|revis|chang)\\w{1,4}\\b[^;]{0,160}? from ${ABOUT}(${VALUE}) to ${ABOUT}(${VALUE})`,
  'u',
);
/** Removed before matching, because its comma would end the figure's name. */
const PERIOD =
  /,? (?:for|as of|during|in|at) (?:the )?(?:[a-z0-9-]{2,12} ){0,4}(?:ended |ending )?[A-Z][a-z]{2,8} \d{1,2}, (?:19|20)\d\d/g;
const ADDS =
  /\b(?:for the (?:sole )?purpose of |solely |in order )?to (clarify|disclose|report|announce|update|supplement|reflect|extend|remove|describe|state|confirm)\b ([^;]{10,420})/i;

const CLARIFIES = ['clarify', 'confirm'];

/** An amendment's headline; null for an original report. @param headline what the same text would get as an original. */
export function amendmentHeadline(scored: Scored, headline: Headline): Headline | null {
  const { facts, text } = scored;
  if (facts === null || !facts.form.endsWith('/A')) return null;
  const body = facts.documents.find(({ type, start, end }) => type === facts.form && end > start) ?? facts.documents[0];
  if (body === undefined) return null;
  const words = text.slice(body.start, Math.min(body.end, body.start + MAX_READ)).replace(/\s{1,50}/g, ' ');
  const purposes = Array.from(words.matchAll(PURPOSE), ({ index }) => words.slice(index, index + 900)).slice(0, 12);
  const day =
    DEFINED_ORIGINAL.exec(words)?.[1] ??
    FILED_ON.exec(words.slice(0, MAX_NOTE))?.[1] ??
    purposes.map((purpose) => ORIGINAL.exec(purpose)?.[1]).find((found) => found !== undefined) ??
    null;
  const original = day === null ? 'an earlier 8-K' : `8-K of ${day}`;
  const anyPurpose = (pattern: RegExp) => purposes.some((purpose) => pattern.test(purpose));
  if (anyPurpose(CORRECTS))
    return correctedFigure(purposes, original) ?? compose('8-K/A.corrected', `Corrects ${original}`, [repeated(headline)]);
  if (anyPurpose(STATEMENTS))
    return compose('8-K/A.statements', `Adds financial statements to ${original}`, [repeated(headline)]);
  const clause = repeated(headline);
  const added = addedDisclosure(purposes, original);
  // A clarification, such as that the auditor was consulted, says less than the event itself.
  const isSpecific = clause !== null && !headline.template.endsWith('.event');
  if (added !== null && !(isSpecific && CLARIFIES.some((verb) => added.text.includes(` to ${verb} `)))) return added;
  if (clause !== null && `Amends ${original}${clause}`.length <= MAX_HEADLINE)
    return compose('8-K/A.amended', `Amends ${original}${clause}`);
  if (anyPurpose(EXHIBIT) && headline.template.startsWith('8-K.9.01'))
    return compose('8-K/A.exhibits', `Adds exhibits to ${original}`);
  // Too long with the original's date, so leave the date out.
  return clause === null
    ? compose('8-K/A.amended', `Amends ${original}`)
    : (compose('8-K/A.amended', `Amends 8-K${clause}`) ?? headline);
}

/** Both values of a corrected figure; null if they aren't close together. */
function correctedFigure(purposes: readonly string[], original: string): Headline | null {
  for (const purpose of purposes.map((words) => words.replace(PERIOD, ''))) {
    const [, before, right, wrong] = RIGHT_NOT_WRONG.exec(purpose) ?? [];
    if (right !== undefined && wrong !== undefined && right !== wrong) {
      const what = figureName(before ?? '');
      return firstHeadline(
        () => (what === null ? null : compose('8-K/A.figure', `Corrects ${what}: ${right}, not ${wrong}`, [], `(${original})`)),
        () => compose('8-K/A.figure', `Corrects a figure of ${original}: ${right}, not ${wrong}`),
      );
    }
    const [, first, second] = WRONG_THEN_RIGHT.exec(purpose) ?? FROM_TO.exec(purpose) ?? [];
    if (first !== undefined && second !== undefined && first !== second)
      return compose('8-K/A.figure', `Corrects a figure of ${original}: ${second}, not ${first}`);
  }
  return null;
}

/** `the Net Realizations of our Private Equity segment for the quarter ended …` becomes `Net Realizations of Private Equity segment`. */
function figureName(before: string): string | null {
  const words = before
    .replace(/^.*(?:[.:,] | that |reflect |state |show )/, '')
    .replace(/ (?:for|as of|during|in) the [^,]{0,60}$/, '')
    .replace(/\b(?:the|our|its) /gi, '')
    .trim();
  return words.length < 4 || words.length > 50 || /\b(?:is|are|was|were|this|that|it)\b/i.test(words) ? null : words;
}

/** What the amendment says it adds: the whole clause, or a version without details if that is too long. */
function addedDisclosure(purposes: readonly string[], original: string): Headline | null {
  for (const purpose of purposes) {
    const [, verb = '', rest = ''] = ADDS.exec(purpose) ?? [];
    const clause = /^(?:[^.]|\.(?=\S)|(?<=\b(?:Inc|Corp|Co|Ltd|No|[A-Z]))\.){10,400}/.exec(rest)?.[0];
    if (
      verb === '' ||
      clause === undefined ||
      /\b(?:Item|Exhibit|Form|disclosure|information|report)\b/.test(clause.slice(0, 60))
    )
      continue;
    const plain = clause
      .replace(/\s?\([^()]{0,160}\)/g, '')
      .replace(/ of the (?:Company|Registrant)[’'](?:s)? board of directors| of the board of directors(?: of the Company)?/gi, '')
      .replace(/\bthe (?:Company|Registrant)[’']s\b/gi, 'its')
      .replace(/\bthat on [A-Z][a-z]{2,8} \d{1,2}, \d{4},? /, 'that ')
      .trim();
    const short = plain.replace(/(?<!\d),.*/, '');
    for (const words of [plain, short, short.replace(/ (?:with|by|pursuant to|in connection with|in accordance with) .*/, '')]) {
      for (const lead of [`Amends ${original} to`, 'Amends 8-K to']) {
        const line = `${lead} ${verb.toLowerCase()} ${words}`;
        if (words.length > 12 && line.length <= MAX_HEADLINE) return compose('8-K/A.added', line);
      }
    }
  }
  return null;
}

/** The original's headline as a clause; null if that only names an item. */
function repeated({ template, text }: Headline): string | null {
  if (/\.(?:plain|exhibits|release|presentation)$/.test(template)) return null;
  return `: ${/^(?:[A-Z][a-z]+s|Unauthorized|Ransomware|Statements|Board|Court|Revenue|Net|Restructuring|Detected|The|A|An) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text}`;
}
