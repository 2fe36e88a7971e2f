import { countOf } from '../../language/numbers.ts';

/** Divides the report of a meeting into the matters put to a vote. Pure. */

/** One matter put to a vote: its text, and the rows of votes below it. */
export interface Matter {
  readonly number: number | null;
  words: string;
  /** True if votes could only be withheld: nominees with more votes withheld than for are elected nevertheless. */
  withheld?: boolean;
  /** The first cell of a row with votes is a nominee, or empty. */
  readonly rows: { readonly name: string; readonly votes: readonly number[] }[];
}

export const MAX_LINES = 600;
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
export const BEGINS =
  /(?<=[.;:]) (?=\d{1,2}[.)] [A-Z]|The proposal (?:to|for|on|regarding)\b|The (?:[A-Z][a-z]{2,16} ){1,4}Proposal\b|An? (?:proposal|amendment|advisory)\b|Votes? (?:regarding|concerning|on)\b|Proposal (?:No\. ?)?\d|(?:The |In addition, (?:the )?|Further, (?:the )?)?(?:[Ss]tock|[Ss]hare)holders (?:also )?(?:approved|adopted|elected|rejected|ratified|voted|did not)\b(?! (?:the|this) (?:proposal|resolution)\b(?! to))|At the [^.;]{0,30}[Mm]eeting, (?:the )?(?:stock|share)holders\b|(?:Each|All) of (?:the|our)\b)/g;
/** Part of a sentence that lists outcomes. */
const CONTINUED = /^(?:and )?(?:approved|ratified|adopted|rejected|did not approve)[ ,]/;
export const ELECTION =
  /\belect(?:ed|ion)?\b[^.;]{0,120}\b(?:directors?|nominees?|board|individuals|persons)\b|\bdirectors?\b[^.;]{0,80}\b(?:were|was|been|be) (?:re-?)?elected\b|\bnominees?\b[^.;]{0,60}\belected\b/i;
export const BY_HOLDERS =
  /\b(?:share|stock)holder(?:s[’']|[’']s)? proposals?\b|\bproposal (?:submitted |presented |made )?by (?:a |certain )?(?:share|stock)holders?\b/i;

/** Groups lines into matters: a numbered line or a heading begins one, and rows of votes belong to the matter before them. */
export function mattersOf(body: string): { opening: string; matters: Matter[] } {
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

export const isElection = ({ words, rows }: Matter): boolean =>
  ELECTION.test(words.slice(0, 300)) &&
  !BY_HOLDERS.test(words.slice(0, 120)) &&
  !/\b(?:declassif|majority vot|special meeting)/i.test(words.slice(0, 200)) &&
  (rows.length !== 1 || isName(rows[0]?.name ?? ''));

/** Removes repetitions: some filings list the outcomes first and print the votes of each matter later. */
export function unrepeated(matters: readonly Matter[]): readonly Matter[] {
  const first = matters.findIndex(({ rows, words }) => rows.length === 0 && ELECTION.test(words));
  const again =
    first < 0 ? -1 : matters.findIndex(({ words, rows }, at) => at > first + 1 && rows.length > 0 && ELECTION.test(words));
  return again < 0 ? matters : matters.slice(0, again);
}

/** `(“Proposal No. 1”)` */
export const LABEL = /[“"] ?(?:(?:Share|Stock)holder )?Proposal (?:No\. ?|Number )?(\d{1,2}|[A-H]) ?[”"]/;
const REFERS = /\bProposal (?:No\. ?|Number )?(\d{1,2}|[A-H])\b/;

/** Some filings describe the matters first and print the votes later, under labels such as `Proposal No. 1`. */
export function withDescriptions(matters: readonly Matter[]): readonly Matter[] {
  return matters.map((matter, at) => {
    const label = matter.words.length < 60 && matter.rows.length > 0 ? REFERS.exec(matter.words)?.[1] : undefined;
    const described =
      label === undefined
        ? undefined
        : matters.slice(0, at).find(({ words, rows }) => rows.length === 0 && LABEL.exec(words)?.[1] === label);
    return described === undefined ? matter : { ...matter, words: described.words };
  });
}

/** True for `Thomas B. Pickens III` and `Dr. Eli Harari`, false for `Broker Non-Votes`. */
export const isName = (cell: string): boolean =>
  /^(?:(?:Dr|Mr|Ms|Mrs|Gen|Adm)\. ?)?\p{Lu}[\p{L}’'.-]{0,20}(?: (?:(?:de|van|von|der|la|du) ?)?(?:\p{Lu}[\p{L}’'.-]{0,20}|[“"(]\p{Lu}[\p{L}]{1,14}[”")])){1,4}(?:,? (?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D)\.?)*$/u.test(
    cell,
  ) &&
  !/\b(?:Votes?|Broker|Abstain|Withheld|For|Against|Shares|Proposal|Election|Ratification|Approval|Compensation|Plan|Director|Directors|Nominee|Name|Total|Percent|Advisory|Executive|Meeting|Non-Votes)\b/.test(
    cell,
  );
