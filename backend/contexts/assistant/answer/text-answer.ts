import { wordsOf } from '../../../platform/full-text/words.ts';
import { partsWithoutSignatures } from '../published/signature-blocks.ts';
import type { Answer, Statement } from './answer.ts';
import { type Asked, partsOf } from './asked.ts';
import { isDone } from './event-told.ts';
import { citationsOf, type Evidence, evidenceOf, type FoundPassage, timesOf } from './evidence.ts';
import { formBonus, isOfForm } from './forms-asked.ts';
import {
  figures,
  fiscalYearsOf,
  gives,
  isAlias,
  isRowOf,
  isThen,
  namesMissing,
  namesSomebody,
  OF_LABELS,
  proves,
  quartersIn,
  shareOf,
  subjectOf,
  type Weights,
} from './proof.ts';
import type { Question } from './question.ts';
import { inWords, type Period, periodsOf, quartersOf } from './question-dates.ts';
import { rowInWords, sentenceOf } from './row-in-words.ts';
import { hasWord } from './same-words.catalog.ts';
import { tranchesTold } from './tranches-answer.ts';

/** Answers by the sentences of filings that hold most of what was asked. Pure. */

const MOST_SENTENCES = 7;
const MOST_PARTS = 5;
/** Filings of the best passages that are read from beginning to end, and as far as they are. */
const READ_WHOLE = 2;
const READ_CHARACTERS = 600_000;

/** What insiders bought and sold stands in their own forms: no sentence of another filing answers it. */
const TRADE =
  /\bhow many (?:\w+ ){0,4}shares did (?!(?:the )?(?:company|issuer|it|they)\b).{0,60}\b(?:sell|buy(?! back\b)|purchase(?! plan)|acquire|dump)\b|\b(?:sold|bought|purchased|acquired) how many\b|\bhow many (?:\w+ ){0,4}shares (?:of \w+ )?were (?:sold|bought|purchased|acquired) by [A-Z]\w+ [A-Z]|\b(?:stock|shares) (?:sold|bought) by\b(?! (?:the )?(?:company|issuer|registrant|it|underwriters?|selling)\b)|\binsider (?:sales|purchases|trades|buying|selling)\b/i;
const COMPARED = /\bcompared?\b|\bversus\b|\bvs\b|\bagainst\b|\bthan\b|\bover\b/i;
/** Asks the same of two times. */
const AND = /\band (?:(?:how|what|which|who)\b|(?:in|at|on|for|again) )/i;
const DATE = /\bwhen\b|\bdate\b|\bdeadline\b|\bday\b|\beffective\b/i;
const NUMBER =
  /\bhow (?:many|much|big|large)\b|\bprice\b|%|\bpercent|\bratio\b|\bamount|\bcost\b|\bcharge\b|\beps\b|\brevenue\b|\bshares\b|\bsize\b/i;
const DATED = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b/i;

export function textAnswer(question: Question, found: readonly FoundPassage[]): Answer {
  if (TRADE.test(question.text)) return null;
  const passages = titled(found);
  const whole = bestOf(question, passages) ?? inPartsOf(question, passages);
  const repeats = question.periods.length === 2 && question.periods.every(({ unit }) => unit === question.periods[0]?.unit);
  if (!repeats || !(COMPARED.test(question.text) || AND.test(question.text))) return whole;
  const parts = question.periods.map((period) => bestOf({ ...question, periods: [period] }, passages));
  return parts.some((part) => part === null) ? whole : parts.flatMap((part) => part ?? []);
}

