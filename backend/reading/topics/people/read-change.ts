import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { quoteOf, type Sentence } from '../../language/sentences.ts';
import type { PersonnelChange } from './facts.ts';
import type { EventWords } from './read-events.ts';

/** Builds a change of a director or officer from its sentence, including when it takes effect and why. Pure. */

type Direction = PersonnelChange['direction'];

/** Mentions of earlier reports; these count only if the filing has nothing newer. */
export const REPEATED =
  /^;? ?As (?:previously|disclosed|reported|announced|described)\b|\b(?:was|were|been|had) previously (?:disclosed|announced|reported)\b/i;
const DISAGREEMENT =
  /\b(?:was|is|were|are|did|does|not)\b.{0,30}\b(?:not|no|nor)\b.{0,60}\bdisagreements?\b|\b(?:no|any) disagreements?\b|\bnot (?:the result|due|because|based|related|in connection).{0,40}\bdisagreement/i;

const EFFECTIVE = builtPattern(
  `\\b[Ee]ffective(?:ly)?,? (?:as of |on |upon |from |at )?(?:the close of business on |the end of |the opening of business on |midnight on )?(?:[A-Z][a-z]{2,8}day, )?(${DATE_WORDS})`,
);
const ANY_DATE = builtPattern(
  `\\b(?:as of|on|on or (?:about|before|around)|until|through|beginning|starting|commencing(?: as of| on)?|date of|by) (${DATE_WORDS})`,
);
/** Dates of reports and releases, on which nobody arrives or leaves. */
const REPORT_DAY = builtPattern(`\\b(?:filed|furnished|issued|dated)\\b[^;]{0,60}?${DATE_WORDS}`, 'g');
/** An 8-K is due within days, so a much earlier date belongs to another event. */
const MAX_DAYS_BACK = 90;
const END_OF_YEAR = /\b(?:at|by|until|through|effective|as of|before) (?:the )?end of (?:(?:calendar )?year )?(20\d\d)\b/i;
const LEAD_DATE = builtPattern(
  `^;? ?(?:[A-Z][^,]{0,60}: ?)?(?:On|Effective(?: as of| on)?|As of|Effective) (?:[A-Z][a-z]{2,8}day, )?(${DATE_WORDS})`,
);
const AT_ONCE =
  /\b(?:effective immediately|with immediate effect|immediately effective|effective (?:as of )?(?:the same|that) (?:date|day)|effective (?:as of )?such date)\b/i;
const REASON =
  /\b(to pursue [a-z -]{0,30}?(?:opportunit(?:y|ies)|interests|endeavors?)|for (?:personal|family|health|medical)(?: and [a-z]{1,10})? reasons|due to (?:personal|health|family|medical)[a-z ]{0,30}|to spend more time with (?:his|her) family|for cause|by mutual agreement)\b/i;
/** The reason for a departure over a dispute. */
export const OVER_DISAGREEMENT = 'over a disagreement with the company';
const CITES_DISAGREEMENT = /\b(?:because of|due to|over|as a result of|citing)\b.{0,40}\bdisagreements?\b/i;

export const isJoin = (direction: Direction): boolean =>
  direction === 'appointed' || direction === 'promoted' || direction === 'elected';

export function changeOf(
  text: string,
  sentence: Sentence,
  name: string,
  direction: Direction,
  role: string | null,
  event: EventWords,
  rest: string,
  successor: string | null = null,
): PersonnelChange {
  const { words } = sentence;
  // Only the date nearest to the office says when the change takes effect.
  const dated = EFFECTIVE.exec(rest);
  const atOnce = AT_ONCE.exec(rest);
  const immediately = AT_ONCE.test(words) && !(dated !== null && (atOnce === null || dated.index < atOnce.index));
  const lead = LEAD_DATE.exec(words)?.[1];
  const past =
    /(?:ed|was|were|became|took)\b/i.test(words.slice(event.start, event.end)) &&
    !/\b(?:notified|informed|announced|will|would|to be)\b/.test(words.slice(0, event.start));
  const effective =
    (immediately && atOnce !== null ? undefined : dated?.[1]) ??
    (immediately ? lead : undefined) ??
    ANY_DATE.exec(rest.replace(REPORT_DAY, ' '))?.[1] ??
    EFFECTIVE.exec(words)?.[1];
  const reason =
    CITES_DISAGREEMENT.test(words) && !DISAGREEMENT.test(words) ? OVER_DISAGREEMENT : (REASON.exec(words)?.[1] ?? null);
  return {
    kind: 'personnelChange',
    item: '5.02',
    person: name,
    role,
    direction,
    effectiveOn: parseLongDate(effective) ?? endOfYear(rest),
    decidedOn: past ? parseLongDate(lead) : null,
    immediately,
    reason: isJoin(direction) ? null : reason,
    newRole: null,
    successor,
    reportedBefore: REPEATED.test(words),
    quote: quoteOf(text, sentence, name),
  };
}

function endOfYear(words: string): string | null {
  const year = END_OF_YEAR.exec(words)?.[1];
  return year === undefined ? null : `${year}-12-31`;
}

export function isLongPast(day: string | null, reportDay: string | null): boolean {
  return day !== null && reportDay !== null && Date.parse(reportDay) - Date.parse(day) > MAX_DAYS_BACK * 86_400_000;
}
