import { wordsOf } from '#platform/full-text/words.ts';
import type { Answer, Candidate, Statement } from '../answer.ts';
import { matchesNameDetails } from '../namesakes.policy.ts';
import type { Question } from '../question/question.ts';
import { type Period, shifted } from '../question/question-dates.ts';
import { FORM_OF_ANSWER } from '../question/question-parts.ts';
import { hasWord } from '../same-words.catalog.ts';
import { type Matter, mattersOf, type VoteRow } from './vote-tables.ts';

/** Answers questions about shareholder votes from the tables under Item 5.07 of 8-Ks. Pure. */

const ABOUT =
  /\bvot(?:e|es|ed|ing|ers?)\b|\bballots?\b|\bsay[- ]on[- ]pay\b|\b(?:re-?)?elected\b.{0,500}\bmeeting\b|\bmeeting\b.{0,500}\b(?:re-?)?elected\b/i;
/** Asks about voting rights and rules, which proxies and charters answer. */
const VOTING_RULES =
  /\bvot(?:e|es|ing) (?:powers?|rights?|agreements?|standard|requirements?)\b|\bentitled to vote\b|\brecord date\b|\bper share\b|\bmajority (?:is|vote standard)\b|\bwhy\b/i;
const ASKS_FOR_FEWEST = /\b(?:fewest|least|lowest|smallest|weakest)\b/i;
const ASKS_FOR_MOST = /\b(?:most|highest|largest|strongest|best)\b(?! recent)/i;
const COUNT = /\bhow many (?:\w+ )?(?:directors|nominees|members|people|persons)\b|\bnumber of (?:directors|nominees)\b/i;
/** The ranked kind of votes: “the most ‘against’ votes”. */
const RANKED = /\b(?:fewest|least|lowest|smallest|weakest|most|highest|largest|strongest|best|biggest)\b[^?,;]{0,30}/i;
/** Votes other than those for. */
const REQUESTED_COLUMNS: readonly (readonly [column: string, pattern: RegExp])[] = [
  ['against', /\bagainst\b|\bopposition\b/i],
  ['withheld', /\bwithh[eo]ld\b/i],
  ['abstaining', /\babst\w+/i],
];
/** Asks for the percentage of votes for. */
const ASKS_PERCENTAGE = /\bpercent\w*|%|\b(?:share|part|fraction|proportion) of (?:the )?(?:\w+ )?votes?\b/i;
const PROPOSALS = /\bhow many (?:\w+ ){0,2}proposals?\b|\bnumber of (?:\w+ ){0,2}proposals?\b/i;
const OF_HOLDERS = /\b(?:share|stock)holders?\b/i;
const NOT_PASSED = /\bnot (?:approved|adopted|passed)\b|\b(?:rejected|defeated|failed|disapproved)\b/i;
const DIRECTORS = /\bdirectors?\b|\bnominees?\b|\bboard\b|\belect(?:ed|ion)?\b/i;
const ELECTION = /\belect(?:ed|ion)?\b|\bdirectors?\b/i;
/** Words about voting in general, which don’t identify a matter. */
const VOTING_WORDS = new Set(
  wordsOf(
    'vote votes voted voting ballot ballots meeting meetings annual special general shareholder shareholders stockholder stockholders holder holders for against abstain abstained abstention abstentions broker brokers non-vote non-votes nonvotes withheld withhold cast result results outcome proposal proposals resolution share shares got get received receive many support supported oppose opposed favor favour compare compared advisory approve approved approval pass passed fail failed reject rejected plan fewest least lowest most highest which come out go went board company number count total item 5.07 8-K',
  ),
);
/** Words about voting in general that may identify a matter anyway. */
const KIND_WORDS = new Set(wordsOf('plan'));
/** How many days after a meeting its results may be reported. */
const REPORTED_WITHIN_DAYS = 40;
const MAX_MATTERS = 2;
const MAX_FILINGS = 3;

/** The votes of one meeting. */
interface MeetingReport {
  readonly filing: Candidate;
  readonly matters: readonly Matter[];
}

/** Undefined if the question isn’t about votes, or if no report of the company has the requested ones; null if the proposal wasn’t put to a vote. */
export function votesAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const { text, periods } = question;
  if (!ABOUT.test(text) || VOTING_RULES.test(text)) return undefined;
  const reports = candidates.flatMap((filing): MeetingReport[] => {
    const section = filing.facts.eightK?.sections.find(({ item }) => item === '5.07');
    if (section?.start == null || section.end == null) return [];
    const matters = mattersOf(filing.text.slice(section.start, section.end));
    return matters.length > 0 && isAbout(question, filing, matters) ? [{ filing, matters }] : [];
  });
  const inPeriod = reports.filter(({ filing }) => periods.length === 0 || periods.some((period) => isOfPeriod(filing, period)));
  const sorted = inPeriod.toSorted((a, b) => b.filing.filedOn.localeCompare(a.filing.filedOn));
  const chosen = sorted.slice(0, periods.length === 0 ? 1 : MAX_FILINGS);
  // A proposal that wasn’t put to a vote has no votes.
  if (chosen.length > 0 && chosen.every((each) => isUnknown(question, each))) return null;
  const statements = chosen.map((each) => statementsOf(question, each));
  // Two meetings can be compared only if both have the votes.
  return statements.length === 0 || statements.some((each) => each.length === 0) ? undefined : statements.flat();
}

