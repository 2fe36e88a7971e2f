import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { type FactQuote, MAX_FACT_QUOTE } from '../../language/fact-quote.ts';
import { COUNT_WORDS, countOf } from '../../language/numbers.ts';
import { partyNames } from '../../language/parties.ts';
import { companyWordsOf, peopleIn } from '../../language/people.ts';
import type { TextPart } from '../../language/text-part.ts';
import type { MeetingVote, VotedProposal } from './facts.ts';
import { BEGINS, isElection, isName, MAX_LINES, type Matter, mattersOf, unrepeated, withDescriptions } from './read-matters.ts';
import { FAILED, listedOutcomes, mergerParty, outcomeOf, proposalOf } from './read-proposals.ts';

/** Reads outcomes of shareholder votes (Item 5.07) from sentences and from tables of votes. */

const DATE = builtPattern(DATE_WORDS);
const NOT_ELECTED =
  /\bnot (?:be |been )?(?:re-?)?elected\b|\bfailed to (?:be elected|receive)|\bdid not receive (?:a|the|at least a) (?:[a-z]{3,12} ){0,3}(?:majority|votes)\b/i;
const ADJOURNED = /\bmeeting\b[^;]{0,60}\b(?:was|is) adjourned\b/i;
const RECONVENED = /\breconven/i;

const DIRECTORS = builtPattern(
  `\\b(?:each of (?:our|the|its)|all(?: of the)?|all of our|elect(?:ion of|ed)?(?: each of| all of| all)?(?: the (?:Board|Company)[’']s| the| our| its)?(?: following)?) (?:the )?(${COUNT_WORDS})\\b[^.;]{0,60}?\\b(?:directors?|nominees?|individuals|persons|members)`,
  'i',
);

const ELECTED_COUNT = builtPattern(
  `\\b(${COUNT_WORDS})(?: \\(\\d{1,2}\\))? (?:[a-z-]{2,12} ){0,2}(?:individuals|nominees|persons|directors)\\b[^.;]{0,40}\\b(?:were|was) (?:re-?)?elected`,
  'i',
);

/** A rejection reported in a sentence before the matters. */
const REFUSED = /\b(?:share|stock)holders (?:did not (?:approve|adopt|ratify)|rejected|voted against)\b[^.;]{10,300}/gi;

