import type { Answer, Candidate } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { periodsOf } from '../question/question-dates.ts';
import { partsOf } from '../question/question-parts.ts';
import { FIRST, HELD, holdingsAtFirst, otherHoldings, positionStatements, remainingHoldings } from './trade-holdings.ts';
import { isOfKind, KINDS_IN_QUESTION, SECURITIES, type TradeKind } from './trade-kinds.catalog.ts';
import { bestNote, isBoughtFromIssuer, isReasoned, notesOf } from './trade-notes.ts';
import {
  isInRequestedTime,
  newestOf,
  newestOfEach,
  ofStrike,
  type Row,
  reportsAbout,
  rowsOf,
  rowsWithFigures,
  withoutAmended,
} from './trade-rows.ts';
import { statementsOf } from './trade-statements.ts';

/** Answers questions about insiders' trades from the rows of Forms 3, 4 and 5. Pure. */

const ABOUT = /\binsiders?\b|\bform [345]\b|\b10b5|\bshares?\b|\bstock\b/i;
/** Asks about something that these forms report, but other filings do too. */
const ABOUT_PAY =
  /\bRSUs?\b|\brestricted stock|\boptions?\b|\bwarrants?\b|\bequity\b|\bawards?\b|\bgrants?\b|\bsales?\b|\bs[oe]ld?\b|\bsell|\bbought\b|\bbuy|\bunits?\b|\bpurchase|\bexercis|\bconver|\bgifts?\b|\btax(?:es)?\b|\bwithh|\bdistribut/i;
/** Asks about trades of any kind. */
const ANY_TRADE =
  /\binsider (?:trad\w+|transactions?|activity|deals?)\b|\bform [345]s?\b|\btransactions?\b|\bstrike\b|\bexercise price\b|\btrad(?:es?|ed|ing)\b/i;
/** Means a purchase if no other kind is mentioned. */
const PAID = /\bpa(?:y|ys|id)\b/i;
/** Counts something other than securities. */
const OTHER_COUNT =
  /\bhow many (?:\w+ ){0,2}(?:votes?|ballots?|seats?|directors|employees|people)\b|(?:\b(?:percent\w*|share|part|majority|number|count)|%) of (?:the )?(?:\w+ )?(?:votes?|ballots?)\b|\bvotes? (?:for|against|cast)\b/i;
/** What a company gives its people, as opposed to gifts. */
const AWARDED = /\b(?:gave|giv(?:e|es|en|ing)) .{0,60}\b(?:options?|RSUs?|PSUs?|awards?|(?:stock|restricted|share) units?)\b/i;
const GIFT = /\bgift\w*|\bdonat\w+|\bcharit\w+/i;
/** Asks what someone received, in any way. */
const RECEIVED = /\b(?:pick(?:ed|s)? up|receiv\w+|gets?|got(?! rid| out)|takes?|took|taken|obtain\w*)\b/i;
/** Mentions a purchase or sale. */
const DEALT = /\b(?:buys?|bought|buying|purchas\w+|sells?|sold|selling|sales?)\b/i;
/** Asks about several kinds, or which kind it was. */
const OPEN =
  / or |\bwhat happened\b|\bcome from\b|\bwhat (?:was|were) (?:that|this|it|those|these|the form)\b|\b(?:was|were|is|are) (?:that|this|it|he|she|they|those|these)\b(?! (?:granted|given|awarded))/i;
/** Asks whether or why there was a trade on a day, which any trade on that day may answer. */
const WHETHER = /^\W*did\b|\bwhy\b/i;
/** Asks about the future. */
const AHEAD = /\b(?:will|going to|plans? to|intends? to)\b[^?]{0,500}\b(?:sell|buy|purchase|acquire|exercise|give|donate)\b/i;
/** Asks about a single trade without a date. */
const NEWEST = /\b(?:latest|newest|last|most recent(?:ly)?)\b/i;
/** A share of a class, which Schedules 13D and 13G report, and not these forms. */
const SHARE_OF_CLASS = /\b13[dgf]|\bpercent|%|\bbeneficial|\bshareholders?\b/i;
/** Mentions a schedule, which is not one of these forms. */
const SCHEDULE = /\b13[dg]s?\b/i;
const OWNERSHIP_FORM = /\bforms? [345]s?\b/i;
const COUNT = /\bhow (?:many|much)\b/i;
const DISPOSES: ReadonlySet<TradeKind> = new Set(['sold', 'given', 'withheld']);

