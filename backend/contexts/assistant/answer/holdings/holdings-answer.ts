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
/** Questions about what was paid, which these reports don't say. */
const COST = /\baverage (?:cost|price)|\bcost basis\b|\bcosts?\b|\bpaid\b|\bpurchase price\b|\bgains?\b|\bprofit\b/i;
/** Asks about a change, so about both ends of a period. */
const CHANGED =
  /\bchang\w*|\bgr[eo]w\w*|\bincreas\w*|\breduc\w*|\bcut\b|\badd(?:ed|s|ing)?\b|\bcompar\w*|\bversus\b|\bvs\b|\btrim\w*|\bsold\b|\bsell\b|\bbought\b|\bbuy\b|\bdifference\b|\bshrink\w*|\bshrank\b|\bdecreas\w*|\b(?:rose|fell|fall|rise|drop|dropped|boost\w*)\b/i;
/** Asks for a figure, whatever else it asks. */
const COUNTED = /\bhow (?:many|much)\b/i;
const MAX_REPORTS = 2;
const WHY = /\bwhy\b/i;
/** Asks what share of all positions one position is. */
const PART = /\bpercent\w*|%|\bpart of\b|\bshare of\b|\bfraction\b|\bweight\w*/i;
/** Assumes that something was held before. */
const STILL = /\bstill\b|\bno longer\b|\bexit\w*|\bsold out\b|\bdropped\b|\bgone\b|\bget rid\b|\bclosed? out\b/i;
/** Asks which securities are held, not how many of one. */
const WHICH = /\b(?:which|what|list|name) (?:\w+ ){0,2}(?:stocks?|positions?|holdings?|securities|companies|shares|names)\b/i;
const SHORT_LIST = 10;
/** Asks to leave out funds. */
const NO_FUNDS =
  /\b(?:not|no|without|excluding|except|non-?) ?(?:an? |any )?(?:ETFs?|funds?)\b|\bsingle[- ](?:company|stock|name)\b/i;
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const USUAL_COUNT = 5;

/** A report by the manager in question. */
interface ManagerReport extends Chosen {
  readonly manager: ReadonlySet<string>;
}

/** Undefined if the question isn't about a manager with 13F reports; null if the manager's reports don't answer it. */
export function holdingsAnswer(question: Question, reports: readonly ReportedHoldings[]): Answer | undefined {
  const { text } = question;
  if (!ABOUT.test(text)) return undefined;
  const reportsOfManager = reportsOf(question, reports);
  const all = withPosition(
    question,
    reportsOfManager.filter((each) => !isNotice(each)),
  );
  const noticed = noticeAnswer(question, reportsOfManager);
  if (noticed !== undefined) return noticed;
  const isReason = WHY.test(text) && !COUNTED.test(text);
  const amended = (WHY.test(text) ? reasonForAmendment(question, all) : undefined) ?? amendmentAnswer(question, all);
  const asksFigures = COUNTED.test(text) || TOTAL.test(text) || ENTRIES.test(text);
  if (isReason || (amended !== undefined && !asksFigures)) return amended;
  if (all.length === 0) return undefined;
  const figures = figuresAnswer(question, all);
  return amended ? [...amended, ...(figures ?? [])] : figures;
}

