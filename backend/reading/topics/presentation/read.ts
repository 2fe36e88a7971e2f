import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { type Statement, thingsOf } from '../../language/statement.ts';

import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Presentation } from './facts.ts';

/** Reads conferences, investor days, slides and the date of results from a sentence. Pure. */

type Words = TopicWords<Presentation>;

export const PRESENTATION_TRIGGERS =
  /\b(?:conferences?|forum|summit|symposium|seminar|presentations?|slides?|road ?show|(?:investors?|analysts?|capital markets|R&D) (?:day|meetings?)|meet(?:ing)?s? with\b.{0,40}\b(?:investors|analysts))\b|\b(?:will|plans? to|intends? to|expects? to) (?:release|report|announce|issue|publish)\b.{0,60}\b(?:results|earnings)\b/i;

/** A release names its occasion at the beginning; at the end it mentions calls, as every results release does. */
const MAX_SENTENCES = 12;
const OCCASION = /^(?:Conferences?|Forum|Summit|Symposium|Seminar|Congress|Roundtable|Convention)$/;
const JOINS = /^(?:and|of|for|&)$/;
const LEADING = /^(?:\d{1,3}(?:st|nd|rd|th)|(?:19|20)\d\d|Annual|Inaugural|Virtual|First|The|At|In|and|of|for|&)$/;
const MAX_WORDS = 12;
const INVESTOR_DAY = /\b(?:investors?|analysts?|capital markets|R&D)(?: and (?:analysts?|investors?))? (?:day|meeting)\b/i;
const ATTENDS =
  /^(?:present|participate|speak|attend|appear|make|give|deliver|meet|use|host|hold|discuss|conduct|webcast|provide|take|be|begin|will)$/;
const INVESTORS = /\b(?:investors|analysts|shareholders|stockholders|fund managers|bondholders)\b/i;
const SLIDES = /\b(?:presentations?|slides?|slide deck|investor deck)\b/i;
const FURNISHES = /^(?:furnish|file|post|attach|use|make|prepare|provide|update|include|publish|present|set|distribute|give|be)$/;
const REPORTS = /^(?:release|report|announce|issue|publish|host|hold)$/;
const RESULTS = /\b(?:results|earnings)\b/i;
/** Excludes results of a trial or a vote. */
const FINANCIAL =
  /\b(?:quarter(?:ly)?|Q[1-4]|fiscal|financial|full[- ]year|year[- ]end|annual|earnings|operating|half[- ]year)\b/i;
const COURT = /\b(?:court|judge|arbitrat\w{2,5}|mediat\w{2,5}|plaintiffs?)\b/i;
const QUARTER = /\b(first|second|third|fourth|[1-4](?:st|nd|rd|th))(?: fiscal)?[ -]quarter\b|\bQ([1-4])\b/i;
const FULL_YEAR = /\b(?:full[- ]year|fiscal[- ]year|year[- ]end|annual)\b/i;
const NUMBERS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4' };

export function readPresentation({ words, statements, at, part }: TopicSentence): Words | null {
  if (at >= MAX_SENTENCES) return null;
  const happening = statements.filter(happens);
  const slideDeck = slides(words, part, statements);
  if (slideDeck?.about !== undefined) return slideDeck;
  return (
    conference(words, happening) ?? investorDay(words, happening) ?? results(words, happening) ?? meetings(happening) ?? slideDeck
  );
}

/** A named occasion is more important than an unnamed one, and any occasion than slides. */
export const presentationWeight = ({ occasion, name, day, about }: Words): number =>
  ({ conference: 6, 'investor day': 6, results: 4, meetings: 2, slides: 0 })[occasion] +
  (name === null ? 0 : 1) +
  (about === undefined ? 0 : 8) +
  (day === null ? 0 : 0.5);

/** `after the close of business on Thursday, October 16, 2025`: a weekday hides the date behind its comma. */
const WEEKDAY = builtPattern(`\\bon (?:Mon|Tues|Wednes|Thurs|Fri)day, (${DATE_WORDS})`);

/** The last day of a reporting period is not the day its results are released. */
const isEnd = (words: string, day: string | null): boolean => day !== null && words.includes(`ended ${day}`);

const fact = (occasion: Words['occasion'], name: string | null, { certainty, date }: Statement): Words => ({
  occasion,
  name,
  ahead: certainty === 'planned' || certainty === 'decided',
  day: date,
});

function conference(words: string, statements: readonly Statement[]): Words | null {
  if (COURT.test(words)) return null;
  const name = occasionIn(words);
  const isUnnamed =
    /\b(?:an?|the|upcoming|several|various) (?:\w+ ){0,2}(?:investor|industry|analyst|healthcare|energy|technology)s? conferences?\b(?! call)|\b(?:investor|analyst|healthcare) conferences\b/i.test(
      words,
    );
  const attends = statements.find(({ verb }) => ATTENDS.test(verb));
  return attends === undefined || (name === null && !isUnnamed) ? null : fact('conference', name, attends);
}

/** `33rd Annual J.P. Morgan Healthcare Conference` without its number; null if it has no name. */
function occasionIn(sentence: string): string | null {
  const all = sentence.split(' ');
  for (const [last, word] of all.entries()) {
    if (!OCCASION.test(bare(word)) || /^calls?\b/i.test(all[last + 1] ?? '')) continue;
    let from = last;
    while (last - from < MAX_WORDS && isOfName(all[from - 1])) from -= 1;
    while (from < last && LEADING.test(bare(all[from] ?? ''))) from += 1;
    if (from < last) return bare(all.slice(from, last + 1).join(' '));
  }
  return null;
}

