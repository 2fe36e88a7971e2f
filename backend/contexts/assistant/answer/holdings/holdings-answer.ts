import { wordsOf } from '#platform/full-text/words.ts';
import type { Answer, Candidate } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { type Period, shifted } from '../question/question-dates.ts';
import { amendmentAnswer } from './holdings-amendment.ts';
import { isNotice, noticeAnswer } from './holdings-notice.ts';
import {
  askedOption,
  byIssuer,
  byOption,
  COMMON,
  issuerWords,
  largestOf,
  managersIncluded,
  ofOption,
  type Positions,
  periodEnd,
  positionsNamed,
  type ReportedHoldings,
  rowsOfAskedClass,
} from './holdings-rows.ts';
import { absences, type Chosen, changeOf, entriesOf, positionOf, reasonOf, totalOf } from './holdings-statements.ts';

/** Answers questions about positions from the rows of 13F reports. Pure. */

const ABOUT =
  /\b13f\b|\bh[eo]ld(?:s|ing|ings)?\b|\bown(?:s|ed)?\b|\bpositions?\b|\bstakes?\b|\bentries\b|\bshares\b|\bshare counts?\b|\bunits\b|\bAD[SR]s?\b|\bstocks\b|\bvalues?\b|\bworth\b|\bportfolio\b|\bentr(?:y|ies)\b/i;
const POSITION = /\b13f|\bh[eo]ld(?:s|ing|ings)?\b|\bowns?\b|\bpositions?\b|\bstakes?\b/i;
const LARGEST = /\b(?:largest|biggest|top)\b/i;
const AMENDED = /\bamend/i;
const TOTAL =
  /\btotal (?:\w+ )?value\b|\bvalue of .{0,60}\bportfolio\b|\bvalue of (?:all|its|the (?:whole|entire))\b|\bportfolio (?:value|worth)\b|\bhow (?:big|large) (?:is|was) .{0,60}\bportfolio\b/i;
const ENTRIES =
  /\bentries\b|\b(?:how many|(?:number|count) of) (?:different |separate )?(?:positions|holdings|rows|lines|securities|stocks|names)\b/i;
/** What was paid stands in no such report. */
const COST = /\baverage (?:cost|price)|\bcost basis\b|\bcosts?\b|\bpaid\b|\bpurchase price\b|\bgains?\b|\bprofit\b/i;
/** Asks for both ends of a span. */
const CHANGED =
  /\bchang\w*|\bgr[eo]w\w*|\bincreas\w*|\breduc\w*|\bcut\b|\badd(?:ed|s|ing)?\b|\bcompar\w*|\bversus\b|\bvs\b|\btrim\w*|\bsold\b|\bsell\b|\bbought\b|\bbuy\b|\bdifference\b|\bshrink\w*|\bshrank\b|\bdecreas\w*|\b(?:rose|fell|fall|rise|drop|dropped|boost\w*)\b/i;
/** A figure is asked for, whatever else is. */
const COUNTED = /\bhow (?:many|much)\b/i;
const MAX_REPORTS = 2;
const WHY = /\bwhy\b/i;
/** Asks for the part of all positions that one is. */
const PART = /\bpercent\w*|%|\bpart of\b|\bshare of\b|\bfraction\b|\bweight\w*/i;
/** Presupposes that something was held before. */
const STILL = /\bstill\b|\bno longer\b|\bexit\w*|\bsold out\b|\bdropped\b|\bgone\b|\bget rid\b|\bclosed? out\b/i;
/** Asks which securities there are, not how many of one. */
const WHICH = /\b(?:which|what|list|name) (?:\w+ ){0,2}(?:stocks?|positions?|holdings?|securities|companies|shares|names)\b/i;
const SHORT_LIST = 10;
/** Asks for companies alone. */
const NO_FUNDS =
  /\b(?:not|no|without|excluding|except|non-?) ?(?:an? |any )?(?:ETFs?|funds?)\b|\bsingle[- ](?:company|stock|name)\b/i;
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const FEW = 5;

/** A report of the manager that is asked for. */
interface Meant extends Chosen {
  readonly manager: ReadonlySet<string>;
}

/** Undefined where the question is not about a manager with 13F reports; null where its reports do not tell. */
export function holdingsAnswer(question: Question, reports: readonly ReportedHoldings[]): Answer | undefined {
  const { text } = question;
  if (!ABOUT.test(text)) return undefined;
  const meant = reportsOf(question, reports);
  const all = ofHolders(
    question,
    meant.filter((each) => !isNotice(each)),
  );
  const noticed = noticeAnswer(question, meant);
  if (noticed !== undefined) return noticed;
  const isReason = WHY.test(text) && !COUNTED.test(text);
  const amended = (WHY.test(text) ? amendedFor(question, all) : undefined) ?? amendmentAnswer(question, all);
  const asksFigures = COUNTED.test(text) || TOTAL.test(text) || ENTRIES.test(text);
  if (isReason || (amended !== undefined && !asksFigures)) return amended;
  if (all.length === 0) return undefined;
  const figures = figuresAnswer(question, all);
  return amended ? [...amended, ...(figures ?? [])] : figures;
}

