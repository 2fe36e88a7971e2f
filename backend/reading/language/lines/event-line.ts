import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../dates.ts';
import type { Money } from '../money.ts';
import { printedSentences } from '../sentences.ts';
import { isOwn, type ParsedStatement, statementsOf } from '../statement.ts';
import { isGoodLine } from './check-line.ts';
import { clauseLine, type LineContext, smallWords } from './clause-line.ts';
import { contentOf } from './line-content.ts';

/** Picks the statement that describes the event of a part of a filing, and turns it into a line. Pure. */

/** Tagging a sentence takes a quarter of a millisecond. */
const MAX_TAGGED = 14;
const MAX_READ = 40;
const MIN_SENTENCE = 30;
/** A statement with less weight is a description or mentions a document. */
const MIN_WEIGHT = 2.6;

/** Sentences that only say where something is found, how it is furnished, or what may go wrong. */
const BOILERPLATE =
  /\b(?:incorporated (?:herein )?(?:in its entirety )?(?:by reference|into this)|shall not be (?:deemed|incorporated)|attached (?:hereto )?as Exhibit|qualified in its entirety|does not purport|forward[- ]looking|Private Securities Litigation|Section 18 of the|General Instruction|Regulation S-K|does not constitute an offer|no obligation to|Cautionary|full text of|Inline XBRL|Cover Page Interactive|copy of (?:the|this|each|such|which)|caused this report|risks and uncertainties|for (?:more|additional|further) information|meaning ascribed|pursuant to the requirements of|defined (?:below|herein|in)|the following (?:press|news) release)\b/i;
/** A sentence that reports news from a release and points to the release at the same time. */
const TELLING = /\b(?:announc|report)(?:ed|ing) (?:that|the|its?|an?)\b/i;
/** Documents and calls, whose existence is not an event. */
const PAPER =
  /\b(?:press release|news release|proxy (?:statement|materials?|supplement)|presentation|slides?|webcast|replay|conference call|updates?|exhibit|information|disclosures?|(?:quarterly|annual|current) report|form \d{1,2}-[kq])\b/i;
/** A term defined in an earlier sentence: `the Merger Agreement`. */
const DEFINED = /^[Tt]he (?:[A-Z][a-z]{2,14} ?){1,4}$/;

export interface EventLine {
  readonly text: string;
  /** `effective May 1, 2026`; null if none. */
  readonly date: string | null;
  /** Whether it only says what a release is about, in which case the release itself says more. */
  readonly isPointing: boolean;
  readonly weight: number;
  /** Where its sentence begins in the text. */
  readonly start: number;
}

export interface EventSource {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly company: string | null;
  /** Day of the event or of the filing, `yyyy-mm-dd`; anything dated long before it is old. */
  readonly day: string | null;
  /** Range of the text that the score relies on. */
  readonly deciding: { readonly start: number; readonly end: number } | null;
}

/** A sentence of a part that may describe its event. */
interface TellingSentence {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  /** What its place in the part adds to its weight. */
  readonly place: number;
  /** Whether it is background: old, or before the first sentence with news. */
  readonly isBehind: boolean;
}

/** The sentences that may describe an event, in order. */
export function* tellingSentences(source: EventSource): Generator<TellingSentence> {
  const { text, day } = source;
  const year = day === null ? null : Number(day.slice(0, 4));
  let [tagged, isFirst] = [0, true];
  const sentences = printedSentences(text, source).take(MAX_READ).toArray();
  const news = newsFrom(sentences, day);
  for (const [at, { words, start, end }] of sentences.entries()) {
    if (tagged >= MAX_TAGGED) break;
    if (words.length < MIN_SENTENCE || !/[a-z]{3} [a-z]/.test(words) || isOld(words, year)) continue;
    if (BOILERPLATE.test(words) && !TELLING.test(words)) continue;
    const isBehind = at < news || opens(words, day) === 'earlier';
    const place = isBehind ? -1.2 : isFirst ? 1.5 : -0.15 * tagged;
    if (!isBehind) isFirst = false;
    tagged += 1;
    yield { words, start, end, place, isBehind };
  }
}

/** The line of the most important statement; null if no sentence describes an event that fits on a line. */
export function eventLine(source: EventSource): EventLine | null {
  const { text, start: from, company, deciding } = source;
  const context = { company, small: smallWords(text.slice(from)) };
  let best: EventLine | null = null;
  for (const { words, start, end, place, isBehind } of tellingSentences(source)) {
    const decides = !isBehind && deciding !== null && start < deciding.end && deciding.start < end ? 6 : 0;
    best = better(best, words, context, place + decides, start);
  }
  return best;
}

/** The line of one sentence; null if it describes no event that fits on a line. @param around the surrounding text. */
export function sentenceLine(sentence: string, company: string | null, around = sentence): EventLine | null {
  return better(null, sentence, { company, small: smallWords(around) }, 1, 0);
}