/** What is held, according to the reports for the periods in question. */
function figuresAnswer(question: Question, all: readonly ManagerReport[]): Answer | undefined {
  const { text, names } = question;
  const noAnswer = POSITION.test(text) ? null : undefined;
  if (COST.test(text)) return null;
  const reported = chosenOf(question, all);
  if (reported.length === 0) return noAnswer;
  const security = issuerWords(question, (word) => reported.some(({ manager }) => manager.has(word)));
  const chosen = withAdded(reported, all, (report) => positionsNamed(report, security, names));
  const answers = chosen.map((each) => ({ each, positions: positionsIn(question, each, security) }));
  const statements = answers.flatMap(({ each, positions }) => [
    ...(TOTAL.test(text) && positions.length === 0 ? totalOf(each) : []),
    ...(ENTRIES.test(text) ? entriesOf(each) : []),
    ...positions.flatMap(byOption).flatMap((rows) => positionOf(each, rows, PART.test(text))),
  ]);
  // Options aren't holdings and aren't added to them.
  const rowsOf = (report: ReportedHoldings) =>
    byOption(rowsOfAskedClass(text, positionsNamed(report, security, names)[0] ?? []))[0] ?? [];
  if (CHANGED.test(text)) statements.push(...changeOf(chosen, rowsOf));
  if (statements.length > 0 && answers.some(({ positions }) => positions.length === 0))
    statements.push(...absences(chosen, statements));
  if (statements.length > 0 || !STILL.test(text)) return statements.length === 0 ? noAnswer : statements;
  return heldEarlier(all, chosen, rowsOf);
}

const filerOf = ({ report }: ManagerReport): string | undefined => report.facts.parties[0]?.cik;

/**
 * If several managers share a word with the question, keeps those who hold the named security: “Berkshire’s Bank of America stake” is not about a
 * bank's holdings.
 */
function withPosition(question: Question, all: readonly ManagerReport[]): readonly ManagerReport[] {
  const filers = [...Map.groupBy(all, filerOf).values()];
  if (filers.length < 2) return all;
  const has = ({ report, manager }: ManagerReport) => {
    const security = issuerWords(question, (word) => manager.has(word));
    return positionsNamed(report, security, question.names).length > 0;
  };
  const holders = filers.filter((reports) => reports.some(has));
  return holders.length === 0 ? all : all.filter((each) => holders.some((reports) => reports.includes(each)));
}

/** The positions in a report that the question asks about: the largest ones, the named ones, or all of a short list. */
function positionsIn({ text, names }: Question, { report }: Chosen, security: readonly string[]): Positions {
  const namedPositions = positionsNamed(report, security, names).map((rows) => rowsOfAskedClass(text, rows));
  if (LARGEST.test(text)) return largestOf(report, countOf(text), NO_FUNDS.test(text));
  const option = askedOption(text);
  if (option !== null)
    return ofOption(option, namedPositions.length > 0 ? namedPositions : byIssuer(report.rows)).slice(0, SHORT_LIST);
  if (namedPositions.length > 0 || !WHICH.test(text) || report.rows.length > SHORT_LIST) return namedPositions;
  return report.rows.map((row) => [row]);
}

/** How many of the largest positions the question asks for. */
function countOf(text: string): number {
  const [, before, after] = /\b(\w+) (?:largest|biggest|top)\b|\btop (\w+)\b/i.exec(text) ?? [];
  const word = (after ?? before ?? '').toLowerCase();
  const count = COUNTS.includes(word) ? COUNTS.indexOf(word) + 1 : Number(word);
  if (count > 0) return Math.min(count, SHORT_LIST);
  return /\b(?:largest|biggest|top) (?:\w+ )?(?:positions|holdings|stocks|stakes)\b/i.test(text) ? USUAL_COUNT : 1;
}

/** Reports by the named managers, including notices. */
function reportsOf({ text, words, names, tickers }: Question, reports: readonly ReportedHoldings[]): readonly ManagerReport[] {
  const others = names.filter((name) => !tickers.includes(name));
  const reportsOfManager = reports.flatMap((report) => {
    const included = managersIncluded(report);
    const manager = new Set(wordsOf([...report.facts.parties.map(({ name }) => name), ...included].join(' ')));
    const hits = words.filter((word) => manager.has(word) && !COMMON.has(word));
    // If other words name someone, a single ordinary word isn't the manager's name.
    const isNamed = POSITION.test(text) || hits.length > 1 || others.length === 0 || hits.some((word) => names.includes(word));
    return hits.length > 0 && isNamed && report.facts.holdingsReport
      ? [{ report, facts: report.facts.holdingsReport, manager, hits: hits.length, end: periodEnd(report.facts.holdingsReport) }]
      : [];
  });
  const best = Math.max(0, ...reportsOfManager.map(({ hits }) => hits));
  return reportsOfManager.filter(({ hits }) => hits === best);
}