/** Whether the company is in the question, and every other name in it is among the matters. */
function isAbout({ text, names, words }: Question, { facts, text: filed }: Candidate, matters: readonly Matter[]): boolean {
  const parties = facts.parties.map(({ name }) => name);
  const tickers = facts.cover?.securities?.map(({ symbol }) => symbol ?? '') ?? [];
  const company = new Set(wordsOf([...parties, ...tickers].join(' ')));
  const matterWords = new Set(
    matters.flatMap(({ text: words, rows }) => wordsOf([words, ...rows.map(({ name }) => name)].join(' '))),
  );
  return (
    (names.length > 0 ? names : words).some((name) => company.has(name)) &&
    names.every((name) => company.has(name) || hasWord(matterWords, name) || VOTING_WORDS.has(name)) &&
    matchesNameDetails(text, parties, filed)
  );
}

function isOfPeriod({ filedOn }: Candidate, { from, to, unit }: Period): boolean {
  const until = unit === 'days' || unit === 'month' ? shifted(to, REPORTED_WITHIN_DAYS) : to;
  return filedOn >= from && filedOn <= until;
}

function statementsOf(question: Question, { filing, matters }: MeetingReport): readonly Statement[] {
  const election = matters.find(
    ({ text, rows }) => rows.length > 1 && (ELECTION.test(text) || rows.every(({ name }) => name !== '')),
  );
  const nominees = election?.rows.filter(({ name }) => name !== '') ?? [];
  const namedNominees = nominees.filter(({ name }) => {
    const last = wordsOf(name.replace(/,.*/, '').replace(/\b(?:Jr|Sr|II|III|IV)\.?$/, '')).at(-1);
    return last !== undefined && question.names.includes(last);
  });
  if (election !== undefined && namedNominees.length > 0)
    return namedNominees.flatMap((row) => withPercentage(question.text, filing, election, row));
  const requestedWords = matterWordsOf(question, filing);
  if (PROPOSALS.test(question.text)) return proposalsOf(question.text, filing, matters);
  if (election !== undefined && DIRECTORS.test(question.text) && nominees.length > 1) {
    const electionAnswer = electionOf(question.text, filing, election, nominees);
    if (electionAnswer.length > 0) return electionAnswer;
  }
  const scored = matters.map((matter) => {
    const words = new Set(wordsOf(matter.text));
    return { matter, hits: requestedWords.filter((word) => hasWord(words, word)).length };
  });
  const best = Math.max(0, ...scored.map(({ hits }) => hits));
  // A matter that lacks more than half of the words is a different one.
  if (best === 0 || best * 2 < requestedWords.length) return [];
  return scored
    .filter(({ hits, matter }) => hits === best && matter.rows.length > 0)
    .slice(0, MAX_MATTERS)
    .flatMap(({ matter }) => matter.rows.slice(0, 1).flatMap((row) => withPercentage(question.text, filing, matter, row)));
}

/** The words of the question that identify a matter. */
const matterWordsOf = ({ words }: Question, filing: Candidate): readonly string[] =>
  words.filter(
    (word) => (!VOTING_WORDS.has(word) || KIND_WORDS.has(word)) && !FORM_OF_ANSWER.has(word) && !isCompany(filing, word),
  );

const A_PROPOSAL = /\b(?:proposal|resolution)\b/i;

/** Whether the question is about a proposal of which the report contains no word. */
function isUnknown(question: Question, { filing }: MeetingReport): boolean {
  const requestedWords = matterWordsOf(question, filing);
  if (!A_PROPOSAL.test(question.text) || requestedWords.length === 0) return false;
  const filingWords = new Set(wordsOf(filing.text));
  return !requestedWords.some((word) => hasWord(filingWords, word));
}

const isCompany = ({ facts }: Candidate, word: string): boolean =>
  facts.parties.some(({ name }) => wordsOf(name).includes(word)) ||
  (facts.cover?.securities ?? []).some(({ symbol }) => wordsOf(symbol ?? '').includes(word));