/** Undefined if the question isn’t about what these forms report; null if it is, but they don’t contain the answer. */
export function tradeAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const { text, periods } = question;
  if (OTHER_COUNT.test(text) || (SCHEDULE.test(text) && !OWNERSHIP_FORM.test(text))) return undefined;
  const { reports, isExact } = reportsAbout(question, candidates);
  const isHeld = HELD.test(text) && !SHARE_OF_CLASS.test(text);
  const holdings = isHeld || FIRST.test(text) ? holdingsAtFirst(question, reports) : [];
  const holdingsAnswer = holdings.length > 0 ? holdings : undefined;
  const kinds = kindsOf(text);
  const isNamed = SECURITIES.some(([pattern]) => pattern.test(text));
  const isAboutTrades =
    (kinds.length > 0 || isNamed || ANY_TRADE.test(text)) && (isExact || ABOUT.test(text) || ABOUT_PAY.test(text));
  if (reports.length === 0) return undefined;
  if (!isAboutTrades) return holdingsAnswer ?? heldAnswer(question, reports);
  const rows = ofStrike(question, withoutAmended(reports).flatMap(rowsOf).filter(isInRequestedTime(question)));
  const noAnswer = ABOUT.test(text) ? null : undefined;
  const withFigures = rowsWithFigures(question, rows);
  const answers = [...rowsOfFigures(question, kinds, rows, withFigures), ...rowsForOtherParts(question, rows, withFigures)];
  if (answers.length === 0) {
    const note = holdingsAnswer === undefined && COUNT.test(text) ? bestNote(question, ofTime(question, reports)) : [];
    return holdingsAnswer ?? (note.length > 0 ? note : noAnswer);
  }
  if (AHEAD.test(text) || !isReasoned(question, answers)) return null;
  const chosen = periods.length > 0 ? answers : NEWEST.test(text) ? newestOf(answers) : newestOfEach(answers);
  const filings = new Set(chosen.map(({ filing }) => filing));
  return [
    ...holdings,
    ...statementsOf(question, chosen),
    ...positionStatements(question, chosen),
    ...remainingHoldings(
      question,
      rows.filter(({ filing }) => filings.has(filing)),
      chosen,
    ),
    ...otherHoldings(question, [...filings]),
    ...notesOf(question, chosen),
  ];
}

/** Forms that were filed in the requested period or report on a day in it. */
const ofTime = ({ periods }: Question, forms: readonly Candidate[]): readonly Candidate[] =>
  forms.filter(({ filedOn, facts }) =>
    periods.every(({ from, to }) => [filedOn, facts.ownership?.periodOfReport ?? ''].some((day) => day >= from && day <= to)),
  );

/** The kinds of trades that a question mentions. */
function kindsOf(text: string): readonly TradeKind[] {
  const mentionedKinds = KINDS_IN_QUESTION.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  if (mentionedKinds.length === 0) return PAID.test(text) ? ['bought'] : mentionedKinds;
  // A company that “gives” someone an option grants it.
  return AWARDED.test(text) && !GIFT.test(text)
    ? mentionedKinds.map((kind) => (kind === 'given' ? 'granted' : kind))
    : mentionedKinds;
}

/** The rows of the requested kinds of trades; all rows if any kind may be meant. */
function rowsOfRequestedKinds(question: Question, kinds: readonly TradeKind[], rows: readonly Row[]): readonly Row[] {
  const { text, periods } = question;
  const securityRows = rowsOfSecurities(text, rows);
  if (kinds.length === 0) return securityRows.length > 0 ? securityRows : rows;
  const rowsOfKinds = rows.filter(({ row }) => kinds.some((kind) => isOfKind(kind, row.code)));
  const ofIssuer = kinds.includes('bought') ? rows.filter((row) => !rowsOfKinds.includes(row) && isBoughtFromIssuer(row)) : [];
  if (OPEN.test(periodsOf(text).rest) && (kinds.length < 2 || rowsOfKinds.length === 0)) return rows;
  const found = [...rowsOfKinds, ...ofIssuer];
  // A question about warrants is answered by rows about warrants, whatever kind of trade it was.
  if (securityRows.length > 0 && !found.some((row) => securityRows.includes(row)) && !isTrade(kinds))
    return [...ofFilings(found, securityRows), ...securityRows];
  if (found.length > 0) return periods.length > 0 || securityRows.length === 0 ? found : ofFilings(found, securityRows);
  // Shares acquired in another way also count as received, but not as bought.
  const received =
    RECEIVED.test(text) && !DEALT.test(text) && !kinds.some((kind) => DISPOSES.has(kind)) ? rows.filter(isAcquired) : [];
  if (received.length > 0 && periods.length > 0) return received;
  const isWhether = WHETHER.test(text) && periods.length > 0 && periods.every(({ unit }) => unit === 'days');
  // “Did she sell?” may be answered by any disposal, such as a gift, and “did she buy?” by any acquisition.
  const direction = kinds.some((kind) => DISPOSES.has(kind)) ? 'D' : 'A';
  return isWhether ? rows.filter(({ row }) => row.acquiredDisposed === direction) : [];
}

