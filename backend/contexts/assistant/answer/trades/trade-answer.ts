import type { Answer, Candidate } from '../answer.ts';
import { partsOf } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { periodsOf } from '../question/question-dates.ts';
import { FIRST, HELD, heldBeside, holdingsAtFirst, leftOf, placesOf } from './trade-holdings.ts';
import { isOfKind, KINDS_ASKED, SECURITIES, type TradeKind } from './trade-kinds.catalog.ts';
import { isBoughtOfIssuer, isReasoned, noteAlone, notesOf } from './trade-notes.ts';
import {
  isThen,
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
/** Asks for what these forms report, as other filings do too. */
const ABOUT_PAY =
  /\bRSUs?\b|\brestricted stock|\boptions?\b|\bwarrants?\b|\bequity\b|\bawards?\b|\bgrants?\b|\bsales?\b|\bs[oe]ld?\b|\bsell|\bbought\b|\bbuy|\bunits?\b|\bpurchase|\bexercis|\bconver|\bgifts?\b|\btax(?:es)?\b|\bwithh|\bdistribut/i;
/** Asks what was reported, of whatever kind it is. */
const WHATEVER =
  /\binsider (?:trad\w+|transactions?|activity|deals?)\b|\bform [345]s?\b|\btransactions?\b|\bstrike\b|\bexercise price\b|\btrad(?:es?|ed|ing)\b/i;
/** Whoever pays buys, where nothing else is said. */
const PAID = /\bpa(?:y|ys|id)\b/i;
/** Counts what is no security. */
const OTHERWISE =
  /\bhow many (?:\w+ ){0,2}(?:votes?|ballots?|seats?|directors|employees|people)\b|(?:\b(?:percent\w*|share|part|majority|number|count)|%) of (?:the )?(?:\w+ )?(?:votes?|ballots?)\b|\bvotes? (?:for|against|cast)\b/i;
/** What a company gives to those who work for it, and what others give. */
const AWARDED = /\b(?:gave|giv(?:e|es|en|ing)) .{0,60}\b(?:options?|RSUs?|PSUs?|awards?|(?:stock|restricted|share) units?)\b/i;
const GIFT = /\bgift\w*|\bdonat\w+|\bcharit\w+/i;
/** Asks what came to somebody, in whatever way. */
const CAME = /\b(?:pick(?:ed|s)? up|receiv\w+|gets?|got(?! rid| out)|takes?|took|taken|obtain\w*)\b/i;
/** Says that it was a purchase or sale. */
const DEALT = /\b(?:buys?|bought|buying|purchas\w+|sells?|sold|selling|sales?)\b/i;
/** Asks for one of several kinds, or which kind it was. */
const OPEN =
  / or |\bwhat happened\b|\bcome from\b|\bwhat (?:was|were) (?:that|this|it|those|these|the form)\b|\b(?:was|were|is|are) (?:that|this|it|he|she|they|those|these)\b(?! (?:granted|given|awarded))/i;
/** Asks whether or why there was such a trade on a day: what there was on that day answers it. */
const WHETHER = /^\W*did\b|\bwhy\b/i;
/** Asks for what is to come. */
const AHEAD = /\b(?:will|going to|plans? to|intends? to)\b[^?]{0,500}\b(?:sell|buy|purchase|acquire|exercise|give|donate)\b/i;
/** Asks for one trade although no day is named. */
const ONE = /\b(?:latest|newest|last|most recent(?:ly)?)\b/i;
/** A part of a class, which schedules and not these forms tell. */
const SHARE_OF_CLASS = /\b13[dgf]|\bpercent|%|\bbeneficial|\bshareholders?\b/i;
/** Names the filing that tells it, which is none of these forms. */
const SCHEDULE = /\b13[dg]s?\b/i;
const OWNERSHIP_FORM = /\bforms? [345]s?\b/i;
const COUNT = /\bhow (?:many|much)\b/i;
const DISPOSES: ReadonlySet<TradeKind> = new Set(['sold', 'given', 'withheld']);

/** Undefined where the question asks for nothing that these forms report; null where they do not tell. */
export function tradeAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const { text, periods } = question;
  if (OTHERWISE.test(text) || (SCHEDULE.test(text) && !OWNERSHIP_FORM.test(text))) return undefined;
  const { reports: meant, isExact } = reportsAbout(question, candidates);
  const isHeld = HELD.test(text) && !SHARE_OF_CLASS.test(text);
  const holdings = isHeld || FIRST.test(text) ? holdingsAtFirst(question, meant) : [];
  const instead = holdings.length > 0 ? holdings : undefined;
  const kinds = kindsOf(text);
  const isNamed = SECURITIES.some(([asked]) => asked.test(text));
  const isAsked = (kinds.length > 0 || isNamed || WHATEVER.test(text)) && (isExact || ABOUT.test(text) || ABOUT_PAY.test(text));
  if (meant.length === 0) return undefined;
  if (!isAsked) return instead ?? heldAnswer(question, meant);
  const rows = ofStrike(question, withoutAmended(meant).flatMap(rowsOf).filter(isThen(question)));
  const none = ABOUT.test(text) ? null : undefined;
  const withFigures = rowsWithFigures(question, rows);
  const answers = [...toldWithFigures(question, kinds, rows, withFigures), ...toldBeside(question, rows, withFigures)];
  if (answers.length === 0) {
    const noted = instead === undefined && COUNT.test(text) ? noteAlone(question, ofTime(question, meant)) : [];
    return instead ?? (noted.length > 0 ? noted : none);
  }
  if (AHEAD.test(text) || !isReasoned(question, answers)) return null;
  const dated = periods.length > 0 ? answers : ONE.test(text) ? newestOf(answers) : newestOfEach(answers);
  const seen = new Set(dated.map(({ filing }) => filing));
  return [
    ...holdings,
    ...statementsOf(question, dated),
    ...placesOf(question, dated),
    ...leftOf(
      question,
      rows.filter(({ filing }) => seen.has(filing)),
      dated,
    ),
    ...heldBeside(question, [...seen]),
    ...notesOf(question, dated),
  ];
}