/** How many nominees there were, and who had the most or the fewest votes. */
function electionOf(question: string, filing: Candidate, election: Matter, nominees: readonly VoteRow[]): readonly Statement[] {
  const column = REQUESTED_COLUMNS.find(([, pattern]) => pattern.test(RANKED.exec(question)?.[0] ?? ''))?.[0] ?? 'for';
  const columnIndex = Math.max(0, election.columns.indexOf(column));
  const sorted = nominees.toSorted((a, b) => (a.votes[columnIndex] ?? 0) - (b.votes[columnIndex] ?? 0));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const what = election.columns[columnIndex] ?? 'for';
  const counted: Statement[] = COUNT.test(question)
    ? [
        {
          text: `${nominees.length} nominees stood for election: ${nominees.map(({ name }) => name).join(', ')}.`,
          citations: nominees.map(({ line }) => ({ accession: filing.accession, quote: line })),
        },
      ]
    : [];
  return [
    ...counted,
    ...(ASKS_FOR_FEWEST.test(question) && lowest
      ? [ranked(statementOf(filing, election, lowest), `The fewest votes ${what}`)]
      : []),
    ...(ASKS_FOR_MOST.test(question) && highest
      ? [ranked(statementOf(filing, election, highest), `The most votes ${what}`)]
      : []),
  ];
}

/** How many proposals were put to a vote and how many passed; only shareholder proposals if requested. */
function proposalsOf(question: string, filing: Candidate, matters: readonly Matter[]): readonly Statement[] {
  const { accession, filedOn } = filing;
  const isOfHolders = OF_HOLDERS.test(question.replace(/\b(?:did|do) (?:the )?\w+holders\b/gi, ' '));
  const proposals = matters.filter(({ text }) => !isOfHolders || /\b(?:share|stock)holder (?:\w+ )?proposal/i.test(text));
  if (proposals.length === 0) return [];
  const passed = proposals.filter(
    ({ text, rows }) => !NOT_PASSED.test(text) && (rows[0] === undefined || (rows[0].votes[0] ?? 0) > (rows[0].votes[1] ?? 0)),
  );
  const what = `${isOfHolders ? 'shareholder ' : ''}${proposals.length === 1 ? 'proposal was' : 'proposals were'}`;
  const countWord = (count: number) => (count === 0 ? 'none' : (COUNTS[count - 1] ?? String(count)));
  return [
    {
      text: `${proposals.length} (${countWord(proposals.length)}) ${what} put to a vote, and ${countWord(passed.length)} ${proposals.length === 1 ? '' : 'of them '}passed (8-K filed ${filedOn}).`,
      citations: proposals.map(({ quote }) => ({ accession, quote })),
    },
    ...ranksOf(question, filing, proposals),
  ];
}

/** The proposals with the most and the fewest votes for, if requested. */
function ranksOf(question: string, filing: Candidate, matters: readonly Matter[]): readonly Statement[] {
  const sorted = matters
    .flatMap((matter) => matter.rows.slice(0, 1).map((row) => ({ matter, row })))
    .toSorted((a, b) => (a.row.votes[0] ?? 0) - (b.row.votes[0] ?? 0));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (sorted.length < 2 || sorted.length < matters.length) return [];
  return [
    ...(ASKS_FOR_FEWEST.test(question) && lowest
      ? [ranked(statementOf(filing, lowest.matter, lowest.row), 'The fewest votes for')]
      : []),
    ...(ASKS_FOR_MOST.test(question) && highest
      ? [ranked(statementOf(filing, highest.matter, highest.row), 'The most votes for')]
      : []),
  ];
}
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const ranked = (statement: Statement, what: string): Statement => ({ ...statement, text: `${what}: ${statement.text}` });

/** The votes and, if requested, the percentage for. */
function withPercentage(question: string, filing: Candidate, matter: Matter, row: VoteRow): readonly Statement[] {
  const statement = statementOf(filing, matter, row);
  const votesOf = (column: string) => row.votes[matter.columns.indexOf(column)] ?? 0;
  const [votesFor, others] = [votesOf('for'), votesOf('against') + votesOf('withheld')];
  const isWhole = matter.columns.length === row.votes.length && matter.columns.includes('for');
  if (!ASKS_PERCENTAGE.test(question) || !isWhole || others === 0) return [statement];
  const percentage = ((100 * votesFor) / (votesFor + others)).toFixed(2);
  const otherColumns = ['against', 'withheld'].filter((column) => matter.columns.includes(column));
  return [
    statement,
    { text: `That’s ${percentage}% of the votes for and ${otherColumns.join(' and ')}.`, citations: statement.citations },
  ];
}

function statementOf({ accession, filedOn }: Candidate, matter: Matter, row: VoteRow): Statement {
  const counts = row.votes.map((count, at) => {
    const column = matter.columns[at];
    const formatted = count.toLocaleString('en-US');
    return matter.columns.length === row.votes.length && column !== undefined ? `${formatted} ${column}` : formatted;
  });
  const who = row.name === '' ? `“${matter.text}”` : row.name;
  const quotes = [...new Set([matter.quote, row.line])].filter((quote) => quote !== '');
  return {
    text: `${who}: ${counts.join(', ')} (8-K filed ${filedOn}).`,
    citations: quotes.map((quote) => ({ accession, quote })),
  };
}
