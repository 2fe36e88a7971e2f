import type { EightKText } from '../../../contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { DATE_WORDS, dayOf } from '../../language/dates.ts';
import { type FactQuote, MAX_FACT_QUOTE } from '../../language/fact-quote.ts';
import { COUNT_WORDS, countOf } from '../../language/numbers.ts';
import type { TextPart } from '../../language/text-part.ts';
import type { MeetingVote, VotedProposal } from './facts.ts';

/** Outcomes of shareholder votes (Item 5.07), from sentences and from tables of votes. */

/** One matter put to the vote: its words, and the rows of votes under it. */
interface Matter {
  readonly number: number | null;
  words: string;
  /** Votes could only be withheld: nominees with more votes withheld than for are elected all the same. */
  withheld?: boolean;
  /** First cells of rows with votes: nominees, or nothing. */
  readonly rows: { readonly name: string; readonly votes: readonly number[] }[];
}

const DATE = builtPattern(DATE_WORDS);
const MAX_LINES = 600;
const MAX_WORDS = 900;
const VOTES = /^\d{1,3}(?:,\d{3})+$|^\d{1,9}$/;
const NUMBERED =
  /^[(“]?(?:(?:Proposal|Item|Matter)s?(?: (?:No\.|Number|#))? ?)?[(]?(\d{1,2}|[A-Ha-h]|[ivx]{1,4})[.):–—-]{1,2}\s?(?=\S)|^(?:Proposal|Item|Matter)(?: (?:No\.|Number|#))? ?(\d{1,2}|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)\b/;
const HEADING =
  /^(?:The )?(?:stock|share)holders (?:also )?(?:approved|ratified|elected|did not|voted|adopted|rejected)\b|^(?:[A-Z][\w’'-]{1,20} ){0,3}(?:Election of|Ratification|Ratify|Approval of|Advisory|Non-?binding|To (?:elect|ratify|approve)|Shareholder proposal|Stockholder proposal|A (?:share|stock)holder proposal|Vote on|Say[ -]on)/i;
/** A part of a sentence that lists the outcomes. */
const CONTINUED = /^(?:and )?(?:approved|ratified|adopted|rejected|did not approve)[ ,]/;
const FAILED =
  /\bnot (?:been |be )?(?:approved|adopted|passed|ratified|carried)\b|\bdid not (?:approve|pass|adopt|ratify|receive)\b|\bnot receive\b|\bfail(?:ed|s)\b|\brejected\b|\bdefeated\b|\bvoted against\b/i;
const APPROVED =
  /\b(?:approved|adopted|ratified|passed|carried)\b|\bvoted (?:to (?:approve|ratify|adopt)|for (?:the )?(?:approval|ratification|adoption))\b|\breceived “?["“]?for["”]? votes from (?:more than )?a majority\b/i;
const ELECTION =
  /\belect(?:ed|ion)?\b[^.;]{0,120}\b(?:directors?|nominees?|board|individuals|persons)\b|\bdirectors?\b[^.;]{0,80}\b(?:were|was|been|be) (?:re-?)?elected\b|\bnominees?\b[^.;]{0,60}\belected\b/i;
const NOT_ELECTED = /\bnot (?:be |been )?(?:re-?)?elected\b|\bfailed to (?:be elected|receive)/i;
const BY_HOLDERS =
  /\b(?:share|stock)holder(?:s[’']|[’']s)? proposals?\b|\bproposal (?:submitted |presented |made )?by (?:a |certain )?(?:share|stock)holders?\b/i;
const TOPICS: readonly [VotedProposal['topic'], RegExp][] = [
  ['pay frequency', /\bfrequency\b|\b(?:one|1|two|2|three|3)[ -]years?\b[^.;]{0,60}\badvisory/i],
  [
    'auditor',
    /\bratif\w+\b[^.;]{0,200}\b(?:auditors?|account\w+|LLP|independent registered)\b|\bappointment of [^.;]{0,80}(?:LLP|auditors?|accounting firm)/i,
  ],
  ['merger', /\b(?:merger|business combination|plan of reorganization|arrangement agreement)\b/i],
  ['reverse split', /\breverse (?:stock |share )?split\b/i],
  ['adjournment', /\badjourn/i],
  [
    'pay',
    /\b(?:executive|named executive officers?[’']?|NEO) compensation\b|\bcompensation (?:paid to|of|for)[^.;]{0,60}\b(?:named )?executive|\bsay[ -]on[ -]pay\b/i,
  ],
  ['plan', /\b(?:Plan|ESPP)\b/],
  ['authorized shares', /\b(?:increase|decrease)\b[^.;]{0,80}\bauthorized\b|\bauthorized (?:shares|common stock)\b/i],
  ['charter', /\b(?:certificate|articles) of incorporation\b|\bby-?laws\b|\bcharter\b/i],
];
const PLAN_NAME = /\b((?:(?:19|20)\d\d )?(?:[A-Z][\w&’'-]{1,20} (?:and |of )?){1,6}Plan)\b/;
const QUOTED = /[“"]([^“”"]{3,80}?)[,.]?[”"]/;
const ABOUT =
  /\b(?:regarding|concerning|relating to|related to|requesting|entitled|titled|seeking|proposal (?:on|to)|calling for)\b (?:a report (?:on|of) |an? |the )?([^,.;]{4,70}?)(?:,? (?:was|were|is|if properly|as described|did|received|which|failed)\b|[,.;]|$)/i;
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

/** A refusal that a sentence before the matters tells. */
const REFUSED = /\b(?:share|stock)holders (?:did not (?:approve|adopt|ratify)|rejected|voted against)\b[^.;]{10,300}/gi;

export function readVotes({ text, items }: EightKText): MeetingVote[] {
  const part = items.get('5.07');
  if (part === undefined) return [];
  // Matters listed inside one sentence, `(1) elected …; (2) approved …`, are lines of their own; places stay the same.
  const body = text
    .slice(part.start, part.end)
    .replace(
      /(?<=[;:,]) (?=(?:and )?\((?:\d{1,2}|[ivx]{1,4})\) )|(?<=;) (?=(?:and )?(?:approved|ratified|adopted|rejected|did not approve) )/g,
      '\n',
    );
  const read = mattersOf(body);
  const { matters } = read;
  // `(a) The annual meeting was held …` is numbered like the matters themselves.
  const opening = read.opening === '' && /\bmeeting\b/i.test(matters[0]?.words ?? '') ? (matters[0]?.words ?? '') : read.opening;
  const all = `${opening} ${matters.map(({ words }) => words).join(' ')}`.slice(0, 20_000);
  const everything = /\bproposals? were (?:adopted|approved)\b/i.test(opening) && !FAILED.test(opening);
  const listed = listedOutcomes(all);
  const elections = matters.filter((matter) => isElection(matter));
  const [election] = elections;
  const proposals: VotedProposal[] = [];
  let deciding: Matter | undefined;
  for (const matter of unrepeated(matters)) {
    if (elections.includes(matter) && !FAILED.test(matter.words)) continue;
    const outcome = outcomeOf(matter, listed, everything);
    const proposal = outcome === null ? null : proposalOf(matter, outcome);
    const repeated = proposals.some(({ topic }) => topic !== 'other' && topic !== 'plan' && topic === proposal?.topic);
    if (proposal === null || repeated) continue;
    proposals.push(proposal);
    if (/^(?:failed|more against)$/.test(proposal.outcome) !== proposal.byHolders) deciding ??= matter;
  }
  for (const [words] of opening.matchAll(REFUSED)) {
    const proposal = proposalOf({ number: null, words, rows: [] }, 'failed');
    if (proposal !== null && !proposals.some(({ topic }) => topic === proposal.topic)) proposals.push(proposal);
  }
  const nominees = election?.rows.filter(({ name, votes }) => isName(name) && votes.length >= 2) ?? [];
  const opposed = (election?.withheld === true ? [] : nominees)
    .filter(({ votes: [yes = 0, no = 0] }) => no > yes)
    .map(({ name }) => name);
  const inOpening = ELECTED_COUNT.exec(opening)?.[1];
  const told = DIRECTORS.exec(election?.words ?? '')?.[1] ?? DIRECTORS.exec(opening)?.[1] ?? inOpening;
  const elected =
    election === undefined
      ? inOpening !== undefined ||
        /\b(?:share|stock)holders (?:re-?)?elected (?:each|all) of\b/i.test(opening) ||
        /\b(?:all|each)\b[^.;]{0,60}\b(?:nominees|directors)\b[^.;]{0,40}\belected\b/i.test(opening)
        ? true
        : null
      : !(NOT_ELECTED.test(election.words) || opposed.length > 0);
  if (proposals.length === 0 && elected === null) return [];
  const date = DATE.exec(opening.replace(/\b(?:dated|filed|record date)\b[^.;]{0,60}/gi, ''))?.[0];
  return [
    {
      kind: 'meetingVote',
      item: '5.07',
      meeting: /\bspecial meeting\b/i.test(opening) ? 'special' : /\bannual\b/i.test(opening) ? 'annual' : null,
      day: dayOf(date),
      directors: countOf(told) ?? (nominees.length > 0 ? nominees.length : null),
      elected,
      opposed: opposed.slice(0, 20),
      proposals: proposals.slice(0, 40),
      quote: lineQuote(text, part, deciding?.words ?? ''),
    },
  ];
}

/** The line that begins with these words, else the first line of the section. */
function lineQuote(text: string, part: TextPart, words: string): FactQuote {
  const body = text.slice(part.start, part.end);
  const found = words === '' ? -1 : body.indexOf(words.slice(0, 24));
  const from = found < 0 ? body.length - body.trimStart().length : found;
  const stop = body.indexOf('\n', from);
  const line = body.slice(from, Math.min(stop < 0 ? body.length : stop, from + MAX_FACT_QUOTE)).trimEnd();
  const start = part.start + from;
  return { document: part.document, start, end: start + line.length, text: line };
}

/** Lines to matters: a numbered line or a heading begins one, rows of votes belong to the matter before them. */
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
      .split(/\t| {3,40}/)
      .map((cell) => cell.trim().replace(/^["“(]|["”)]$/g, ''))
      .filter((cell) => cell !== '');
    const votes = cells.filter((cell) => VOTES.test(cell)).map((cell) => Number(cell.replaceAll(',', '')));
    const current = matters.at(-1);
    if (cells.length >= 2 && (votes.length >= 2 || (votes.length === 1 && cells.length <= 3)) && line.length < 400) {
      if (marker !== null && votes.length >= 2 && !isName(cells[0] ?? '')) {
        matters.push({ number: countOf(marker[1]), words: cells[0] ?? '', rows: [{ name: '', votes }] });
        continue;
      }
      const [name = ''] = cells;
      if (current === undefined) continue;
      // Votes in lines of their own (`Number of shares For`) belong to the nominee named above them.
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
      if (ELECTION.test(line) && /\bfollowing\b/i.test(line))
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

/** Some filings tell the outcomes first and print the votes of each matter after that. */
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

function outcomeOf(
  { number, words, rows }: Matter,
  listed: ReadonlyMap<number, boolean>,
  everything: boolean,
): VotedProposal['outcome'] | null {
  const told = number === null ? undefined : listed.get(number);
  if (told !== undefined) return told ? 'approved' : 'failed';
  if (FAILED.test(words)) return 'failed';
  const [row] = rows;
  const [yes, no] = row?.votes ?? [];
  const counted = yes === undefined || no === undefined ? null : yes > no ? 'more for' : 'more against';
  // Words of approval beside a lost count speak of something else, such as the board's own approval.
  if (counted === 'more against') return /\bfrequency\b/i.test(words) ? null : counted;
  if (APPROVED.test(words) || everything) return 'approved';
  return counted;
}

function proposalOf({ words }: Matter, outcome: VotedProposal['outcome']): VotedProposal | null {
  const holders = BY_HOLDERS.exec(words);
  const byHolders = holders !== null;
  const own = words.slice(holders?.index ?? 0);
  const topic = byHolders ? 'other' : (topicOf(words.slice(0, 160)) ?? topicOf(words) ?? 'other');
  if (topic === 'other' && words.length < 15) return null;
  const plan = topic === 'plan' ? PLAN_NAME.exec(words)?.[1] : undefined;
  const subject = plan ?? (topic === 'other' ? (QUOTED.exec(own)?.[1] ?? ABOUT.exec(own)?.[1]) : undefined);
  return { topic, subject: plain(subject), byHolders, outcome };
}

/** A subject that reads as one: no rest of a sentence, no word alone that could mean anything. */
function plain(subject: string | undefined): string | null {
  const words = subject?.trim().replace(/^(?:(?:the|our|its|a|an|[A-Z][\w]{0,20}[’']s?) )+/i, '') ?? '';
  if (words.length < 6 || words.length > 70 || /^(?:to|for|against|that|which|and|vote)\b/i.test(words)) return null;
  return /\b(?:Meeting|this proposal|Company[’']s (?:proxy|definitive))\b|[()“”"]/.test(words) ? null : words;
}

/** `Thomas B. Pickens III`, `Dr. Eli Harari`; not `Broker Non-Votes`. */
const isName = (cell: string): boolean =>
  /^(?:(?:Dr|Mr|Ms|Mrs|Gen|Adm)\. ?)?\p{Lu}[\p{L}’'.-]{0,20}(?: (?:(?:de|van|von|der|la|du) ?)?(?:\p{Lu}[\p{L}’'.-]{0,20}|[“"(]\p{Lu}[\p{L}]{1,14}[”")])){1,4}(?:,? (?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D)\.?)*$/u.test(
    cell,
  ) &&
  !/\b(?:Votes?|Broker|Abstain|Withheld|For|Against|Shares|Proposal|Election|Ratification|Approval|Compensation|Plan|Director|Directors|Nominee|Name|Total|Percent|Advisory|Executive|Meeting|Non-Votes)\b/.test(
    cell,
  );
