import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import type { Quote } from '#contexts/scoring/published/scoring.events.ts';
import { MAX_QUOTE, type TextRange } from '../../language/quotes.ts';

/** Locates the facts of a Form 3, 4 or 5 in its normalized text, which has one line per row, owner and footnote. Pure. */
export interface OwnershipLines {
  /** One per transaction, in the order of the facts; null if the text does not show it. */
  readonly transactions: readonly (Quote | null)[];
  readonly owners: readonly (Quote | null)[];
  readonly footnotes: ReadonlyMap<string, Quote>;
  /** The line with the answer to the 10b5-1 checkbox. */
  readonly plan: Quote | null;
}

const NO_LINES: OwnershipLines = { transactions: [], owners: [], footnotes: new Map(), plan: null };

export function ownershipLines(facts: FilingFacts, text: string): OwnershipLines {
  const { ownership } = facts;
  const document =
    facts.documents.find((document) => document.type === facts.form && document.end > document.start) ?? facts.documents[0];
  if (!ownership || !document) return NO_LINES;
  const transactions: Quote[] = [];
  const owners: Quote[] = [];
  const footnotes = new Map<string, Quote>();
  let plan: Quote | null = null;
  for (let start = document.start; start < document.end; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 || newline > document.end ? document.end : newline;
    const line = text.slice(start, end);
    const quoted = () => lineQuote(line, { start, end, document: document.type });
    if (line.startsWith('Transaction: ') || line.startsWith('Derivative transaction: ')) transactions.push(quoted());
    else if (line.startsWith('Reporting owner: ')) owners.push(quoted());
    else if (line.startsWith('Rule 10b5-1(c) plan: ')) plan = quoted();
    else if (line.startsWith('Footnote ')) footnotes.set(line.slice(9, line.indexOf(':')), quoted());
    start = end + 1;
  }
  return {
    transactions: aligned(transactions, ownership.transactions.length),
    owners: aligned(owners, ownership.owners.length),
    footnotes,
    plan,
  };
}

/** Lines are assigned to rows only if there is exactly one per row. */
function aligned(lines: readonly Quote[], count: number): readonly (Quote | null)[] {
  return lines.length === count ? lines : Array<null>(count).fill(null);
}

function lineQuote(line: string, at: TextRange): Quote {
  const cut = line.length <= MAX_QUOTE ? line : line.slice(0, Math.max(line.lastIndexOf(' ', MAX_QUOTE), 1));
  return { document: at.document, start: at.start, end: at.start + cut.length, text: cut };
}