/** What is held, by the reports of the times that are asked for. */
function figuresAnswer(question: Question, all: readonly Meant[]): Answer | undefined {
  const { text, names } = question;
  const none = POSITION.test(text) ? null : undefined;
  if (COST.test(text)) return null;
  const reported = chosenOf(question, all);
  if (reported.length === 0) return none;
  const security = issuerWords(question, (word) => reported.some(({ manager }) => manager.has(word)));
  const chosen = withAdded(reported, all, (report) => positionsNamed(report, security, names));
  const answers = chosen.map((each) => ({ each, positions: positionsIn(question, each, security) }));
  const statements = answers.flatMap(({ each, positions }) => [
    ...(TOTAL.test(text) && positions.length === 0 ? totalOf(each) : []),
    ...(ENTRIES.test(text) ? entriesOf(each) : []),
    ...positions.flatMap(byOption).flatMap((rows) => positionOf(each, rows, PART.test(text))),
  ]);
  // Options are no part of what is held, and are not added to it.
  const one = (report: ReportedHoldings) =>
    byOption(rowsOfAskedClass(text, positionsNamed(report, security, names)[0] ?? []))[0] ?? [];
  if (CHANGED.test(text)) statements.push(...changeOf(chosen, one));
  if (statements.length > 0 && answers.some(({ positions }) => positions.length === 0))
    statements.push(...absences(chosen, statements));
  if (statements.length > 0 || !STILL.test(text)) return statements.length === 0 ? none : statements;
  return noLonger(all, chosen, one);
}

const filerOf = ({ report }: Meant): string | undefined => report.facts.parties[0]?.cik;

/** Of managers who share a word with the question those who reported what else is asked for: “Berkshire’s Bank of America stake” is of no bank. */
function ofHolders(question: Question, all: readonly Meant[]): readonly Meant[] {
  const filers = [...Map.groupBy(all, filerOf).values()];
  if (filers.length < 2) return all;
  const has = ({ report, manager }: Meant) => {
    const security = issuerWords(question, (word) => manager.has(word));
    return positionsNamed(report, security, question.names).length > 0;
  };
  const holders = filers.filter((reports) => reports.some(has));
  return holders.length === 0 ? all : all.filter((each) => holders.some((reports) => reports.includes(each)));
}

/** The positions of one report that are asked for: the largest ones, those that are named, or all of a short list. */
function positionsIn({ text, names }: Question, { report }: Chosen, security: readonly string[]): Positions {
  const named = positionsNamed(report, security, names).map((rows) => rowsOfAskedClass(text, rows));
  if (LARGEST.test(text)) return largestOf(report, countOf(text), NO_FUNDS.test(text));
  const option = askedOption(text);
  if (option !== null) return ofOption(option, named.length > 0 ? named : byIssuer(report.rows)).slice(0, SHORT_LIST);
  if (named.length > 0 || !WHICH.test(text) || report.rows.length > SHORT_LIST) return named;
  return report.rows.map((row) => [row]);
}

/** How many of the largest positions are asked for. */
function countOf(text: string): number {
  const [, before, after] = /\b(\w+) (?:largest|biggest|top)\b|\btop (\w+)\b/i.exec(text) ?? [];
  const word = (after ?? before ?? '').toLowerCase();
  const count = COUNTS.includes(word) ? COUNTS.indexOf(word) + 1 : Number(word);
  if (count > 0) return Math.min(count, SHORT_LIST);
  return /\b(?:largest|biggest|top) (?:\w+ )?(?:positions|holdings|stocks|stakes)\b/i.test(text) ? FEW : 1;
}

/** Reports of the managers that are named, notices among them. */
function reportsOf({ text, words, names, tickers }: Question, reports: readonly ReportedHoldings[]): readonly Meant[] {
  const others = names.filter((name) => !tickers.includes(name));
  const meant = reports.flatMap((report) => {
    const included = managersIncluded(report);
    const manager = new Set(wordsOf([...report.facts.parties.map(({ name }) => name), ...included].join(' ')));
    const hits = words.filter((word) => manager.has(word) && !COMMON.has(word));
    // One word that names nobody, where others do, is not its name.
    const isNamed = POSITION.test(text) || hits.length > 1 || others.length === 0 || hits.some((word) => names.includes(word));
    return hits.length > 0 && isNamed && report.facts.holdingsReport
      ? [{ report, facts: report.facts.holdingsReport, manager, hits: hits.length, end: periodEnd(report.facts.holdingsReport) }]
      : [];
  });
  const best = Math.max(0, ...meant.map(({ hits }) => hits));
  return meant.filter(({ hits }) => hits === best);
}