/** The name on the cover of a filing. */
const REGISTRANT = /^[^\S\n]*(\S[^\n]{2,120})\n+\s*\(?exact name of (?:the )?(?:registrant|issuer|company)/im;
const COVER = 6_000;

/** A filing is of the registrant on its cover too: its parties may not be known, or be listed under a later name. */
export function titled(found: readonly FoundPassage[]): readonly FoundPassage[] {
  const known = new Map<string, FoundPassage['filing']>();
  return found.map((passage) => {
    const { filing } = passage;
    const own = known.get(filing.accession) ?? { ...filing, title: titleOf(filing) };
    known.set(filing.accession, own);
    return { ...passage, filing: own };
  });
}

/** Each part from a filing of its own, where no filing tells all of them; null unless every part is told. */
function inPartsOf(question: Question, passages: readonly FoundPassage[]): Answer {
  const parts = partsOf(question);
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  const told = parts.map(({ text, words }) => {
    // A part that names nobody is about those whom the question names.
    const its = question.names.filter((name) => words.includes(name));
    const names = its.length > 0 ? its : question.names;
    if (subjectOf({ words, names }, '').length === 0) return null;
    const phrases = question.phrases.filter((phrase) => phrase.every((word) => names.includes(word)));
    return bestOf({ ...question, text, names, phrases, words: [...new Set([...names, ...words])] }, passages);
  });
  const statements = told.flatMap((each) => each ?? []);
  const isTold = told.every((each) => each !== null);
  return isTold ? statements.filter((each, at) => statements.findIndex(({ text }) => text === each.text) === at) : null;
}

function titleOf({ title, text }: FoundPassage['filing']): string {
  const registrant = REGISTRANT.exec(text.slice(0, COVER))?.[1] ?? '';
  if (title === '') return registrant;
  const known = new Set(wordsOf(title));
  const others = wordsOf(registrant).filter((word) => !known.has(word));
  return others.length === 0 ? title : `${title}, ${registrant}`;
}

interface Ranked {
  readonly chosen: readonly Evidence[];
  readonly rank: number;
}

/** Words that say of when something is; sentences that compare hold them too, whatever they are about. */
const OF_TIME = new Set(wordsOf('quarter quarters year years month months same prior previous preceding earlier ago'));

const ASKS_TIME = /\b(?:which|what|how many) (?:fiscal )?(?:quarter|year|month)/i;

function bestOf(asked: Question, passages: readonly FoundPassage[]): Answer {
  const lasting = ASKS_TIME.test(asked.text) ? [] : asked.words.filter((word) => !OF_TIME.has(word));
  const question = lasting.length === 0 ? asked : { ...asked, words: lasting };
  const all = passages.filter(({ filing }) => isOf(question, filing) && isOfForm(question, filing)).flatMap(evidenceOf);
  if (all.length === 0 || question.words.length === 0) return null;
  const weights = weightsOf(question.words, all);
  const parts = partsOf(question);
  const named = all.filter(({ filing }) => isNamedIn(question, filing));
  // What others say of a company that files itself is not what is asked for.
  const ranked = [...Map.groupBy(named.length > 0 ? named : all, ({ filing }) => filing.accession).values()]
    .map((group) => rankedOf(question, parts, group, weights))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, READ_WHOLE)
    .map((each) => wholeOf(question, parts, each, weights))
    .toSorted((a, b) => b.rank - a.rank);
  const best = ranked.find(({ chosen }) => proves(question, parts, chosen, weights));
  const listed = best ?? ranked.find((each) => isOfThem(question, each));
  const tranches = listed === undefined ? [] : tranchesTold(question, listed.chosen);
  if (best === undefined) return tranches.length > 0 ? tranches : null;
  const sentences = best.chosen
    .toSorted((a, b) => a.at - b.at)
    .map(
      (each, at, all): Statement => ({
        text: [
          isLedAgain(each, all.slice(0, at)) ? null : each.lead,
          timesToldAgain(each, all.slice(0, at)),
          `${each.text}${rowInWords(each)}${isUnended(each) ? '.' : ''}`,
        ]
          .filter((text) => text !== null)
          .join(' ')
          .replace(/\s+/g, ' '),
        citations: citationsOf(each),
      }),
    );
  return [...tranches, ...sentences];
}

/** Whether a filing is of one who is named and of the time that is asked for. */
function isOfThem(question: Question, { chosen }: Ranked): boolean {
  const [first] = chosen;
  return first !== undefined && isNamedIn(question, first.filing) && chosen.some((each) => isThen(question, each));
}

/** Whether a filing is of one whom the question names. */
function isNamedIn({ names, aliases }: Question, { title }: FoundPassage['filing']): boolean {
  const own = new Set(wordsOf(title));
  return names.some((name) => own.has(name) || isAlias(aliases, title, name));
}