/** The reports for the periods in question, or the newest if it names none. Uses an amendment only if asked, or if an end date has no original report. */
function chosenOf({ text, periods }: Question, all: readonly ManagerReport[]): readonly ManagerReport[] {
  const ends = periods.flatMap(({ from, to }) =>
    from !== to && CHANGED.test(text) ? [to, from, shifted(from, -1), endOfMonth(from)] : [to],
  );
  const [end] = ends;
  const back = monthsBack(text);
  const wanted = back !== null && end !== undefined ? [end, endMonthsBefore(end, back)] : ends;
  const among = (dated: readonly ManagerReport[]) => {
    if (wanted.length === 0) return dated.toSorted((a, b) => (a.end < b.end ? 1 : -1)).slice(0, 1);
    const ended = dated.filter(({ end }) => wanted.includes(end));
    // An amendment may also be named by the month it was filed in, because no report is for that month.
    const isFiledThen = ({ report, facts }: ManagerReport) =>
      periods.some((period) => isFiledIn(period, report, facts.isAmendment === true));
    return ended.length > 0 ? ended : dated.filter(isFiledThen);
  };
  const chosenAmong = (isAmendment: boolean) => among(all.filter(({ facts }) => (facts.isAmendment === true) === isAmendment));
  const amended = AMENDED.test(text);
  const first = chosenAmong(amended);
  if (amended) return first.slice(0, MAX_REPORTS);
  // If an end date has no original report, the amendment's list counts too.
  const periodsCovered = new Set(first.map(({ end }) => end));
  const others = chosenAmong(true).filter(({ end }) => !periodsCovered.has(end) && (first.length === 0 || wanted.includes(end)));
  return [...first, ...others].slice(0, MAX_REPORTS);
}

/** Replaces a report that lacks the position with the amendment that adds it: confidential positions are disclosed later. */
function withAdded(
  reported: readonly ManagerReport[],
  all: readonly ManagerReport[],
  namedIn: (report: ReportedHoldings) => Positions,
): readonly ManagerReport[] {
  return reported.map((each) => {
    if (each.facts.isAmendment === true || namedIn(each.report).length > 0) return each;
    const adds = ({ facts, end, report }: ManagerReport) =>
      facts.isAmendment === true && end === each.end && namedIn(report).length > 0;
    return all.find(adds) ?? each;
  });
}

/** Why an amendment adds positions, if its text says that their confidential treatment ended. Undefined if the question isn't about such an amendment. */
function reasonForAmendment(question: Question, all: readonly ManagerReport[]): Answer | undefined {
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

/** Positions that an earlier report lists but the report in question doesn’t. */
function heldEarlier(
  all: readonly ManagerReport[],
  chosen: readonly ManagerReport[],
  rowsOf: (report: ReportedHoldings) => Positions[number],
): Answer {
  const [current] = chosen;
  const before = all
    .filter(({ end, facts }) => current !== undefined && end < current.end && facts.isAmendment !== true)
    .toSorted((a, b) => b.end.localeCompare(a.end))
    .find(({ report }) => rowsOf(report).length > 0);
  if (before === undefined) return null;
  const heldBefore = positionOf(before, rowsOf(before.report), false);
  const gone = absences(chosen, heldBefore);
  return gone.length === 0 ? null : [...heldBefore, ...gone];
}

const isFiledIn = ({ from, to, unit }: Period, { filedOn }: Candidate, byMonth = false): boolean =>
  (unit === 'days' || (byMonth && unit === 'month')) && filedOn >= from && filedOn <= to;

const endOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Ways to name an earlier quarter end by the time in between, and that time in months. */
const EARLIER: readonly (readonly [months: number, pattern: RegExp])[] = [
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

const monthsBack = (text: string): number | null => EARLIER.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

function endMonthsBefore(end: string, months: number): string {
  const [year = 0, month = 0] = end.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
}