const bare = (word: string): string => word.replace(/^[“"(]|(?:[’']s)?[,.;:)”"]{1,3}$/g, '');
const isOfName = (word: string | undefined): boolean =>
  word !== undefined && (JOINS.test(word) || (/^[“"(]?[A-Z\d]/.test(word) && !/[,;:)]$/.test(word)));

function investorDay(words: string, statements: readonly Statement[]): Words | null {
  if (!INVESTOR_DAY.test(words)) return null;
  const attended = statements.find(
    (statement) => ATTENDS.test(statement.verb) && thingsOf(statement).some(({ text }) => INVESTOR_DAY.test(text)),
  );
  return attended === undefined ? null : fact('investor day', null, attended);
}

/** `will release its fourth quarter results on February 16`. */
function results(words: string, statements: readonly Statement[]): Words | null {
  const reports = statements.find(
    (statement) =>
      statement.certainty === 'planned' &&
      REPORTS.test(statement.verb) &&
      thingsOf(statement).some(({ text }) => RESULTS.test(text)),
  );
  if (reports === undefined || !FINANCIAL.test(words)) return null;
  const [, ordinal, digit] = QUARTER.exec(words) ?? [];
  const number = digit ?? NUMBERS[ordinal?.toLowerCase() ?? ''] ?? ordinal?.charAt(0);
  const name = number === undefined ? (FULL_YEAR.test(words) ? 'full-year' : null) : `Q${number}`;
  return fact('results', name, {
    ...reports,
    date: WEEKDAY.exec(words)?.[1] ?? (isEnd(words, reports.date) ? null : reports.date),
  });
}

function meetings(statements: readonly Statement[]): Words | null {
  const meets = statements.find(
    (statement) =>
      (statement.verb === 'meet' || thingsOf(statement).some(({ head }) => head === 'meeting' || head === 'roadshow')) &&
      statement.things.some(({ by, text }) => by === 'with' && INVESTORS.test(text)),
  );
  return meets === undefined ? null : fact('meetings', null, meets);
}

/** Includes slides that only may be used, because they are furnished in any case. */
function slides(words: string, part: readonly string[], statements: readonly Statement[]): Words | null {
  const presenting = statements.find(
    (statement) =>
      statement.certainty !== 'denied' &&
      FURNISHES.test(statement.verb) &&
      thingsOf(statement).some(({ text }) => SLIDES.test(text)),
  );
  if (presenting === undefined) return null;
  const about = transactionIn(words, part);
  return { ...fact('slides', null, presenting), ahead: false, day: null, ...(about !== null && { about }) };
}

const DEALS: readonly (readonly [NonNullable<Words['about']>['deal'], string])[] = [
  ['spin-off', 'spin-?[ -]?off(?: and separation)?|separation(?: and spin-?[ -]?off)?|split-off'],
  ['merger', 'merger|business combination|combination'],
  ['acquisition', 'acquisition|purchase'],
  ['sale', 'sale|divestiture|disposition'],
  ['offering', 'initial public offering|IPO'],
];
const PLANNED = '(?:proposed|planned|pending|anticipated|expected|intended|upcoming|contemplated)';
const IN_FRONT =
  '(?:about|regarding|concerning|on|describing|discussing|outlining|detailing|relat(?:ed|ing) to|with respect to|in anticipation of|ahead of|in advance of|in connection with|in support of)';
const TRANSACTIONS = DEALS.map(
  ([deal, words]) =>
    [
      deal,
      builtPattern(
        `\\b${IN_FRONT} (?:the|its|our|an?)(?: previously[- ](?:announced|disclosed))?(?: (${PLANNED}))? (?:${words})(?: transaction)?(?: (?:of|with|by)(?: (?:the|its|our))?(?: shares of)?((?: [A-Z][\\w&’'.-]{1,24}){1,4}))?`,
      ),
    ] as const,
);
const AHEAD = /\b(?:in anticipation of|ahead of|in advance of)\b/i;
const ANNOUNCED_BEFORE = /\b(?:previously|earlier) (?:announced|disclosed|reported)\b/i;
/** Shows that the transaction itself is the news, with the slides only as an exhibit. */
const DEAL_NEWS =
  /\b(?:entered into|agreed to|signed|executed|approved|completed|closed|terminated|(?:announc\w{2,4}) (?:its|plans?|the|a|an|that (?:it|its|the))|will acquire|to acquire|commenced)\b/i;
const MAX_NEWS = 6;

/** The transaction that slides are about; null if the sentence names none or the filing reports it as news. */
function transactionIn(words: string, part: readonly string[]): NonNullable<Words['about']> | null {
  if (part.slice(0, MAX_NEWS).some((text) => DEAL_NEWS.test(text) && !ANNOUNCED_BEFORE.test(text))) return null;
  for (const [deal, pattern] of TRANSACTIONS) {
    const match = pattern.exec(words);
    if (match === null) continue;
    const [, planned, name] = match;
    return {
      deal,
      name: name === undefined ? null : bare(name.trim()),
      planned: planned !== undefined || AHEAD.test(match[0]),
    };
  }
  return null;
}
