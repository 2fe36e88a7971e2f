import { wordsOf } from '../../../platform/full-text/words.ts';
import { type Asked, FORM_OF_ANSWER } from './asked.ts';
import { givesReason, isDone, isMetAgain, isReversed } from './event-told.ts';
import { type Evidence, timesOf } from './evidence.ts';
import { hasWholeNames } from './namesakes.policy.ts';
import type { Question } from './question.ts';
import { type Period, periodsOf, quartersOf, shifted } from './question-dates.ts';
import { hasWord } from './same-words.catalog.ts';

/** Whether sentences of a filing answer a question, or only speak of the same company. Pure. */

/** Part of the weight of the question's subject that the sentences must hold together, and that one of them must hold. */
const TOLD = 0.5;
const TOLD_AT_ONCE = 0.3;
/** Where several things are asked for, words of one of them may lack. */
const TOLD_OF_SEVERAL = 0.35;
/** Words of the subject of a question with one part that one sentence must hold, where it has as many. */
const MOST_TOLD = 2;
/** Part of the words of one part's subject that the sentence with the figure, date or reason must hold. */
const TOLD_OF_A_PART = 0.25;
/** Part of the names besides the company's own that the sentence or those around it must hold. */
const NAMED = 0.5;
/** Names of a person; where more is named, a company or another person is too, and less of it may lack. */
const MOST_OF_A_PERSON = 2;
const UNNAMED = 0.25;
const AROUND = 1_500;
/** A question for a yes or no is answered by a sentence that says nearly all of it. */
const TOLD_OF_A_CLAIM = 0.8;

const DATED =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d{1,2}\b|\bimmediately\b/i;
const DATES =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:, \d{4})?|\b(?:19|20)\d\d\b|\bitem \d+(?:\.\d+)?|\(\d{3}\) ?\d{3}-\d{4}|\b\d{5}(?:-\d{4})?\b(?![,.]\d)|\b(?:form|exhibit|rule|section) [\d-]+\w*|\bQ[1-4]\b|\b(?:10|8)-[kq]\b/gi;
const PLANNED = /\btargets?\b|\boutlook\b|\bguidance\b|\bexpects?\b|\bforecast/i;
const ASKS_GUIDANCE = /\bguidance\b|\bguid(?:e|ed)\b|\boutlook\b/i;
const ASKS_PLAN = /\bguid|\boutlook\b|\bexpect|\btarget|\bforecast|\brisk\b|\bproject/i;
/** A question for a day to come, and sentences that speak of one. */
const ASKS_AHEAD = /\bwhen will\b/i;
const AHEAD = /\b(?:will|shall|expect\w*|anticipat\w*|scheduled|payable|due|effective|intends?|plans?|to be)\b/i;
const IN_UNIT = {
  money: /[$€£¥]\s?\(?\d|\b(?:US|NT)\$|\b(?:dollars?|cents?|euros?|pounds|yen|USD|EUR|GBP)\b/i,
  percent: /\d ?%|\bpercent(?:age)?\b|\bbasis points\b/i,
  ratio:
    /\b[\w-]+[- ](?:for|to)[- ](?:one|two|three|four|five|ten|\d+)\b|\d ?: ?\d|\b\d+(?:\.\d+)? shares (?:of .{0,60} )?for (?:each|every)\b/i,
} as const;
/** The list of securities on a cover tells where they are listed. */
const ON_COVER = /^securities registered pursuant to section 12/i;
const PER_SHARE = /\b(?:per|a|each|for each) (?:[\w-]+ ){0,2}(?:share|unit|warrant|ads)\b/i;
/** How many of a product were sold is not told by what came in for them. */
const SELLS = /\b(?:sell|sold|ship|shipped|deliver|delivered)\b/i;
const IN_MONEY = /^(?!.*\bunits?\b).*\b(?:net sales|revenues?)\b/is;
/** A year that ended on a day, which no quarterly report tells. */
const WHOLE_YEAR = /\b(?:fiscal|full|whole|financial) year (?:ended|ending|to)\b|\byear ended\b|\btwelve months\b/i;
/** A quarter, which no figure of an annual report tells that does not say so. */
const QUARTER = /\bquarter(?:ly)?\b|\b(?:three|3) months\b|\bQ[1-4]\b/i;
const isOfYearAlone = ({ text }: Question, evidence: Evidence): boolean =>
  QUARTER.test(text) && /^(?:10-K|20-F|40-F)/.test(evidence.filing.form) && !QUARTER.test(whole(evidence));
/** The release of a quarter tells no figure of a whole fiscal year that it does not name, but for what is planned. */
function isOfQuarterAlone({ text, periods }: Question, evidence: Evidence): boolean {
  if (ASKS_PLAN.test(text)) return false;
  const isOfYears = periods.length > 0 && periods.every(({ unit, fiscal }) => unit === 'year' && fiscal);
  if (!isOfYears || !/^8-K/.test(evidence.filing.form) || (quarterOf(evidence.filing) ?? LAST_QUARTER) === LAST_QUARTER)
    return false;
  return !periods.some(({ to }) => whole(evidence).includes(to.slice(0, 4)));
}
const LAST_QUARTER = 4;
/** Votes are counted in thousands: “three proposals” is no count of them. */
const COUNTS_VOTES = /\bhow many votes\b/i;
const IN_THOUSANDS = /\d,\d{3}\b/;
/** Asks what came of it, and sentences that tell of something done or only meant. */
const FINALLY = /\b(?:actual(?:ly)?|end(?:ed)? up|in the end|eventually|finally)\b/i;
const ACTUAL = /\bactual\b/i;
const DONE =
  /\b(?:purchased|bought|acquired|sold|closed|completed|consummated|issued|paid|received|granted|elected|was|were|did|recorded|generated|reported)\b/i;
const INTENDED = /\b(?:interest to|indications? of interest|intends?|proposes?|may|would|option .{0,40}to purchase)\b/i;
/** Asks for a length of time, and what gives one. */
const COUNTS_TIME =
  /\bhow many (?:\w+ )?(?:seconds|minutes|hours|days|weeks|months|years)\b|\bhow long (?:is|are|was|were|can|do|does|did|will|must|may)\b/i;
const LASTS =
  /\b(?:until|through|expir\w+)\b|(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety)\)?)[- ](?:\(\w+\)[- ])?(?:business |calendar |trading |consecutive |full )?(?:second|minute|hour|day|week|month|year)s?\b/i;
