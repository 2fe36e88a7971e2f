/** Tables of votes under Item 5.07: what was put to the vote, and the rows of votes on it. Pure. */

export interface VoteRow {
  /** A nominee or a choice; empty where the row has votes alone. */
  readonly name: string;
  readonly votes: readonly number[];
  /** As it stands in the text. */
  readonly line: string;
}

export interface Matter {
  /** What was put to the vote. */
  readonly text: string;
  /** The line that says it, as it stands in the text. */
  readonly quote: string;
  /** `for`, `against`, `abstain`, `broker non-votes`, in the order of the votes; empty where the table names none. */
  readonly columns: readonly string[];
  readonly rows: VoteRow[];
}

const VOTES = /^\d{1,3}(?:,\d{3})+$|^\d{1,9}$/;
const HEADING =
  /\b(?:for|against|withh[eo]ld|abst\w+|broker|non-?votes?|nominees?|names?|directors?|votes?|shares|cast|years?|percent\w*)\b/gi;
const COLUMNS: readonly (readonly [shown: string, printed: RegExp])[] = [
  ['for', /\bfor\b/i],
  ['against', /\bagainst\b/i],
  ['withheld', /\bwithh[eo]ld\b/i],
  ['abstaining', /\babst\w+/i],
  ['broker non-votes', /\bbroker\b|\bnon-?votes?\b/i],
];
const MAX_NAME_LENGTH = 45;
const MAX_MATTER_LENGTH = 600;

const cellsOf = (line: string): string[] =>
  line
    .split(/\t| {3,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

/** The words of columns and nothing else. */
const isHeading = (line: string): boolean => {
  const words = line
    .replace(/[^A-Za-z\s-]/g, ' ')
    .replace(HEADING, ' ')
    .replace(/\b(?:of|number|the|and|to|name|total)\b/gi, ' ');
  return line.search(HEADING) >= 0 && !/[a-z]{2}/i.test(words) && line.length < 120;
};

/** What is voted on and the headings of its votes, where they stand in one line: “Election of directors: For Against”. */
function headedOf(cells: readonly string[]): { readonly text: string; readonly heading: string } | null {
  const first = cells.findIndex((_cell, at) => cells.slice(at).every(isHeading));
  if (first < 1 || cells.length - first < 2) return null;
  const text = cells.slice(0, first).join(' ');
  return isHeading(text) ? null : { text, heading: cells.slice(first).join(' ') };
}

/** Columns in the order in which headings name them. */
const columnsOf = (heading: string): readonly string[] =>
  COLUMNS.flatMap(([shown, printed]) => {
    const at = heading.search(printed);
    return at < 0 ? [] : [{ shown, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ shown }) => shown);

/** One column of a table that lists each in a line of its own. */
const OF_ONE = /^\s*(?:number of )(?:shares |votes )?(?:for|against|withh[eo]ld|abst\w+|broker[ -]non-?votes)\b/i;
/** Who is voted on in such a table: “a. Robert K. Burgess”. */
const NOMINEE = /^[a-z]\.\s+\p{Lu}[\p{L}.’'-]+(?: \p{L}[\p{L}.’'-]*,?){1,4}$/u;

export function mattersOf(section: string): readonly Matter[] {
  const matters: Matter[] = [];
  let words: { text: string; quote: string } | null = null;
  let heading = '';
  let nominee = '';
  let alone: { readonly raw: string; readonly column: string; readonly votes: number }[] = [];
  const lines = section.split('\n');
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const cells = cellsOf(line).filter((cell) => !/^[([]?(?:\d{1,2}|[a-z])[.)\]]{1,2}$/i.test(cell));
    const votes = cells.filter((cell) => VOTES.test(cell));
    const headed = votes.length === 0 ? headedOf(cells) : null;
    const labels = cells.filter((cell) => !VOTES.test(cell) && /\p{L}{2}/u.test(cell));
    if (OF_ONE.test(line) && votes.length === 1) {
      alone.push({ raw, column: columnsOf(line)[0] ?? '', votes: Number((votes[0] ?? '').replaceAll(',', '')) });
      if (OF_ONE.test(lines[at + 1] ?? '')) continue;
      const quote = alone
        .map((each) => each.raw)
        .join('\n')
        .trim();
      if (words !== null || matters.length === 0)
        matters.push({ ...(words ?? { text: '', quote }), columns: alone.map(({ column }) => column), rows: [] });
      matters.at(-1)?.rows.push({ name: nominee, votes: alone.map((each) => each.votes), line: quote });
      [words, nominee, alone] = [null, '', []];
      continue;
    }
    if (NOMINEE.test(line)) {
      nominee = line.replace(/^[a-z]\.\s+/, '');
      continue;
    }
    if (votes.length >= 2 && votes.some((cell) => cell.length > 3 || /^0$/.test(cell))) {
      const label = labels.join(' ');
      const counts = votes.map((cell) => Number(cell.replaceAll(',', '')));
      const isOwn =
        label.length > MAX_NAME_LENGTH || (label !== '' && /\b(?:approv|ratif|proposal|advisory|amend|plan)/i.test(label));
      if (isOwn || words !== null) {
        const own = isOwn ? { text: label, quote: line } : (words ?? { text: label, quote: line });
        matters.push({ ...own, columns: columnsOf(heading), rows: [] });
        words = null;
      }
      matters.at(-1)?.rows.push({ name: isOwn ? '' : label, votes: counts, line });
      heading = '';
    } else if (headed !== null) {
      words = { text: headed.text, quote: line };
      heading = headed.heading;
    } else if (isHeading(line)) heading = `${heading} ${line}`;
    else if (/\p{L}{3}/u.test(line)) {
      // The last sentence before a table says what was voted on.
      words = {
        text: line
          .replace(/^[([]?(?:\d{1,2}|[a-z])[.)\]]{1,2}\s*/i, '')
          .replace(/\s+/g, ' ')
          .slice(0, MAX_MATTER_LENGTH),
        quote: line,
      };
      heading = '';
    }
  }
  return matters;
}