/** Whether a row of a table ends in a figure: without a full stop it would run into what is told next. */
const isUnended = ({ text }: Evidence): boolean => text.includes('\t') && /[\d)%]$/.test(text);

/** A heading is told once. */
const isLedAgain = ({ lead }: Evidence, before: readonly Evidence[]): boolean =>
  before.some((each) => each.text === lead || each.lead === lead);

const timesToldAgain = (each: Evidence, before: readonly Evidence[]): string | null =>
  before.some((other) => other.columns === each.columns && other.lead === each.lead) ? null : timesOf(each);

function wholeOf(question: Question, parts: readonly Asked[], ranked: Ranked, weights: Weights): Ranked {
  const filing = ranked.chosen[0]?.filing;
  if (filing === undefined) return ranked;
  const text = filing.text.slice(0, READ_CHARACTERS);
  const group = partsWithoutSignatures(text).flatMap((part) => evidenceOf({ filing, ...part }));
  return rankedOf(question, parts, group, weights);
}

function rankedOf(question: Question, parts: readonly Asked[], group: readonly Evidence[], weights: Weights): Ranked {
  const scores = new Map(
    group.map((each, at) => {
      const share = shareOf(question.words, each.words, weights);
      // A day or a figure alone says nothing about what is asked for.
      return [each, share === 0 ? 0 : share + bonus(question, each) + AROUND_IT * shareAround(question, group, at, weights)];
    }),
  );
  let chosen: readonly Evidence[] = choose(question, parts, group, scores, weights);
  const filing = group[0]?.filing;
  const together = new Set([...wordsOf(filing?.title ?? ''), ...chosen.flatMap((each) => [...each.words])]);
  const best = Math.max(...chosen.map((each) => scores.get(each) ?? 0));
  const subject = subjectOf(question, filing?.title ?? '');
  const titled = new Set(wordsOf(filing?.title ?? ''));
  const untitled = question.words.filter((word) => !titled.has(word));
  const missing = namesMissing(question, filing?.title ?? '', together).length;
  const told = parts.map((part) => Math.max(...chosen.map((each) => shareOf(part.words, each.words, weights))));
  const rows = parts.map((part) =>
    ofLabel(
      part,
      chosen.filter((each) => isRowOf(part, question, each)),
    ),
  );
  // The rows with the figures that are asked for are the whole answer.
  if (rows.every((its) => its.length > 0)) {
    const told = rows.flat();
    const said = told.flatMap((row) => sentenceOf(row, group) ?? []);
    chosen = [...new Set([...told, ...said])];
  }
  return {
    chosen: chosen.filter((each, at) => at === 0 || untitled.some((word) => hasWord(each.words, word))),
    rank:
      -missing +
      Math.max(...chosen.map((each) => shareOf(subject, each.words, weights))) / 2 +
      told.reduce((sum, share) => sum + share, 0) / Math.max(1, parts.length) / 2 +
      shareOf(question.words, together, weights) +
      best +
      nearness(question, filing?.filedOn ?? '') +
      (chosen.some((each) => isOfQuarter(question, each)) ? OF_QUARTER : 0) +
      (rows.every((its) => its.length > 0) ? OF_ROW : 0) +
      formBonus(question, filing?.form ?? '') +
      OF_GIVEN * shareGiven(question, parts, chosen) +
      (chosen.some((each) => isDone(question.text, each.text)) ? OF_DONE : 0) +
      ofFiscalYear(question, chosen),
  };
}

/** What a filing is worth more that tells what is asked about as done, where that is asked: the agreement to a deal has most of the words of its completion. */
const OF_DONE = 0.3;

/** Weight of how much of what is asked for a filing gives in kind: a day where a day is asked for. */
const OF_GIVEN = 0.3;

function shareGiven(question: Question, parts: readonly Asked[], chosen: readonly Evidence[]): number {
  const typed = parts.filter(({ kind }) => kind !== 'other' && kind !== 'yes or no');
  const given = typed.filter((part) => chosen.some((each) => gives(part, question, each)));
  return typed.length === 0 ? 0 : given.length / typed.length;
}