/** The reports of the periods that are asked for; the newest without one. An amendment only where one is asked for or nothing else is there for an end. */
function chosenOf({ text, periods }: Question, all: readonly Meant[]): readonly Meant[] {
  const ends = periods.flatMap(({ from, to }) =>
    from !== to && CHANGED.test(text) ? [to, from, shifted(from, -1), endOfMonth(from)] : [to],
  );
  const [end] = ends;
  const back = monthsBack(text);
  const wanted = back !== null && end !== undefined ? [end, endMonthsBefore(end, back)] : ends;
  const among = (dated: readonly Meant[]) => {
    if (wanted.length === 0) return dated.toSorted((a, b) => (a.end < b.end ? 1 : -1)).slice(0, 1);
    const ended = dated.filter(({ end }) => wanted.includes(end));
    // An amendment is named by the month of its filing too: no report is of that month.
    const isFiledThen = ({ report, facts }: Meant) =>
      periods.some((period) => isFiledIn(period, report, facts.isAmendment === true));
    return ended.length > 0 ? ended : dated.filter(isFiledThen);
  };
  const of = (isAmendment: boolean) => among(all.filter(({ facts }) => (facts.isAmendment === true) === isAmendment));
  const amended = AMENDED.test(text);
  const first = of(amended);
  if (amended) return first.slice(0, MAX_REPORTS);
  // No original is there for an end: what an amendment lists was held as well.
  const periodsCovered = new Set(first.map(({ end }) => end));
  const others = of(true).filter(({ end }) => !periodsCovered.has(end) && (first.length === 0 || wanted.includes(end)));
  return [...first, ...others].slice(0, MAX_REPORTS);
}

/** For an end whose report lacks what is asked for, the amendment that adds it: what was kept confidential is told later. */
function withAdded(
  reported: readonly Meant[],
  all: readonly Meant[],
  namedIn: (report: ReportedHoldings) => Positions,
): readonly Meant[] {
  return reported.map((each) => {
    if (each.facts.isAmendment === true || namedIn(each.report).length > 0) return each;
    const adds = ({ facts, end, report }: Meant) => facts.isAmendment === true && end === each.end && namedIn(report).length > 0;
    return all.find(adds) ?? each;
  });
}

/** Why positions stand in an amendment, as far as its text tells: their confidential treatment ended. Undefined where no such amendment is asked for. */
function amendedFor(question: Question, all: readonly Meant[]): Answer | undefined {
  const { names, periods } = question;
  const statements = all
    .filter(
      ({ end, report }) => periods.length === 0 || periods.some((period) => isEndOf(period, end) || isFiledIn(period, report)),
    )
    .flatMap((each) => {
      const security = issuerWords(question, (word) => each.manager.has(word));
      return positionsNamed(each.report, security, names).length > 0 ? reasonOf(each) : [];
    });
  return statements.length === 0 ? undefined : statements.slice(0, MAX_REPORTS);
}

const isEndOf = ({ from, to }: Period, end: string): boolean => end >= from && end <= to;

/** What an earlier report of the manager has and the one that is asked for lacks. */
function noLonger(all: readonly Meant[], chosen: readonly Meant[], one: (report: ReportedHoldings) => Positions[number]): Answer {
  const [asked] = chosen;
  const before = all
    .filter(({ end, facts }) => asked !== undefined && end < asked.end && facts.isAmendment !== true)
    .toSorted((a, b) => b.end.localeCompare(a.end))
    .find(({ report }) => one(report).length > 0);
  if (before === undefined) return null;
  const heldBefore = positionOf(before, one(before.report), false);
  const gone = absences(chosen, heldBefore);
  return gone.length === 0 ? null : [...heldBefore, ...gone];
}

const isFiledIn = ({ from, to, unit }: Period, { filedOn }: Candidate, byMonth = false): boolean =>
  (unit === 'days' || (byMonth && unit === 'month')) && filedOn >= from && filedOn <= to;

const endOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Ways to name an earlier end by the time between, with the months of it. */
const EARLIER: readonly (readonly [months: number, asked: RegExp])[] = [
  [
    3,
    /\b(?:quarter (?:before|earlier|ago|prior)|(?:previous|prior|preceding|last) quarter|(?:three|3) months (?:before|earlier|ago|prior|previously))\b/i,
  ],
  [6, /\b(?:(?:six|6) months|half a year|two quarters) (?:before|earlier|ago|prior|previously)\b/i],
  [
    12,
    /\b(?:year (?:before|earlier|ago|prior)|(?:twelve|12) months (?:before|earlier|ago|prior|previously)|(?:four quarters) (?:before|earlier))\b/i,
  ],
];

const monthsBack = (text: string): number | null => EARLIER.find(([, asked]) => asked.test(text))?.[0] ?? null;

function endMonthsBefore(end: string, months: number): string {
  const [year = 0, month = 0] = end.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
}