export function readVotes(source: EightKText): MeetingVote[] {
  const { text } = source;
  const part = source.items.get('5.07');
  if (part === undefined) return [];
  // Matters listed inside one sentence, `(1) elected …; (2) approved …`, become separate lines; offsets stay the same.
  const body = text
    .slice(part.start, part.end)
    .replace(
      /(?<=[;:,]) (?=(?:and )?\((?:\d{1,2}|[ivx]{1,4})\) )|(?<=[,;]) (?=(?:and )?(?:approved|ratified|adopted|rejected|did not approve) )|(?<=\b(?:directors|nominees|board)) (?=and (?:approved|ratified|adopted|rejected) )/g,
      '\n',
    )
    .replace(BEGINS, '\n');
  const read = mattersOf(body);
  const matters = withDescriptions(read.matters);
  // `(a) The annual meeting was held …` is numbered like the matters themselves.
  const opening = read.opening === '' && /\bmeeting\b/i.test(matters[0]?.words ?? '') ? (matters[0]?.words ?? '') : read.opening;
  const all = `${opening} ${matters.map(({ words }) => words).join(' ')}`.slice(0, 20_000);
  const everything = /\bproposals? were (?:adopted|approved)\b/i.test(opening) && !FAILED.test(opening);
  const listed = listedOutcomes(all);
  const elections = matters.filter((matter) => isElection(matter));
  const [election] = elections;
  const parties = partyNames(source, part);
  const partyOf = (words: string) => mergerParty(words, parties) ?? mergerParty(opening, parties);
  const proposals: VotedProposal[] = [];
  let deciding: Matter | undefined;
  for (const matter of unrepeated(matters)) {
    if (elections.includes(matter) && !FAILED.test(matter.words)) continue;
    const outcome = outcomeOf(matter, listed, everything);
    const proposal = outcome === null ? null : proposalOf(matter, outcome, partyOf);
    const repeated = proposals.some(({ topic }) => topic !== 'other' && topic !== 'plan' && topic === proposal?.topic);
    if (proposal === null || repeated) continue;
    proposals.push(proposal);
    if (/^(?:failed|more against)$/.test(proposal.outcome) !== proposal.byHolders) deciding ??= matter;
  }
  for (const [words] of opening.matchAll(REFUSED)) {
    const proposal = proposalOf({ number: null, words, rows: [] }, 'failed', partyOf);
    if (proposal !== null && !proposals.some(({ topic }) => topic === proposal.topic)) proposals.push(proposal);
  }
  const company = companyWordsOf(source.company);
  const refusedPeople = body.split('\n', MAX_LINES).flatMap((line) => (NOT_ELECTED.test(line) ? notElected(line, company) : []));
  const nominees = election?.rows.filter(({ name, votes }) => isName(name) && votes.length >= 2) ?? [];
  const opposed = (election?.withheld === true ? [] : nominees)
    .filter(({ votes: [yes = 0, no = 0] }) => no > yes)
    .map(({ name }) => name)
    .concat(refusedPeople);
  const inOpening = ELECTED_COUNT.exec(opening)?.[1];
  const counted =
    DIRECTORS.exec(election?.words ?? '')?.[1] ??
    ELECTED_COUNT.exec(election?.words ?? '')?.[1] ??
    DIRECTORS.exec(opening)?.[1] ??
    inOpening;
  const elected =
    election === undefined
      ? inOpening !== undefined ||
        /\b(?:share|stock)holders (?:re-?)?elected (?:each|all) of\b/i.test(opening) ||
        /\b(?:all|each)\b[^.;]{0,60}\b(?:nominees|directors)\b[^.;]{0,40}\belected\b/i.test(opening)
        ? refusedPeople.length === 0
        : null
      : !(NOT_ELECTED.test(election.words) || opposed.length > 0);
  const adjourned = proposals.length === 0 && elected === null && ADJOURNED.test(opening) && !RECONVENED.test(opening);
  if (proposals.length === 0 && elected === null && opposed.length === 0 && !adjourned) return [];
  const date = DATE.exec(opening.replace(/\b(?:dated|filed|record date)\b[^.;]{0,60}/gi, ''))?.[0];
  return [
    {
      kind: 'meetingVote',
      item: '5.07',
      meeting: /\bspecial meeting\b/i.test(opening) ? 'special' : /\bannual\b/i.test(opening) ? 'annual' : null,
      day: parseLongDate(date),
      directors: countOf(counted) ?? (nominees.length > 0 ? nominees.length : null),
      elected,
      opposed: opposed.slice(0, 20),
      proposals: proposals.slice(0, 40),
      adjourned,
      quote: lineQuote(text, part, deciding?.words ?? ''),
    },
  ];
}

/** Nominees whom a sentence names as not elected. */
function notElected(line: string, company: ReadonlySet<string>): string[] {
  const sentence = line.split(/(?<=[a-z]{3}\.) (?=[A-Z])/).find((each) => NOT_ELECTED.test(each)) ?? '';
  const at = sentence.search(NOT_ELECTED);
  return peopleIn(sentence.slice(0, Math.max(0, at)), company).map(({ name }) => name);
}

/** The line that begins with these words, or else the first line of the section. */
function lineQuote(text: string, part: TextPart, words: string): FactQuote {
  const body = text.slice(part.start, part.end);
  const found = words === '' ? -1 : body.indexOf(words.slice(0, 24));
  const from = found < 0 ? body.length - body.trimStart().length : found;
  const stop = body.indexOf('\n', from);
  const line = body.slice(from, Math.min(stop < 0 ? body.length : stop, from + MAX_FACT_QUOTE)).trimEnd();
  const start = part.start + from;
  return { document: part.document, start, end: start + line.length, text: line };
}