/** Of rows with what is asked for those whose own label says most of it: “Operating income” and not “Net income” below “Operating expenses”. */
function ofLabel({ words }: Asked, rows: readonly Evidence[]): readonly Evidence[] {
  const told = rows.map(({ text }) => {
    const label = new Set(wordsOf(text.split('\t')[0] ?? ''));
    return words.filter((word) => !OF_LABELS.has(word) && hasWord(label, word)).length;
  });
  const most = Math.max(...told);
  return rows.filter((_, at) => told[at] === most);
}

/** A filing that speaks of the fiscal year that is asked for goes before one that speaks of another. */
const OF_FISCAL_YEAR = 0.4;
const fiscalYearsIn = (periods: readonly Period[]): readonly string[] =>
  fiscalYearsOf(periods.filter(({ unit }) => unit === 'year'));

/** Names the annual report that is to tell it. */
const ANNUAL = /\b(?:10-?K|20-?F|40-?F|annual report)\b/i;
const YEAR_ENDED = /\bfiscal year ended:?\s+\w+\s+\d{1,2},?\s+((?:19|20)\d\d)/i;

function ofFiscalYear({ text, periods }: Question, chosen: readonly Evidence[]): number {
  const asked = fiscalYearsIn(periods);
  const told = fiscalYearsIn(periodsOf(chosen.map(({ lead, text }) => `${lead ?? ''} ${text}`).join('\n')).periods);
  const filing = chosen[0]?.filing;
  const isAnnual = filing !== undefined && /^(?:10-K|20-F|40-F)/.test(filing.form);
  const own = isAnnual ? YEAR_ENDED.exec(filing.text.slice(0, COVER))?.[1] : undefined;
  // The report of a later year may say the same of that year.
  if (asked.length > 0 && own !== undefined && ANNUAL.test(text)) return asked.includes(own) ? OF_FISCAL_YEAR : -OF_FISCAL_YEAR;
  if (asked.length === 0 || told.length === 0) return 0;
  return told.some((year) => asked.includes(year)) ? OF_FISCAL_YEAR : -OF_FISCAL_YEAR;
}

/** Weight of what the sentences beside one say of the question. */
const AROUND_IT = 0.3;

function shareAround(question: Question, group: readonly Evidence[], at: number, weights: Weights): number {
  const own = group[at];
  if (own === undefined) return 0;
  const beside = [group[at - 1], group[at + 1]].filter((each) => each !== undefined && Math.abs(each.at - own.at) <= NEXT_WITHIN);
  const held = new Set([own, ...beside].flatMap((each) => [...(each?.words ?? [])]));
  return shareOf(question.words, held, weights);
}

/** In kind, and for a person with somebody's name in it. */
const answers = (part: Asked, question: Question, evidence: Evidence): boolean =>
  gives(part, question, evidence) && (part.kind !== 'person' || namesSomebody(question, evidence));

/** The sentence behind one, where it goes on about the same: “He will remain …”. */
function followed(group: readonly Evidence[], chosen: Evidence | undefined): Evidence | null {
  const next = chosen === undefined ? undefined : group[group.indexOf(chosen) + 1];
  if (next === undefined || chosen === undefined || next.lead !== null || next.at - chosen.at > NEXT_WITHIN) return null;
  return GOES_ON.test(next.text) ? next : null;
}

const NEXT_WITHIN = 1_200;
const GOES_ON =
  /^(?:However|Instead|As a result|Accordingly|Therefore|In addition|Upon|The (?:reason|amount|price|facility|notes?|term|offer|merger|lease|board|company) |He|She|They|It|This|These|Such|Mr\.|Ms\.|Mrs\.|Dr\.|[^.]{0,80}\b(?:he|she|they) )\b/i;