const CONDITIONAL = /\bif\b|\bwould\b|\bmay\b|\buntil\b|\bmust\b|\bwill have\b|\bunless\b/i;
const ASKS_IF = /\b(?:if|once|provided|assuming|in case)\b/i;
const ORGANISATION =
  /(?:[A-Z][\w&.’'-]*,? (?:(?:of|and|&) )?){1,5}(?:LLP|LLC|L\.L\.C|Inc|Corp(?:oration)?|Ltd|Limited|Company|Co|Bank|CPA|P\.?C|PC|Trust|AG|S\.A|N\.V|plc|LP|L\.P|Fund|Partners|Capital|Management)\b/g;
/** Where something is, or where somebody went. */
const PLACE =
  /\b(?:located|offices?|headquarters|facility|address|street|avenue|road|city of|county)\b|\b(?:in|at|to|from) [A-Z][a-z]+(?: [A-Z][a-z]+)?, [A-Z]|\b(?:joins?|joined|joining|accept(?:s|ed)? a position)\b/;
const QUARTERS = ['first', 'second', 'third', 'fourth'];

const FIGURE =
  /^\(?\d[\d,]*(?:\.\d+)?%?\)?[.,;:]?$|^(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)\b/i;
/** Asks for a part of a whole, and what says in words how large one is. */
const ASKS_PART = /\bhow much of\b|\b(?:what|which) (?:share|part|portion|fraction|proportion) of\b/i;
const PART_IN_WORDS = /\b(?:half|(?:a|one) third|(?:a|one) quarter|(?:two|three)[- ](?:thirds|quarters)|the majority) of\b/i;
/** A figure in digits: “one” and “two” stand in every other sentence. */
const printed = (text: string): boolean => /\d/.test(text.replace(DATES, ' '));
export const figures = (text: string): boolean =>
  /\d|\b(?:none|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(text.replace(DATES, ' '));
const whole = ({ lead, columns, text }: Evidence): string => [lead, columns, text].filter((part) => part !== null).join(' ');

/** What was asked, without the names and without words that only say in which form the answer is wanted. */
export function subjectOf({ words, names }: Pick<Question, 'words' | 'names'>, title: string): readonly string[] {
  const titled = new Set(wordsOf(title));
  return words.filter((word) => !names.includes(word) && !titled.has(word) && !FORM_OF_ANSWER.has(word));
}

export type Weights = ReadonlyMap<string, number>;
const ALIKE: Weights = new Map();

export function shareOf(words: readonly string[], held: ReadonlySet<string>, weights: Weights): number {
  const weight = (word: string) => weights.get(word) ?? 1;
  const all = words.reduce((sum, word) => sum + weight(word), 0);
  return all === 0 ? 1 : words.reduce((sum, word) => sum + (hasWord(held, word) ? weight(word) : 0), 0) / all;
}

/** Whether one sentence gives what a part of a question asks for, in kind. */
export function gives({ kind, head, isCount, unit, text: asked }: Asked, question: Question, evidence: Evidence): boolean {
  const text = whole(evidence);
  if (kind === 'reason') return givesReason(question, evidence, text);
  if (kind === 'date')
    return DATED.test(text) && (AHEAD.test(text) || !ASKS_AHEAD.test(question.text)) && isDone(question.text, text);
  if (kind === 'place') return PLACE.test(text);
  if (kind === 'company') return organisationsIn(evidence).some((name) => !isOwn(name, question, evidence));
  if (kind === 'number') {
    const isPart = ASKS_PART.test(asked) && PART_IN_WORDS.test(text);
    const isFigure = isPart || (isCount || unit === 'ratio' ? figures(text) : printed(text));
    if (!isFigure || contradicts(question, text)) return false;
    if (evidence.lead !== null && ON_COVER.test(evidence.lead)) return false;
    if (PER_SHARE.test(asked) && !PER_SHARE.test(text) && !hasFigures(evidence)) return false;
    if (unit !== null && !isPart && !IN_UNIT[unit].test(text) && (!hasFigures(evidence) || isOfContents(evidence))) return false;
    if (isOfOtherMeeting(question.text, text)) return false;
    if (WHOLE_YEAR.test(question.text) && /^10-Q/.test(evidence.filing.form)) return false;
    if (isOfYearAlone(question, evidence) || isOfQuarterAlone(question, evidence)) return false;
    if (COUNTS_VOTES.test(asked) && !IN_THOUSANDS.test(text)) return false;
    if (isReversed(question.text, text) || (isCount && SELLS.test(question.text) && IN_MONEY.test(text))) return false;
    if (FINALLY.test(question.text) && (INTENDED.test(text) || PLANNED.test(text) || !DONE.test(text))) return false;
    if (COUNTS_TIME.test(asked) && !LASTS.test(text)) return false;
    if (timesOf(evidence) !== null && !isRowThen(question.periods, evidence)) return false;
    return isCount ? isCounted(head, text) : head.every((word) => hasWord(evidence.words, word));
  }
  return true;
}

/** Whether a row has figures beside its label. Their unit stands in the heading of the table. The number of an exhibit is no figure. */
function hasFigures({ text }: Evidence): boolean {
  const [label = '', ...cells] = text.split('\t');
  const isLabelled = /[A-Za-z]/.test(label) || !/[A-Za-z]{4}/.test(text);
  return isLabelled && cells.some((cell) => /\d/.test(cell) && !/[A-Za-z]{4}/.test(cell));
}

/** The number of a page stands alone behind a heading. */
const isOfContents = ({ text }: Evidence): boolean => /^[^\t]*[A-Za-z][^\t]*\t+\s*\d{1,3}\s*$/.test(text);

/** Words of the label of a row that say nothing of their own. */
export const OF_LABELS = new Set(
  wordsOf('total net of and the in for to from with consolidated company attributable revenue sales on'),
);
const NOTE = /\(\w{1,2}\)|\((?:loss|losses|expense|benefit|decrease|deficit)\)|[®™*†]/gi;
/** “Operating income (loss)” is the row of an operating loss. */
const OR_LOSS = /\b(?:income|earnings|profit) \(loss(?:es)?\)/i;
const NET = /\bnet\b/i;

/** The label of a row as the one of a loss, where a loss is asked for; the net one is another than that of operations. */
const asLoss = (label: string, asked: readonly string[]): string =>
  asked.includes('loss') && (asked.includes('net') || !NET.test(label)) ? label.replace(OR_LOSS, 'loss') : label;

/** A cell of a row says by how much it changed. */
const OF_CHANGE = new Set(wordsOf('growth grow grew increase decrease change'));
const CHANGE_CELL = /\t\(?\d+(?:\.\d+)?\)?\s?%/;
/** What is left to be told where a row has such a cell. */
const withoutChange = (words: readonly string[], ...evidence: readonly Evidence[]): readonly string[] =>
  evidence.some(({ text }) => CHANGE_CELL.test(text)) ? words.filter((word) => !OF_CHANGE.has(word)) : words;

/** Whether a name is the ticker of what a filing is about. */
export const isAlias = (aliases: Question['aliases'], title: string, word: string): boolean =>
  aliases?.get(word)?.has(title) === true;

/** Whether a row is the one of a table that has what a part asks for: its label says nothing else, and with its heading all of that. */
export function isRowOf(
  { kind, words, isCount, unit }: Asked,
  { aliases, periods, names }: Question,
  evidence: Evidence,
): boolean {
  const [label = ''] = evidence.text.split('\t');
  if (kind !== 'number' || isCount || !hasFigures(evidence)) return false;
  if (unit === 'percent' && !IN_UNIT.percent.test(whole(evidence))) return false;
  const printed = wordsOf(asLoss(label, words).replace(NOTE, ' '));
  const said = printed.filter((word) => !OF_LABELS.has(word));
  // A segment is named before what is asked of it: “Acme Cloud: revenue and growth”.
  const isAsked = (word: string) => [...words, ...names].some((asked) => hasWord(new Set([word]), asked));
  if (
    !isRowThen(periods, evidence) ||
    printed.length === 0 ||
    !said.every(isAsked) ||
    (said.length === 0 && !printed.some(isAsked))
  )
    return false;
  const { title } = evidence.filing;
  const own = withoutChange(subjectOf({ words, names: [] }, title), evidence).filter((word) => !isAlias(aliases, title, word));
  const headed = new Set([...printed, ...wordsOf(evidence.lead ?? '')]);
  return own.length > 0 && shareOf(own, headed, ALIKE) >= MOSTLY_TOLD;
}

/** Days by which a quarter of weeks ends before or behind its month. */
const QUARTER_SHIFT_DAYS = 10;
const PART_OF_YEAR = /\b(?:three|six|nine) months\b|\bquarter/i;

const isDay = ({ from, to }: Period): boolean => from === to;

/** Whether the columns of a row may be of a time that is asked for. */
function isRowThen(periods: readonly Period[], evidence: Evidence): boolean {
  const columns = timesOf(evidence);
  const times = columns === null ? [] : periodsOf(columns).periods;
  // What is asked of a quarter and of a day before it stands in no column of another day alone.
  const isMixed = periods.some(isDay) && !periods.every(isDay);
  if (isMixed && times.length > 0 && !periods.filter(isDay).every(({ to }) => times.some((time) => time.to === to))) return false;
  return (
    periods.length === 0 ||
    periods.some(({ from, to, unit, fiscal }) => {
      const ends = times.map((time) => time.to);
      const year = Number(to.slice(0, 4));
      // A quarterly report does not tell a whole year.
      if (unit === 'year')
        return (
          !/^10-Q/.test(evidence.filing.form) &&
          (ends.length === 0 || (ends.some((end) => Number(end.slice(0, 4)) === year) && !PART_OF_YEAR.test(evidence.lead ?? '')))
        );
      if (fiscal) {
        const quarter = quarterOf(evidence.filing);
        return quarter === null || quarter === Number(to.slice(5, 7)) / 3;
      }
      return ends.length === 0 || times.some((time) => time.from <= shifted(to, QUARTER_SHIFT_DAYS) && time.to >= from);
    })
  );
}

/** Characters of a text in which a report of a quarter names it. */
const BEGINNING = 12_000;

/** The quarter that a report names most often at its beginning; null where it names none. */
function quarterOf({ text }: Evidence['filing']): number | null {
  const named = text.slice(0, BEGINNING).match(/\b(?:first|second|third|fourth)[ -](?:fiscal )?quarter|\bq[1-4]\b/gi) ?? [];
  const counts = Map.groupBy(named.flatMap(quartersIn), (quarter) => quarter);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
}

/** Part of what is asked for that the label of a row and its heading hold. */
const MOSTLY_TOLD = 0.7;

/** Words between a figure and what it counts. */
const NEAR = 7;

/** Whether a figure stands beside what is counted, and all of that is there. */
function isCounted(head: readonly string[], text: string): boolean {
  const tokens = text
    .replace(DATES, ' ')
    .split(/\s+/)
    .map((token) => ({ isFigure: FIGURE.test(token), words: new Set(wordsOf(token)) }));
  const places = (is: (token: (typeof tokens)[number]) => boolean) => tokens.flatMap((token, at) => (is(token) ? [at] : []));
  const counts = places(({ isFigure }) => isFigure);
  return head.every((word) =>
    places(({ words }) => hasWord(words, word)).some((at) => counts.some((figure) => Math.abs(figure - at) <= NEAR)),
  );
}

/** Where a security is listed is no party to anything. */
const MARKET = /\bnasdaq\b|\bstock (?:exchange|market)\b/i;
const organisationsIn = ({ text }: Evidence): readonly string[] =>
  (text.match(ORGANISATION) ?? []).filter((name) => !MARKET.test(name));

/** Words that contracts and prospectuses write with a capital letter. */
const DEFINED = new Set(
  wordsOf(
    'common preferred stock series share registration statement security act board director agreement selling stockholder shareholder holder note warrant plan form exchange commission annual report meeting effective date offering prospectus company united state new york delaware item section exhibit table risk factor',
  ),
);
const PERSON = /\b(?:Mr|Ms|Mrs|Dr)\. [A-Z]|\b[A-Z][a-z]+ (?:[A-Z]\. )?[A-Z][a-z]+(?:, (?:Jr|Sr)\.)?/g;

/** Whether a sentence has the name of a person or an organisation that is neither asked with nor the filer. */
export function namesSomebody(question: Question, evidence: Evidence): boolean {
  const named = [...organisationsIn(evidence), ...(evidence.text.match(PERSON) ?? [])];
  return named.some((name) => !isOwn(name, question, evidence) && !wordsOf(name).some((word) => DEFINED.has(word)));
}

function isOwn(name: string, { names }: Question, { filing }: Evidence): boolean {
  const own = new Set([...wordsOf(filing.title), ...names]);
  const words = wordsOf(name);
  return words.filter((word) => own.has(word)).length * 2 >= words.length;
}

const MEETING = /\b((?:19|20)\d\d) (?:annual|special|general|extraordinary)(?: general)? (?:\w+ )?meeting\b/gi;
const meetingsIn = (text: string): readonly string[] => [...text.matchAll(MEETING)].map(([, year = '']) => year);

/** A figure of the meeting of another year. */
function isOfOtherMeeting(asked: string, told: string): boolean {
  const [wanted, named] = [meetingsIn(asked), meetingsIn(told)];
  return wanted.length > 0 && named.length > 0 && !named.some((year) => wanted.includes(year));
}

/** The fiscal years that periods name or are quarters of. */
export const fiscalYearsOf = (periods: readonly Period[]): readonly string[] =>
  periods.flatMap(({ fiscal, to }) => (fiscal ? [to.slice(0, 4)] : []));

/** A figure of another fiscal year than those that are asked for. */
function isOfOtherFiscalYear(periods: readonly Period[], sentence: string): boolean {
  const asked = fiscalYearsOf(periods);
  const told = asked.length === 0 ? [] : fiscalYearsOf(periodsOf(sentence).periods);
  return told.length > 0 && !told.some((year) => asked.includes(year));
}

/** A figure of another quarter or fiscal year, or one that is only planned. */
export function contradicts({ text, periods }: Question, sentence: string): boolean {
  if (!ASKS_PLAN.test(text) && /\brevenue|\beps\b|\bearnings\b|\bincome\b|\bsales\b/i.test(text) && PLANNED.test(sentence))
    return true;
  if (ASKS_GUIDANCE.test(text) && /\d/.test(sentence) && !PLANNED.test(sentence)) return true;
  if (isOfOtherFiscalYear(periods, sentence)) return true;
  const asked = quartersOf(periods);
  const named = quartersIn(sentence);
  return asked.length > 0 && named.length > 0 && !asked.some((quarter) => named.includes(quarter));
}

export const quartersIn = (sentence: string): readonly number[] =>
  QUARTERS.flatMap((word, at) =>
    new RegExp(`\\b(?:${word}[ -](?:fiscal )?quarter|q${at + 1})\\b`, 'i').test(sentence) ? [at + 1] : [],
  );

/** Names of the question that neither the parties of a filing nor its sentences have. */
export const namesMissing = ({ names, aliases }: Question, title: string, held: ReadonlySet<string>): readonly string[] =>
  names.filter((name) => !hasWord(held, name) && !isAlias(aliases, title, name));

/** A name of several words stands in one place. */
function isNamed(phrase: readonly string[], title: string, chosen: readonly Evidence[]): boolean {
  const titled = new Set(wordsOf(title));
  const others = phrase.filter((word) => !titled.has(word));
  return others.length === 0 || chosen.some(({ words }) => others.every((word) => hasWord(words, word)));
}

const DAY_MS = 86_400_000;
/** Days after a day or month until a filing about it, and before a day that it names ahead. */
const TOLD_AFTER = 45;
const TOLD_BEFORE = 100;

/** Whether a sentence may be of the day or month that is asked for: it says so, or its filing is of that time. */
export function isThen({ periods }: Question, { filing, lead, columns, text }: Evidence): boolean {
  const exact = periods.filter(({ unit, fiscal }) => (unit === 'days' || unit === 'month') && !fiscal);
  if (exact.length === 0 || exact.length < periods.length) return true;
  const told = periodsOf(`${lead ?? ''} ${columns ?? ''} ${text}`).periods;
  const filed = Date.parse(filing.filedOn);
  return exact.some(
    ({ from, to }) =>
      told.some((each) => each.unit !== 'year' && each.from <= to && each.to >= from) ||
      (filed >= Date.parse(from) - TOLD_BEFORE * DAY_MS && filed <= Date.parse(to) + TOLD_AFTER * DAY_MS),
  );
}

export function proves(question: Question, parts: readonly Asked[], chosen: readonly Evidence[], weights: Weights): boolean {
  const [first] = chosen;
  if (first === undefined) return false;
  const { names } = question;
  const title = first.filing.title;
  const together = new Set([...wordsOf(title), ...chosen.flatMap((each) => [...each.words])]);
  if (namesMissing(question, title, together).length > 0) return false;
  if (!hasWholeNames(question.text, [title], chosen.map(whole).join('\n'))) return false;
  const phrases = question.phrases.map((phrase) => phrase.filter((word) => !isAlias(question.aliases, title, word)));
  if (!phrases.every((phrase) => isNamed(phrase, title, chosen)) || !chosen.some((each) => isThen(question, each))) return false;
  const subject = withoutChange(subjectOf(question, title), ...chosen);
  const best = Math.max(...chosen.map((each) => shareOf(subject, each.words, weights)));
  if (shareOf(subject, together, weights) < (parts.length > 1 ? TOLD_OF_SEVERAL : TOLD)) return false;
  if (parts.length === 1 && best < TOLD_AT_ONCE) return false;
  const most = Math.max(...chosen.map(({ words }) => subject.filter((word) => hasWord(words, word)).length));
  const isSeveral = parts.length > 1;
  const least = isSeveral || parts[0]?.kind === 'other' ? 1 : MOST_TOLD;
  if (most < Math.min(least, subject.length)) return false;
  if (ACTUAL.test(question.text) && !chosen.some((each) => isActual(question, each, subject, weights))) return false;
  if (parts[0]?.kind === 'yes or no' && !chosen.some((each) => isClaim(question, each, weights))) return false;
  const unnamed = names.filter((word) => !wordsOf(title).includes(word) && !isAlias(question.aliases, title, word));
  const around = (at: number) =>
    new Set(chosen.filter((each) => Math.abs(each.at - at) <= AROUND).flatMap(({ words }) => [...words]));
  const near = (at: number) => {
    const held = around(at);
    const missing = unnamed.filter((word) => !hasWord(held, word)).length;
    return missing <= unnamed.length * (unnamed.length > MOST_OF_A_PERSON ? UNNAMED : 1 - NAMED);
  };
  let isNear = false;
  let isAsked = false;
  const typed = parts.filter(({ kind }) => kind !== 'other' && kind !== 'yes or no' && kind !== 'person');
  const told = typed.filter((part) => {
    if (part.head.some((word) => !hasWord(together, word))) return false;
    const own = subjectOf({ words: part.words, names: question.names }, title);
    const isTold = (each: Evidence) =>
      shareOf(withoutChange(own, each), each.words, ALIKE) >= TOLD_OF_A_PART ||
      (isSeveral && shareOf(subject, each.words, weights) >= TOLD);
    const given = chosen.filter((each) => gives(part, question, each) && isTold(each));
    if (part.kind !== 'reason') isAsked = true;
    if (given.some(({ at }) => near(at))) isNear = true;
    return given.length > 0;
  });
  // One who is named only elsewhere is not who the figure, the date or the reason is of.
  return told.length >= (isSeveral ? Math.ceil(typed.length / 2) : typed.length) && (isNear || !isAsked);
}

/** Whether a sentence gives a figure that was reached, of the time that is asked for, of most of what is asked for. */
const isActual = (question: Question, evidence: Evidence, subject: readonly string[], weights: Weights): boolean =>
  printed(evidence.text) &&
  !PLANNED.test(whole(evidence)) &&
  !contradicts(question, whole(evidence)) &&
  isOfQuarterAsked(question.periods, evidence) &&
  shareOf(subject, evidence.words, weights) >= TOLD;

/** Whether a report of quarterly results is of a quarter that is asked for. */
function isOfQuarterAsked(periods: readonly Period[], { filing }: Evidence): boolean {
  const asked = quartersOf(periods);
  const own = quarterOf(filing);
  return asked.length === 0 || own === null || asked.includes(own);
}

/** “Has it sold …”, “have they closed …”: what is asked is whether that was done. */
const HAS_DONE =
  /^\W*(?:has|have|had)\b.{1,60}?\b(sold|bought|paid|left|lost|won|made|met|begun|become|spent|built|chosen|given|taken|cut|\w{3,}ed)\b/i;

function isClaim(question: Question, evidence: Evidence, weights: Weights): boolean {
  const subject = subjectOf(question, evidence.filing.title);
  const [done] = wordsOf(HAS_DONE.exec(question.text)?.[1] ?? '');
  if (done !== undefined && question.words.includes(done) && !hasWord(evidence.words, done)) return false;
  if (!isMetAgain(question.text, evidence.text)) return false;
  // What would be under a condition answers a question with that condition.
  const isIf = ASKS_IF.test(question.text);
  return shareOf(subject, evidence.words, weights) >= TOLD_OF_A_CLAIM && (isIf || !CONDITIONAL.test(evidence.text));
}