/** Forms that were filed in a time that is asked for, or are of a day in it. */
const ofTime = ({ periods }: Question, forms: readonly Candidate[]): readonly Candidate[] =>
  forms.filter(({ filedOn, facts }) =>
    periods.every(({ from, to }) => [filedOn, facts.ownership?.periodOfReport ?? ''].some((day) => day >= from && day <= to)),
  );

function kindsOf(text: string): readonly TradeKind[] {
  const named = KINDS_ASKED.filter(([, asked]) => asked.test(text)).map(([kind]) => kind);
  if (named.length === 0) return PAID.test(text) ? ['bought'] : named;
  // A company that gives somebody an option grants it.
  return AWARDED.test(text) && !GIFT.test(text) ? named.map((kind) => (kind === 'given' ? 'granted' : kind)) : named;
}

/** The rows of the kinds that are asked for; all of the time where any kind may be meant. */
function toldOf(question: Question, kinds: readonly TradeKind[], rows: readonly Row[]): readonly Row[] {
  const { text, periods } = question;
  const named = rowsOfSecurities(text, rows);
  if (kinds.length === 0) return named.length > 0 ? named : rows;
  const rowsOfKinds = rows.filter(({ row }) => kinds.some((kind) => isOfKind(kind, row.code)));
  const ofIssuer = kinds.includes('bought') ? rows.filter((row) => !rowsOfKinds.includes(row) && isBoughtOfIssuer(row)) : [];
  if (OPEN.test(periodsOf(text).rest) && (kinds.length < 2 || rowsOfKinds.length === 0)) return rows;
  const found = [...rowsOfKinds, ...ofIssuer];
  // What is said of warrants answers a question about them, whatever kind of trade it was.
  if (named.length > 0 && !found.some((row) => named.includes(row)) && !isTrade(kinds))
    return [...ofFilings(found, named), ...named];
  if (found.length > 0) return periods.length > 0 || named.length === 0 ? found : ofFilings(found, named);
  // Who got shares in another way than a grant got them all the same; a purchase that is asked for is none.
  const came = CAME.test(text) && !DEALT.test(text) && !kinds.some((kind) => DISPOSES.has(kind)) ? rows.filter(isAcquired) : [];
  if (came.length > 0 && periods.length > 0) return came;
  const isWhether = WHETHER.test(text) && periods.length > 0 && periods.every(({ unit }) => unit === 'days');
  // Who gave shares away did something else than to sell them; who was granted some did nothing of that kind.
  const way = kinds.some((kind) => DISPOSES.has(kind)) ? 'D' : 'A';
  return isWhether ? rows.filter(({ row }) => row.acquiredDisposed === way) : [];
}