function better(before: EventLine | null, words: string, context: LineContext, place: number, start: number): EventLine | null {
  let best = before;
  for (const statement of statementsOf(words)) {
    if (
      statement.verbUnit.form === 'gerund' &&
      MEANS.test(words.slice(Math.max(0, statement.verbUnit.start - 8), statement.verbUnit.start))
    )
      continue;
    const own = weightOf(statement, context) + place;
    if (own <= (best?.weight ?? MIN_WEIGHT)) continue;
    const text = clauseLine(statement, words, context);
    if (text === null || !isGoodLine(text)) continue;
    const weight = own - (isBare(text, context) ? BARE : 0);
    if (weight <= (best?.weight ?? MIN_WEIGHT - BARE)) continue;
    const day = EFFECTIVE.exec(words)?.[1];
    best = { text, date: day === undefined ? null : `effective ${day}`, isPointing: isOfPaper(statement), weight, start };
  }
  return best;
}

/** How much a line loses that names nobody and has no figure: `Enters into a definitive agreement`. */
const BARE = 1.5;
const MAX_BARE_WORDS = 6;

function isBare(line: string, context: LineContext): boolean {
  const { figures, names } = contentOf(line, context);
  return figures.length + names.length === 0 && line.split(' ').length <= MAX_BARE_WORDS;
}

/** A purpose, not an act: `to help holders in evaluating the proposal`. */
const MEANS = /\b(?:in|for|by|without|before|upon) $/;

/** `issued a press release announcing its results` */
const isOfPaper = ({ verbUnit, under, verb, what }: ParsedStatement): boolean =>
  (verbUnit.form === 'gerund' && under !== null && PAPER.test(under.what?.text ?? '')) ||
  (ISSUES.test(verb) && RELEASE.test(what?.text ?? ''));

const ISSUES = /^(?:issue|publish|distribute|furnish|file|release)$/;
const RELEASE = /\b(?:press|news) release$/i;

const EFFECTIVE = builtPattern(`\\b[Ee]ffective(?: as of| on)?,? (${DATE_WORDS})`);

/** How newsworthy a statement is; 0 or less if it is not an event. */
export function weightOf(statement: ParsedStatement, { company }: LineContext): number {
  const { certainty, verbUnit, verb, what, subject, things, under } = statement;
  if (certainty === 'possible' || verbUnit.form === 'infinitive' || (under !== null && isOpinion(under))) return 0;
  if (verbUnit.form === 'gerund' && (under === null || !isOwn(statement, company))) return 0;
  if (!statement.isAsserted && verbUnit.form !== 'gerund') return 0;
  const amount = amountWeight(statement.rest.map((unit) => (unit.kind === 'noun' ? unit.money : null)));
  const willReview = verb === 'review' && verbUnit.isFuture && !isOwn(statement, company);
  if ((WEAK.test(verb) && !willReview) || (HOLDING.test(verb) && amount === 0)) return 0;
  if (STARTS.test(verb) && what === null && verbUnit.form !== 'gerund') return 0;
  if (verb === 'have' && things.slice(0, 3).some(({ text }) => /\boutstanding\b|\bissued\b/i.test(text))) return 0;
  if (isPaperWithParticiple(statement)) return 0;
  if (!verbUnit.isPassive && subject?.isName !== true && MEASURE.test(subject?.text ?? '') && !MOVES.test(verb)) return 0;
  if (!verbUnit.isPassive && PAPER_NAME.test(subject?.text ?? '') && ACTS.test(verb)) return 0;
  const isPassive = verbUnit.isPassive;
  const own = isPassive ? what !== null && isOwn({ who: what.text }, company) : isOwn(statement, company);
  // `its equity was $2.1 million`, of which only `its` was read as the subject: no company is an amount.
  if (verb === 'be' && own && amount > 0) return 0;
  const object = things
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ');
  return (
    2 +
    (own ? 1.5 : isPassive ? 0 : 0.5) +
    (verbUnit.isPast ? 1 : verbUnit.isFuture ? 0.3 : -1) +
    amount +
    (things.some(({ by, text }) => /^(?:with|from|to|by|of|what)$/.test(by) && /^[A-Z]/.test(text)) ? 0.7 : 0) -
    (certainty === 'earlier' ? 2.5 : certainty === 'denied' ? 0.3 : 0) -
    (/^(?:be|have)$/.test(verb) ? 2 : 0) -
    (PAPER.test(object) || PAPER.test(subject?.text ?? '') ? 4 : 0) -
    (DEFINED.test(subject?.text ?? '') && !own ? 1.5 : 0) -
    (!isOpinion(statement) && isOfWords(statement) ? 2.5 : 0) +
    (verbUnit.form !== 'gerund' && under !== null ? 0.7 : 0) -
    (verbUnit.form === 'gerund' ? 0.3 : 0)
  );
}