/** For each part of the question the sentences that say most of it, then those that add words which the ones before lack. */
function choose(
  question: Question,
  parts: readonly Asked[],
  group: readonly Evidence[],
  scores: ReadonlyMap<Evidence, number>,
  weights: Weights,
): Evidence[] {
  const title = group[0]?.filing.title ?? '';
  const chosen: Evidence[] = [];
  const isTold = ({ text, lead }: Evidence) => chosen.some((each) => text === each.text && lead === each.lead);
  const bestLeft = (worth: (each: Evidence) => number) =>
    bestBy(
      group.filter((each) => !isTold(each)),
      worth,
    );
  const worths = (parts.length > 1 ? parts.slice(0, MOST_PARTS) : []).flatMap((part) => {
    const own = subjectOf({ words: part.words, names: [] }, title);
    const isTyped = part.kind !== 'other' && part.kind !== 'yes or no';
    if (own.length === 0 && !isTyped) return [];
    const worth = (each: Evidence) =>
      (own.length === 0 ? 0 : OWN_WORDS * shareOf(own, each.words, weights)) +
      (isTyped && answers(part, question, each) ? GIVEN : 0) +
      (isRowOf(part, question, each) ? OF_ROW : 0) +
      (scores.get(each) ?? 0) * (own.length === 0 ? OF_QUESTION_ALONE : OF_QUESTION);
    return [worth];
  });
  for (const worth of worths) {
    const best = bestLeft(worth);
    if (best === undefined) continue;
    chosen.push(best);
    const next = followed(group, best);
    if (next !== null && !isTold(next) && chosen.length < MOST_SENTENCES - 1) chosen.push(next);
  }
  const only = parts.length === 1 ? parts[0] : undefined;
  const alone = new Map(
    group.map((each) => {
      const given =
        only === undefined ? 0 : (gives(only, question, each) ? 0.2 : 0) + (isRowOf(only, question, each) ? OF_ROW : 0);
      return [each, (scores.get(each) ?? 0) + given];
    }),
  );
  while (chosen.length < Math.min(MOST_SENTENCES, group.length)) {
    const held = new Set(chosen.flatMap((each) => [...each.words]));
    const lacking = question.words.filter((word) => !hasWord(held, word));
    const part = lacking.length === 0 ? 0 : shareOf(question.words, new Set(lacking), weights);
    const best = bestLeft((each) => (alone.get(each) ?? 0) + (part === 0 ? 0 : 2 * part * shareOf(lacking, each.words, weights)));
    if (best === undefined) break;
    chosen.push(best);
  }
  return chosen;
}

/** Weights of what speaks for a sentence as the answer to one part. */
const OWN_WORDS = 1.5;
const GIVEN = 0.3;
const OF_QUESTION = 0.25;
/** Of a part without words of its own: “at what price”. */
const OF_QUESTION_ALONE = 0.7;

/** The one that is worth most, of equals the first. */
function bestBy(all: readonly Evidence[], worth: (each: Evidence) => number): Evidence | undefined {
  let best: Evidence | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of all) {
    const own = worth(each);
    if (own > most) [best, most] = [each, own];
  }
  return best;
}

/** The row of a table whose label is what is asked for goes before sentences that speak of it. */
const OF_ROW = 0.8;

const DAY_MS = 86_400_000;
/** A filing that speaks of the quarter that is asked for goes before one of its whole year. */
const OF_QUARTER = 0.4;

function isOfQuarter({ periods }: Question, { lead, text }: Evidence): boolean {
  const told = `${lead ?? ''} ${text}`;
  const named = quartersIn(told);
  const quarters = periods.filter(({ unit }) => unit === 'quarter');
  return quarters.some(({ to }) => named.includes(Number(to.slice(5, 7)) / 3) && told.includes(to.slice(0, 4)));
}

/** A year, and the days until the annual report is due. */
const TOLD_WITHIN_DAYS = 460;
/** Statements are restated up to years later. */
const RESTATED_WITHIN_DAYS = 900;
const RESTATED = /\brestat\w*|\bnon-?reliance\b|\brel(?:y|ied) (?:up)?on\b|\bmisstat\w*|\bwrong(?:ly)?\b|\bincorrect\w*/i;

/** Days after a time within which a filing tells what is asked of it. */
export const toldWithinDays = ({ text }: Pick<Question, 'text'>): number =>
  RESTATED.test(text) ? RESTATED_WITHIN_DAYS : TOLD_WITHIN_DAYS;