/** Like {@link rowsOfRequestedKinds}, but a question that asks what a figure was is answered by rows of any kind that contain it. */
function rowsOfFigures(
  question: Question,
  kinds: readonly TradeKind[],
  rows: readonly Row[],
  withFigures: readonly Row[],
): readonly Row[] {
  const ownAnswers = rowsOfRequestedKinds(question, kinds, withFigures);
  return ownAnswers.length === 0 && withFigures.length < rows.length && ASKS_WHAT.test(question.text) ? withFigures : ownAnswers;
}

/** Rows of the same filings for parts of a question without a figure: “what became of the 16,309 shares, and how many RSUs did he get”. */
function rowsForOtherParts(question: Question, rows: readonly Row[], withFigures: readonly Row[]): readonly Row[] {
  if (withFigures.length === rows.length) return [];
  const otherRows = ofFilings(rows, withFigures).filter((row) => !withFigures.includes(row));
  const found = partsOf(question)
    .filter(
      ({ text }) =>
        COUNT.test(text) && kindsOf(text).length > 0 && rowsWithFigures({ ...question, text }, rows).length === rows.length,
    )
    .flatMap(({ text }) => rowsOfRequestedKinds({ ...question, text }, kindsOf(text), otherRows));
  return [...new Set(found)];
}

/** Asks what something was about. */
const ASKS_WHAT = /\bwhat (?:is|are|was|were|happened|became)\b/i;

const isAcquired = ({ row }: Row): boolean => row.acquiredDisposed === 'A' && !row.derivative;

/** Whether a purchase, sale or gift is requested, which rows of other kinds don’t answer. */
const isTrade = (kinds: readonly TradeKind[]): boolean =>
  kinds.some((kind) => kind === 'sold' || kind === 'bought' || kind === 'given');

/** The rows that are in the same filings as others. */
function ofFilings(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const filings = new Set(others.map(({ filing }) => filing));
  return rows.filter(({ filing }) => filings.has(filing));
}

/** Rows about the options, warrants or units in the question: by their security and, for awards, by their notes. */
function rowsOfSecurities(text: string, rows: readonly Row[]): readonly Row[] {
  const security = SECURITIES.filter(([pattern]) => pattern.test(text));
  return rows.filter(({ filing, row }) => {
    const notes =
      row.code === 'A' ? (filing.facts.ownership?.footnotes.filter(({ id }) => row.footnotes.includes(id)) ?? []) : [];
    const printed = [row.security ?? '', ...notes.map((note) => note.text)];
    return security.some(([, pattern]) => printed.some((each) => pattern.test(each)));
  });
}

/** Answers what a named owner holds after the trades of a period, if the question asks only for that. */
function heldAnswer(question: Question, reports: readonly Candidate[]): Answer | undefined {
  const { text, names, words, periods } = question;
  if (!HELD.test(text) || !(ABOUT.test(text) || COUNT.test(text)) || SHARE_OF_CLASS.test(text)) return undefined;
  const ofOwner = reports.filter(({ facts: { ownership } }) => {
    const own = new Set((ownership?.owners ?? []).flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/)));
    return [...words, ...names].some((word) => own.has(word));
  });
  const rows = withoutAmended(ofOwner).flatMap(rowsOf).filter(isInRequestedTime(question));
  const newest = periods.length > 0 || rows.length === 0 ? rows : newestOf(rows);
  const filings = [...new Set(newest.map(({ filing }) => filing))];
  const statements = [...remainingHoldings(question, newest, []), ...otherHoldings(question, filings)];
  return statements.length === 0 ? undefined : statements;
}