/** `announced that`: the clause that follows says what was announced. */
const isOfWords = ({ rest }: ParsedStatement): boolean =>
  rest.map((unit) => (unit.kind === 'joint' ? unit.role : null)).find((role) => role !== null && OPENS_CLAUSE.has(role)) ===
  'that';

const OPENS_CLAUSE: ReadonlySet<string> = new Set(['that', 'relative', 'condition', 'clause']);

/** Measures can't act; they only happen to precede the verb of another clause. */
const MEASURE =
  /^(?:(?:the|its|such|each|stated|par|face|fair|aggregate|unpaid|outstanding|remaining|then|total|current) ){0,4}(?:value|balance|principal(?: (?:amount|balance|sum))?)\b/i;
const MOVES =
  /^(?:be|fall|rise|drop|decline|increase|decrease|exceed|grow|reach|change|double|mature|bear|accrue|become|remain|amount|total)$/;

/** Documents and defined terms can't act. A heading seems to act if its text follows on the same line. */
const PAPER_NAME =
  /\b(?:Indentures?|Notes?|Debentures|Consideration|Certificates? of [A-Z]\w+(?: of [A-Z]\w+)?|Warrants?|Shares|Price)$/;
const ACTS =
  /^(?:enter|sign|execute|complete|close|sell|issue|buy|acquire|purchase|announce|agree|appoint|name|hire|launch|commence|format|file|report|pay|receive|borrow|redeem|decide|approve|plan|elect)$/;

const CONTRACT = /\b(?:agreement|contract|indenture|lease|note|amendment|letter|instrument|commitment|deed|guaranty)$/i;
/** What a contract does on its own. */
const PASSES = /^(?:expire|terminate|end|close|mature|become|remain|lapse|begin|take|start)$/;

/** `that certain Credit Agreement executed with First Bank`: a participle after a contract, which does not act on anybody. */
const isPaperWithParticiple = ({ subject, verbUnit, verb, what }: ParsedStatement): boolean =>
  subject !== null &&
  CONTRACT.test(subject.text) &&
  verbUnit.isPast &&
  !verbUnit.isPassive &&
  (/^(?:that )?certain\b/i.test(subject.text) || (what === null && !PASSES.test(verb)));

/** Verbs that say what something is about, or that somebody examined it. */
const WEAK = /^(?:relate|wait|govern|concern|pertain|regard|refer|review|describe|discuss|mean|apply|continue|deem)$/;
/** These describe an event only with an amount: `include $1.0 million of additional revenue`. */
const HOLDING = /^(?:include|contain|consist|comprise|reflect|represent|appear)$/;
/** `begins to report`: the act is in the infinitive. */
const STARTS = /^(?:begin|start)$/;

/** What somebody thinks or claims is not presented as fact. */
const isOpinion = ({ verb }: ParsedStatement): boolean =>
  /^(?:believe|expect|estimate|anticipate|assume|allege|claim|assert|argue|contend|hope|forecast)$/.test(verb);

function amountWeight(amounts: readonly (Money | null)[]): number {
  const largest = Math.max(0, ...amounts.map((amount) => Number(amount?.amount ?? 0)));
  return largest < 100_000 ? 0 : 1 + Math.log10(largest) / 8;
}

const OPENING_DATE = builtPattern(`^(?:As (?:[a-z]{2,12} ){1,4}[^,]{0,60}, )?[Oo]n (${DATE_WORDS})`);
/** A report's date may be slightly after the event it reports. */
const LATE = 14 * 86_400_000;

/** `earlier` if a sentence begins with a date long before the report, `now` if with a later one; null if it begins without a date. */
function opens(words: string, day: string | null): 'earlier' | 'now' | null {
  const openingDay = parseLongDate(OPENING_DATE.exec(words)?.[1]);
  if (openingDay === null || day === null) return null;
  return Date.parse(day) - Date.parse(openingDay) > LATE ? 'earlier' : 'now';
}

/** Index of the first news: if a July report opens with `On May 5, 2026, the Company entered into`, all is background up to a sentence with a July date. */
function newsFrom(sentences: readonly { readonly words: string }[], day: string | null): number {
  const opened = sentences.map(({ words }) => opens(words, day));
  const now = opened.indexOf('now');
  return opened.slice(0, Math.max(0, now)).includes('earlier') ? now : 0;
}

/** A year that is not part of a law's name, a fiscal period or a maturity. */
const EVENT_YEAR = /(?<!\b(?:Act of|Act,|due|fiscal|FY) )\b(?:199|20\d)\d\b/g;
function isOld(words: string, year: number | null): boolean {
  const years = Array.from(words.matchAll(EVENT_YEAR), (match) => Number(match[0]));
  return year !== null && years.length > 0 && Math.max(...years) < year - 1;
}