/** The rows with a figure that is named tell what it was, also where another kind of trade is supposed. */
function toldWithFigures(
  question: Question,
  kinds: readonly TradeKind[],
  rows: readonly Row[],
  withFigures: readonly Row[],
): readonly Row[] {
  const ownAnswers = toldOf(question, kinds, withFigures);
  return ownAnswers.length === 0 && withFigures.length < rows.length && ASKS_WHAT.test(question.text) ? withFigures : ownAnswers;
}

/** Rows of the same filings for the parts of a question that name no figure: “what became of the 16,309 shares, and how many RSUs did he get”. */
function toldBeside(question: Question, rows: readonly Row[], withFigures: readonly Row[]): readonly Row[] {
  if (withFigures.length === rows.length) return [];
  const left = ofFilings(rows, withFigures).filter((row) => !withFigures.includes(row));
  const found = partsOf(question)
    .filter(
      ({ text }) =>
        COUNT.test(text) && kindsOf(text).length > 0 && rowsWithFigures({ ...question, text }, rows).length === rows.length,
    )
    .flatMap(({ text }) => toldOf({ ...question, text }, kindsOf(text), left));
  return [...new Set(found)];
}

/** Asks what something was about. */
const ASKS_WHAT = /\bwhat (?:is|are|was|were|happened|became)\b/i;

const isAcquired = ({ row }: Row): boolean => row.acquiredDisposed === 'A' && !row.derivative;

/** A sale or purchase that is asked for is not answered by anything else. */
const isTrade = (kinds: readonly TradeKind[]): boolean =>
  kinds.some((kind) => kind === 'sold' || kind === 'bought' || kind === 'given');

/** Rows of the filings that have rows of what is named. */
function ofFilings(rows: readonly Row[], named: readonly Row[]): readonly Row[] {
  const filings = new Set(named.map(({ filing }) => filing));
  return rows.filter(({ filing }) => filings.has(filing));
}

/** Rows of the options, warrants or units that the question names: by the security, of awards by their notes too. */
function rowsOfSecurities(text: string, rows: readonly Row[]): readonly Row[] {
  const security = SECURITIES.filter(([asked]) => asked.test(text));
  return rows.filter(({ filing, row }) => {
    const notes =
      row.code === 'A' ? (filing.facts.ownership?.footnotes.filter(({ id }) => row.footnotes.includes(id)) ?? []) : [];
    const printed = [row.security ?? '', ...notes.map((note) => note.text)];
    return security.some(([, pattern]) => printed.some((each) => pattern.test(each)));
  });
}

/** What is held after the trades of a time, where only that is asked of a named owner. */
function heldAnswer(question: Question, meant: readonly Candidate[]): Answer | undefined {
  const { text, names, words, periods } = question;
  if (!HELD.test(text) || !(ABOUT.test(text) || COUNT.test(text)) || SHARE_OF_CLASS.test(text)) return undefined;
  const owned = meant.filter(({ facts: { ownership } }) => {
    const own = new Set((ownership?.owners ?? []).flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/)));
    return [...words, ...names].some((word) => own.has(word));
  });
  const rows = withoutAmended(owned).flatMap(rowsOf).filter(isThen(question));
  const newest = periods.length > 0 || rows.length === 0 ? rows : newestOf(rows);
  const filings = [...new Set(newest.map(({ filing }) => filing))];
  const statements = [...leftOf(question, newest, []), ...heldBeside(question, filings)];
  return statements.length === 0 ? undefined : statements;
}
