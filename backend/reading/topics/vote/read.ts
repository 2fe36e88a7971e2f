import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { type FactQuote, MAX_FACT_QUOTE } from '../../language/fact-quote.ts';
import { COUNT_WORDS, countOf } from '../../language/numbers.ts';
import { EACH_NAME, type PartyNames, partyNames } from '../../language/parties.ts';
import { companyWordsOf, peopleIn } from '../../language/people.ts';
import type { TextPart } from '../../language/text-part.ts';
import type { MeetingVote, VotedProposal } from './facts.ts';
import { EXTENDS_DEADLINE } from './outcome.ts';

/** Reads outcomes of shareholder votes (Item 5.07) from sentences and from tables of votes. */

/** One matter put to a vote: its text, and the rows of votes below it. */
interface Matter {
  readonly number: number | null;
  words: string;
  /** True if votes could only be withheld: nominees with more votes withheld than for are elected nevertheless. */
  withheld?: boolean;
  /** The first cell of a row with votes is a nominee, or empty. */
  readonly rows: { readonly name: string; readonly votes: readonly number[] }[];
}

const DATE = builtPattern(DATE_WORDS);
const MAX_LINES = 600;
const MAX_WORDS = 900;
/** A row may print the whole resolution before its votes. */
const MAX_ROW = 1_500;
const VOTES = /^\d{1,3}(?:,\d{3})+$|^\d{1,9}$/;
const NUMBERED =
  /^[(“]?(?:(?:Proposal|Item|Matter)s?(?: (?:No\.|Number|#))? ?)?[(]?(\d{1,2}|[A-Ha-h]|[ivx]{1,4})[.):–—-]{1,2}\s?(?=\S)|^(?:Proposal|Item|Matter)(?: (?:No\.|Number|#))? ?(\d{1,2}|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)\b/;
const HEADING =
  /^(?:The )?(?:stock|share)holders (?:also )?(?:approved|ratified|elected|did not|voted|adopted|rejected)\b(?! (?:the|this) (?:proposal|resolution)\b(?! to))|^(?:[A-Z][\w’'-]{1,20} ){0,3}(?:Election of|Ratification|Ratify|Approval of|Advisory|Non-?binding|To (?:elect|ratify|approve)|Shareholder proposal|Stockholder proposal|A (?:share|stock)holder proposal|Votes? (?:on|regarding|concerning)|Say[ -]on|The proposal (?:to|for|on|regarding)\b|The (?:[A-Z][a-z]{2,16} ){1,4}Proposal\b|An? (?:non-binding )?(?:proposal|amendment|resolution|advisory)|In addition, (?:the )?(?:stock|share)holders|Each of (?:the|our)|All (?:of the )?(?:director )?nominees)/i;
/** `At the special meeting, holders of Acme approved the merger` begins a matter and says which meeting it is. */
const AT_MEETING =
  /^(?:(?:At|On|In)\b[^;]{0,140}\b|The )(?:share|stock)holders(?: of (?:the )?[A-Z][\w.]{0,20}(?: [A-Z][\w.]{0,20}){0,3})?,? (?:[a-z]{4,8} )?(?:voted (?:to|for|against)|approved|adopted|rejected|elected|ratified|did not|acted by written consent)\b/;
/** Sentences that begin a matter within a paragraph. */
const BEGINS =
  /(?<=[.;:]) (?=\d{1,2}[.)] [A-Z]|The proposal (?:to|for|on|regarding)\b|The (?:[A-Z][a-z]{2,16} ){1,4}Proposal\b|An? (?:proposal|amendment|advisory)\b|Votes? (?:regarding|concerning|on)\b|Proposal (?:No\. ?)?\d|(?:The |In addition, (?:the )?|Further, (?:the )?)?(?:[Ss]tock|[Ss]hare)holders (?:also )?(?:approved|adopted|elected|rejected|ratified|voted|did not)\b(?! (?:the|this) (?:proposal|resolution)\b(?! to))|At the [^.;]{0,30}[Mm]eeting, (?:the )?(?:stock|share)holders\b|(?:Each|All) of (?:the|our)\b)/g;
/** `25,000,000 votes for, 1,000,000 against` */
const COUNTED =
  /\b(\d{1,3}(?:,\d{3}){1,4})(?: shares| votes)?(?: were)?(?: voted| cast)? (?:for|in favor)\b[^;]{0,60}?\b(\d{1,3}(?:,\d{3}){0,4})(?: shares| votes)?(?: were)?(?: voted| cast)? against\b/i;
/** Part of a sentence that lists outcomes. */
const CONTINUED = /^(?:and )?(?:approved|ratified|adopted|rejected|did not approve)[ ,]/;
const FAILED =
  /\bnot (?:been |be )?(?:approved|adopted|passed|ratified|carried)\b|\bdid not (?:approve|pass|adopt|ratify|receive)\b|\bnot receive\b|\bfail(?:ed|s)\b|\brejected\b|\bdefeated\b|\bvoted against\b/i;
const APPROVED =
  /\bwritten consent\b[^;]{0,60}\bto (?:approve|adopt)\b|\b(?:approved|adopted|ratified|passed|carried)\b|\bvoted (?:to (?:approve|ratify|adopt)|for (?:the )?(?:approval|ratification|adoption))\b|\breceived “?["“]?for["”]? votes from (?:more than )?a majority\b/i;
const ELECTION =
  /\belect(?:ed|ion)?\b[^.;]{0,120}\b(?:directors?|nominees?|board|individuals|persons)\b|\bdirectors?\b[^.;]{0,80}\b(?:were|was|been|be) (?:re-?)?elected\b|\bnominees?\b[^.;]{0,60}\belected\b/i;
const NOT_ELECTED =
  /\bnot (?:be |been )?(?:re-?)?elected\b|\bfailed to (?:be elected|receive)|\bdid not receive (?:a|the|at least a) (?:[a-z]{3,12} ){0,3}(?:majority|votes)\b/i;
const BY_HOLDERS =
  /\b(?:share|stock)holder(?:s[’']|[’']s)? proposals?\b|\bproposal (?:submitted |presented |made )?by (?:a |certain )?(?:share|stock)holders?\b/i;
const ADJOURNED = /\bmeeting\b[^;]{0,60}\b(?:was|is) adjourned\b/i;
const RECONVENED = /\breconven/i;
/** A shell gets more time to find a company. */
const MORE_TIME =
  /\bexten(?:d|ding|sion)\b[^.;]{0,60}\b(?:date|time|period|deadline)\b[^.;]{0,140}\b(?:business combination|merger)\b/i;
const TO_DAY = builtPattern(`\\bto (${DATE_WORDS})`);

function moreTimeIn(words: string): string | undefined {
  const extension = MORE_TIME.exec(words);
  if (extension === null) return undefined;
  const day = TO_DAY.exec(words.slice(extension.index, extension.index + 400))?.[1];
  return `${EXTENDS_DEADLINE}${day === undefined ? '' : ` to ${day}`}`;
}

const TOPICS: readonly [VotedProposal['topic'], RegExp][] = [
  ['pay frequency', /\bfrequency\b|\b(?:one|1|two|2|three|3)[ -]years?\b[^.;]{0,60}\badvisory/i],
  [
    'auditor',
    /\bratif\w+\b(?:[^.;]|\.(?! ?[A-Z][a-z]{2})){0,200}\b(?:auditors?|account\w+|LLP|independent registered)\b|\bappointment of [^.;]{0,80}(?:LLP|auditors?|accounting firm)/i,
  ],
  ['other', MORE_TIME],
  ['merger', /\b(?:merger|business combination|plan of reorganization|arrangement agreement)\b/i],
  ['reverse split', /\breverse (?:stock |share )?split\b/i],
  ['adjournment', /\badjourn/i],
  [
    'pay',
    /\b(?:executive(?: officers?[’']?)?|named executive officers?[’']?|NEO) compensation\b|\bcompensation (?:paid to|of|for)[^.;]{0,60}\b(?:named )?executive|\bsay[ -]on[ -]pay\b/i,
  ],
  ['plan', /\b(?:Plan|ESPP)\b/],
  ['authorized shares', /\b(?:increase|decrease)\b[^.;]{0,80}\bauthorized\b|\bauthorized (?:shares|common stock)\b/i],
  ['charter', /\b(?:certificate|articles) of incorporation\b|\bby-?laws\b|\bcharter\b/i],
];
const PLAN_NAME = /\b((?:(?:19|20)\d\d )?(?:[A-Z][\w&’'-]{1,20} (?:and |of )?){1,6}Plan)\b/;
const QUOTED = /[“"]([^“”"]{3,80}?)[,.]?[”"]/;
const ABOUT =
  /\b(?:regarding|concerning|relating to|related to|requesting|entitled|titled|seeking|proposal (?:on|to)|calling for)\b (?:a report (?:on|of) |an? |the )?([^,.;]{4,70}?)(?:,? (?:was|were|is|if properly|as described|did|received|which|failed)\b|[,.;]|$)/i;
/** `the proposal to eliminate the supermajority voting requirements` */
const PROPOSAL = /\b(proposal to [a-z][^,.;()]{8,55}?)(?= (?:did|was|were|received|failed|which)\b|[,.;(]|$)/;
/** Other matters that holders must approve. */
const STEP =
  /\b(?:approve|approved|adopted) (?:the |an? )?((?:sale|dissolution|liquidation|conversion|issuance|reincorporation|redomestication)\b[^,.;()]{0,50}?)(?= (?:was|were|to|pursuant)\b|[,.;(]|$)/;
const LISTED =
  /\bproposals? ((?:(?:No\.? ?)?\d{1,2}(?:,? and |, | through |-)?){1,12}) (?:(?:was|were|has been|have been) (not )?(?:approved|adopted|passed|ratified)|(did not|failed))/gi;
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
  const sentence = line.split(/(?<=[a-z]{3}\.) (?=[A-Z])/).find((one) => NOT_ELECTED.test(one)) ?? '';
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

/** Groups lines into matters: a numbered line or a heading begins one, and rows of votes belong to the matter before them. */
function mattersOf(body: string): { opening: string; matters: Matter[] } {
  const matters: Matter[] = [];
  let opening = '';
  let nominee = '';
  for (const raw of body.split('\n', MAX_LINES)) {
    const line = raw
      .replace(/\s{1,200}/g, ' ')
      .trim()
      .replace(/^and (?=\()/, '');
    if (line === '') continue;
    const marker = /^\s{0,20}[(]?(\d{1,2})[.)]{1,2}\s/.exec(raw);
    const cells = (marker === null ? raw : raw.slice(marker[0].length))
      .split(/\t| {3,40}| \| /)
      .map((cell) => cell.trim().replace(/^["“(]|["”)]$/g, ''))
      .filter((cell) => cell !== '');
    const votes = cells.filter((cell) => VOTES.test(cell)).map((cell) => Number(cell.replaceAll(',', '')));
    const current = matters.at(-1);
    if (cells.length >= 2 && (votes.length >= 2 || (votes.length === 1 && cells.length <= 3)) && line.length < MAX_ROW) {
      if (marker !== null && votes.length >= 2 && !isName(cells[0] ?? '')) {
        matters.push({ number: countOf(marker[1]), words: (cells[0] ?? '').slice(0, MAX_WORDS), rows: [{ name: '', votes }] });
        continue;
      }
      const [name = ''] = cells;
      if (current === undefined) continue;
      // Votes on separate lines (`Number of shares For`) belong to the nominee named above them.
      const kind = /\b(?:for|against|withheld|withhold)\b/i.exec(name);
      const single = votes.length === 1 && kind !== null && name.length < 50;
      const last = current.rows.at(-1);
      if (single && last !== undefined && last.name === nominee && last.votes.length === 1 && !/\bfor\b/i.test(kind[0]))
        current.rows.splice(-1, 1, { name: nominee, votes: [...last.votes, ...votes] });
      else if (single && /\bfor\b/i.test(kind[0])) current.rows.push({ name: nominee, votes });
      else if (!single && votes.length >= 2) {
        const label = VOTES.test(name) ? '' : name;
        if (label.length > 40 && !isName(label) && current.rows.length > 0)
          matters.push({ number: null, words: label, rows: [{ name: '', votes }] });
        else {
          if (label.length > 30 && !isName(label)) current.words = `${current.words} ${label}`.slice(0, MAX_WORDS);
          current.rows.push({ name: label, votes });
        }
      }
      continue;
    }
    const numbered = NUMBERED.exec(line);
    const bare = numbered === null ? line : line.slice(numbered[0].length);
    if (isName(bare.replace(/[.,]$/, '')) && bare.length < 45) {
      nominee = bare;
      continue;
    }
    if (line.length < 90 && /^(?:Votes? )?(?:For|Against|Withheld|Abstain|Broker|Name|Director|Nominee|Shares)\b/i.test(line)) {
      if (current !== undefined && /\bwithh/i.test(line) && !/\bagainst\b/i.test(line)) current.withheld = true;
      continue;
    }
    if ((numbered !== null || HEADING.test(line) || CONTINUED.test(line)) && /[a-z]{4}/.test(line)) {
      matters.push({ number: countOf(numbered?.[1] ?? numbered?.[2]), words: bare.slice(0, MAX_WORDS), rows: [] });
      nominee = '';
    } else if (current === undefined) {
      opening = `${opening} ${line}`.slice(0, 3_000);
      if (AT_MEETING.test(line)) matters.push({ number: null, words: line.slice(0, MAX_WORDS), rows: [] });
      else if (ELECTION.test(line) && /\bfollowing\b/i.test(line))
        matters.push({ number: null, words: line.slice(0, MAX_WORDS), rows: [] });
    } else current.words = `${current.words} ${line}`.slice(0, MAX_WORDS);
  }
  return { opening: opening.trim(), matters };
}

const topicOf = (words: string): VotedProposal['topic'] | undefined => TOPICS.find(([, pattern]) => pattern.test(words))?.[0];

const isElection = ({ words, rows }: Matter): boolean =>
  ELECTION.test(words.slice(0, 300)) &&
  !BY_HOLDERS.test(words.slice(0, 120)) &&
  !/\b(?:declassif|majority vot|special meeting)/i.test(words.slice(0, 200)) &&
  (rows.length !== 1 || isName(rows[0]?.name ?? ''));

/** Removes repetitions: some filings list the outcomes first and print the votes of each matter later. */
function unrepeated(matters: readonly Matter[]): readonly Matter[] {
  const first = matters.findIndex(({ rows, words }) => rows.length === 0 && ELECTION.test(words));
  const again =
    first < 0 ? -1 : matters.findIndex(({ words, rows }, at) => at > first + 1 && rows.length > 0 && ELECTION.test(words));
  return again < 0 ? matters : matters.slice(0, again);
}

function listedOutcomes(words: string): ReadonlyMap<number, boolean> {
  const outcomes = new Map<number, boolean>();
  for (const [, numbers = '', not, failed] of words.matchAll(LISTED)) {
    const found = (numbers.match(/\d{1,2}/g) ?? []).map(Number);
    const [from = 0, to = 0] = found;
    const span = / through |-/.test(numbers) && found.length === 2 && to - from < 30;
    for (const number of span ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : found)
      outcomes.set(number, not === undefined && failed === undefined);
  }
  return outcomes;
}

/** Votes for and against, from the first row or from the text; null if neither has them. */
function votesOf({ words, rows }: Matter): readonly [yes: number, no: number] | null {
  const [yes, no] = rows[0]?.votes ?? (COUNTED.exec(words) ?? []).slice(1, 3).map((count) => Number(count.replaceAll(',', '')));
  return yes === undefined || no === undefined ? null : [yes, no];
}

function outcomeOf(
  { number, words, rows }: Matter,
  listed: ReadonlyMap<number, boolean>,
  everything: boolean,
): VotedProposal['outcome'] | null {
  const listedMatter = number === null ? undefined : listed.get(number);
  if (listedMatter !== undefined) return listedMatter ? 'approved' : 'failed';
  if (FAILED.test(words)) return 'failed';
  const votes = votesOf({ number, words, rows });
  const counted = votes === null ? null : votes[0] > votes[1] ? 'more for' : 'more against';
  // Words of approval in a matter that lost the vote refer to something else, such as the board's own approval.
  if (counted === 'more against') return /\bfrequency\b/i.test(words) ? null : counted;
  if (APPROVED.test(words) || everything) return 'approved';
  return counted;
}

function proposalOf(
  matter: Matter,
  outcome: VotedProposal['outcome'],
  partyOf: (words: string) => string | null,
): VotedProposal | null {
  const { words } = matter;
  const holders = BY_HOLDERS.exec(words);
  const byHolders = holders !== null;
  const own = words.slice(holders?.index ?? 0);
  const topic = byHolders ? 'other' : (topicOf(words.slice(0, 160)) ?? topicOf(words) ?? 'other');
  if (topic === 'other' && words.length < 15) return null;
  const plan = topic === 'plan' ? PLAN_NAME.exec(words)?.[1] : undefined;
  const subject =
    plan ??
    moreTimeIn(words) ??
    (topic === 'other'
      ? ((byHolders ? reportOf(own) : (PROPOSAL.exec(own)?.[1] ?? STEP.exec(own)?.[1])) ??
        QUOTED.exec(own.replace(LABEL, ''))?.[1] ??
        ABOUT.exec(own)?.[1])
      : undefined);
  const counts = votesOf(matter);
  const support =
    counts !== null && counts[0] + counts[1] > 0 ? String(Math.round((counts[0] / (counts[0] + counts[1])) * 1000) / 10) : null;
  const party = topic === 'merger' ? partyOf(words) : null;
  return {
    topic,
    subject: plain(subject),
    byHolders,
    outcome,
    ...(support !== null && { support }),
    ...(counts !== null && { votes: { yes: String(counts[0]), no: String(counts[1]) } }),
    ...(party !== null && { party }),
  };
}

/** `(“Proposal No. 1”)` */
const LABEL = /[“"] ?(?:(?:Share|Stock)holder )?Proposal (?:No\. ?|Number )?(\d{1,2}|[A-H]) ?[”"]/;
const REFERS = /\bProposal (?:No\. ?|Number )?(\d{1,2}|[A-H])\b/;

/** Some filings describe the matters first and print the votes later, under labels such as `Proposal No. 1`. */
function withDescriptions(matters: readonly Matter[]): readonly Matter[] {
  return matters.map((matter, at) => {
    const label = matter.words.length < 60 && matter.rows.length > 0 ? REFERS.exec(matter.words)?.[1] : undefined;
    const described =
      label === undefined
        ? undefined
        : matters.slice(0, at).find(({ words, rows }) => rows.length === 0 && LABEL.exec(words)?.[1] === label);
    return described === undefined ? matter : { ...matter, words: described.words };
  });
}

/** The subject of a report requested by shareholders: `to request a report disclosing the Company’s activities related to lobbying`. */
const REPORT =
  /\breport (?:disclosing |describing |assessing |detailing |on |about |regarding |of )(?:the |its |our |an? )?(?:Company[’']s )?([^.;()]{4,200})/i;
const RELATED = /\b(?:related|relating) to ([^.;()]{4,120})/i;
const OF_SUBJECT =
  /(?: (?:due diligence|policy|policies|process|processes|practices|procedures|activities|communications|expenditures|oversight|and|is|was)){1,5}$/i;

function reportOf(words: string): string | undefined {
  const reportedQuestion = REPORT.exec(words)?.[1];
  if (reportedQuestion === undefined) return undefined;
  const subject = (RELATED.exec(reportedQuestion)?.[1] ?? reportedQuestion).split(/ and |,| was | were | is /, 1)[0] ?? '';
  const bare = subject.trim().replace(OF_SUBJECT, '');
  return bare.length < 6 ? undefined : bare;
}

/** `merger with Borealis Corp.`, `Agreement and Plan of Merger, by and among the Company, Borealis Corp. and Merger Sub`. */
const MERGER_WITH =
  /\b(?:[Mm]erger|[Cc]ombination)(?:,? dated (?:as of )?[A-Z][a-z]{2,8} \d{1,2}, \d{4},?)? (?:of [^.;,]{2,60} )?with (?:and into )?([^;]{3,120})/;
const AMONG = /\b[Mm]erger\b[^;]{0,120}?\b(?:by and (?:among|between)|among|between) ([^;]{3,300})/;

function mergerParty(words: string, parties: PartyNames): string | null {
  for (const pattern of [AMONG, MERGER_WITH]) {
    // Text after a period belongs to another sentence.
    const [listed = ''] = (pattern.exec(words)?.[1] ?? '').split(/(?<=[A-Za-z]{4})\. (?=[A-Z])/);
    for (const [name] of listed.matchAll(EACH_NAME)) {
      const party = parties.isVehicle(name) ? null : parties.party(name);
      if (party !== null) return withoutForm(party);
    }
  }
  return null;
}

const withoutForm = (name: string): string =>
  name.replace(/,? (?:Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|L\.P|LP|plc|PLC|N\.V|S\.A|AG)\.?$/, '');

/** A subject that makes sense on its own: not a sentence fragment, and not a single vague word. */
function plain(subject: string | undefined): string | null {
  const words = subject?.trim().replace(/^(?:(?:the|our|its|a|an|[A-Z][\w]{0,20}[’']s?) )+/i, '') ?? '';
  if (words.length < 6 || words.length > 70 || /^(?:to|for|against|that|which|and|vote)\b/i.test(words)) return null;
  return /\b(?:Meeting|this proposal|Company[’']s (?:proxy|definitive))\b|[()“”"]/.test(words) ? null : words;
}

/** True for `Thomas B. Pickens III` and `Dr. Eli Harari`, false for `Broker Non-Votes`. */
const isName = (cell: string): boolean =>
  /^(?:(?:Dr|Mr|Ms|Mrs|Gen|Adm)\. ?)?\p{Lu}[\p{L}’'.-]{0,20}(?: (?:(?:de|van|von|der|la|du) ?)?(?:\p{Lu}[\p{L}’'.-]{0,20}|[“"(]\p{Lu}[\p{L}]{1,14}[”")])){1,4}(?:,? (?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D)\.?)*$/u.test(
    cell,
  ) &&
  !/\b(?:Votes?|Broker|Abstain|Withheld|For|Against|Shares|Proposal|Election|Ratification|Approval|Compensation|Plan|Director|Directors|Nominee|Name|Total|Percent|Advisory|Executive|Meeting|Non-Votes)\b/.test(
    cell,
  );