/** Whether a filing may be of the time that is asked for: it was filed then or soon after. */
function isOf({ periods, text: asked }: Question, { filedOn, text }: FoundPassage['filing']): boolean {
  if (periods.length === 0) return true;
  return periods.some(({ from, to, fiscal, unit }) => {
    // A day that is named in it may be years ahead.
    if (unit === 'days' && from === to && text.includes(inWords(from))) return true;
    const filed = Date.parse(filedOn);
    // A report may name a day that is still to come.
    const before = fiscal ? 366 : unit === 'days' ? 100 : 31;
    // What happened on a day or in a month is told by later filings too, as the column of the year before by the report that is due some months after the year.
    const isToldLate = fiscal || unit === 'days' || unit === 'month' || RESTATED.test(asked);
    const after = isToldLate ? toldWithinDays({ text: asked }) : 150;
    return filed >= Date.parse(from) - before * DAY_MS && filed <= Date.parse(to) + after * DAY_MS;
  });
}

/** A filing of the day or month that is asked for is more likely meant than a later one that looks back. */
function nearness({ periods }: Question, filedOn: string): number {
  const distances = periods.flatMap(({ to, from, unit, fiscal }) => {
    if (unit === 'year' || fiscal) return [];
    const filed = Date.parse(filedOn);
    return [Math.max(0, filed - Date.parse(to), Date.parse(from) - filed) / DAY_MS];
  });
  const nearest = Math.min(...distances);
  return nearest <= 10 ? 0.4 : nearest <= 50 ? 0.15 : 0;
}

/** Rare words weigh more than those of every other sentence. */
function weightsOf(words: readonly string[], all: readonly Evidence[]): Weights {
  return new Map(
    words.map((word) => {
      const having = all.filter((each) => each.words.has(word)).length;
      return [word, Math.log(1 + all.length / (1 + having))];
    }),
  );
}

/** Words of contracts, which say less of a deal than the report about it. */
const CONTRACT =
  /\b(?:here(?:in|of|to|under|by|inafter)|there(?:of|to|under)|shall|notwithstanding|pursuant to Section|such (?:Holder|Notes?|Lender))\b/g;
/** Characters in which a report tells what it is about. */
const BEGINNING = 12_000;

/** A row of the list of exhibits. */
const EXHIBIT = /^\(?\d{1,3}\.\d{1,2}\S{0,3}\s/;

function bonus({ text, periods }: Question, { text: sentence, lead, columns, at }: Evidence): number {
  const told = periodsOf(`${lead ?? ''} ${columns ?? ''} ${sentence}`).periods;
  const sameTime = periods.some((asked) => told.some(({ from, to }) => from <= asked.to && to >= asked.from));
  const everyTime =
    periods.length > 1 && periods.every(({ from, to }) => told.some((each) => each.from === from && each.to === to));
  const exactly = periods.some(
    (asked) =>
      (asked.unit === 'days' || asked.unit === 'month') &&
      told.some(({ from, to, unit }) => unit === 'days' && from <= asked.to && to >= asked.from),
  );
  const quarters = quartersOf(periods);
  const [yearsAsked, yearsTold] = [fiscalYearsIn(periods), fiscalYearsIn(told)];
  const isOfOtherYear = yearsAsked.length > 0 && yearsTold.length > 0 && !yearsTold.some((year) => yearsAsked.includes(year));
  const named = quartersIn(`${lead ?? ''} ${sentence}`);
  const sameQuarter = quarters.some((quarter) => named.includes(quarter));
  return (
    (NUMBER.test(text) ? (figures(sentence) ? 0.2 : -0.1) : 0) +
    (lead === null ? 0 : -0.1) +
    (sentence.length > 100 && (sentence.match(CONTRACT) ?? []).length > 1 ? -0.2 : 0) +
    (at < BEGINNING ? 0.1 : 0) +
    (EXHIBIT.test(sentence) && !/\bexhibit/i.test(text) ? -0.3 : 0) +
    (DATE.test(text) && DATED.test(sentence) ? 0.15 : 0) +
    (exactly ? 0.3 : sameTime ? 0.1 : 0) +
    (everyTime ? 0.2 : 0) +
    (isOfOtherYear ? -0.3 : 0) +
    (sameQuarter ? 0.2 : quarters.length > 0 && named.length > 0 ? -0.2 : 0)
  );
}
