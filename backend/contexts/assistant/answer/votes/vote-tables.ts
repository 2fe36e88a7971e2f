/** Parses the vote tables under Item 5.07: what was put to a vote, and the votes on it. Pure. */

export interface VoteRow {
  /** The nominee or choice; empty if the row contains only votes. */
  readonly name: string;
  readonly votes: readonly number[];
  /** The row as in the text. */
  readonly line: string;
}

export interface Matter {
  /** What was put to a vote. */
  readonly text: string;
  /** The line that says it, as in the text. */
  readonly quote: string;
  /** Column names such as `for` and `broker non-votes`, in the order of the votes; empty if the table has none. */
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

/** Whether a line contains only column names. */
const isHeading = (line: string): boolean => {
  const rest = line
    .replace(/[^A-Za-z\s-]/g, ' ')
    .replace(HEADING, ' ')
    .replace(/\b(?:of|number|the|and|to|name|total)\b/gi, ' ');
  return line.search(HEADING) >= 0 && !/[a-z]{2}/i.test(rest) && line.length < 120;
};

/** Splits a line that contains both the matter and the column names: “Election of directors: For Against”. */
function headedOf(cells: readonly string[]): { readonly text: string; readonly heading: string } | null {
  const first = cells.findIndex((_cell, at) => cells.slice(at).every(isHeading));
  if (first < 1 || cells.length - first < 2) return null;
  const text = cells.slice(0, first).join(' ');
  return isHeading(text) ? null : { text, heading: cells.slice(first).join(' ') };
}

/** The columns in the order of the heading. */
const columnsOf = (heading: string): readonly string[] =>
  COLUMNS.flatMap(([shown, printed]) => {
    const at = heading.search(printed);
    return at < 0 ? [] : [{ shown, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ shown }) => shown);

/** One column of a table that has each column on a separate line. */
const SINGLE_COLUMN = /^\s*(?:number of )(?:shares |votes )?(?:for|against|withh[eo]ld|abst\w+|broker[ -]non-?votes)\b/i;
/** The nominee in such a table: “a. Robert K. Burgess”. */
const NOMINEE = /^[a-z]\.\s+\p{Lu}[\p{L}.’'-]+(?: \p{L}[\p{L}.’'-]*,?){1,4}$/u;

/** The matters in a section, in order, each with its rows of votes. */
export function mattersOf(section: string): readonly Matter[] {
  const matters: Matter[] = [];
  let pendingMatter: { text: string; quote: string } | null = null;
  let heading = '';
  let nominee = '';
  let columnLines: { readonly raw: string; readonly column: string; readonly votes: number }[] = [];
  const lines = section.split('\n');
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const cells = cellsOf(line).filter((cell) => !/^[([]?(?:\d{1,2}|[a-z])[.)\]]{1,2}$/i.test(cell));
    const votes = cells.filter((cell) => VOTES.test(cell));
    const headed = votes.length === 0 ? headedOf(cells) : null;
    const labels = cells.filter((cell) => !VOTES.test(cell) && /\p{L}{2}/u.test(cell));
    if (SINGLE_COLUMN.test(line) && votes.length === 1) {
      columnLines.push({ raw, column: columnsOf(line)[0] ?? '', votes: Number((votes[0] ?? '').replaceAll(',', '')) });
      if (SINGLE_COLUMN.test(lines[at + 1] ?? '')) continue;
      const quote = columnLines
        .map((each) => each.raw)
        .join('\n')
        .trim();
      if (pendingMatter !== null || matters.length === 0)
        matters.push({ ...(pendingMatter ?? { text: '', quote }), columns: columnLines.map(({ column }) => column), rows: [] });
      matters.at(-1)?.rows.push({ name: nominee, votes: columnLines.map((each) => each.votes), line: quote });
      [pendingMatter, nominee, columnLines] = [null, '', []];
      continue;
    }
    if (NOMINEE.test(line)) {
      nominee = line.replace(/^[a-z]\.\s+/, '');
      continue;
    }
    if (votes.length >= 2 && votes.some((cell) => cell.length > 3 || /^0$/.test(cell))) {
      const label = labels.join(' ');
      const counts = votes.map((cell) => Number(cell.replaceAll(',', '')));
      const isLabelMatter =
        label.length > MAX_NAME_LENGTH || (label !== '' && /\b(?:approv|ratif|proposal|advisory|amend|plan)/i.test(label));
      if (isLabelMatter || pendingMatter !== null) {
        const matter = isLabelMatter ? { text: label, quote: line } : (pendingMatter ?? { text: label, quote: line });
        matters.push({ ...matter, columns: columnsOf(heading), rows: [] });
        pendingMatter = null;
      }
      matters.at(-1)?.rows.push({ name: isLabelMatter ? '' : label, votes: counts, line });
      heading = '';
    } else if (headed !== null) {
      pendingMatter = { text: headed.text, quote: line };
      heading = headed.heading;
    } else if (isHeading(line)) heading = `${heading} ${line}`;
    else if (/\p{L}{3}/u.test(line)) {
      // The last sentence before a table says what was voted on.
      pendingMatter = {
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
