import { wordsOf } from '../../../platform/full-text/words.ts';
import type { OwnershipFacts, OwnershipTransaction } from '../../filings/published/ownership-facts.events.ts';
import { type Answer, type Candidate, type Citation, grouped, type Statement } from './answer.ts';
import type { Question } from './question.ts';

/** Answers questions about insiders' trades from the rows of Forms 3, 4 and 5: sums, prices, what is held afterwards. Pure. */

const SIDES: readonly (readonly [code: string, asked: RegExp])[] = [
  ['P', /\b(?:buy|buys|bought|buying|purchas\w+|acquir\w+|picked up|pick up)\b/i],
  ['S', /\b(?:sell|sells|sold|selling|sales?|dump\w*|unload\w*|dispos\w+)\b/i],
  ['G', /\b(?:gifts?|gave|given away|donat\w+|charit\w+|transfer\w*)\b/i],
  ['M', /\b(?:exercis\w+|options?|convert\w*|vest\w*)\b/i],
  ['F', /\b(?:tax(?:es)?|withh\w+)\b/i],
  ['A', /\b(?:grant\w*|award\w*|receiv\w*|options?)\b/i],
];
const ABOUT = /\binsider|\bform [345]\b|\b10b5|\bshares?\b|\bstock\b/i;
/** Asks whether there was such a trade on a day: what there was on that day answers it. */
const WHETHER = /^\W*did\b/i;
const DID: Readonly<Record<string, string>> = {
  P: 'bought',
  S: 'sold',
  G: 'gave away as gifts or transfers without consideration',
  M: 'acquired by exercising or converting derivatives',
  F: 'had withheld by the issuer for taxes or the exercise price, which is no sale on the market,',
  A: 'was granted',
};
const MOST_QUOTES = 12;
const MOST_STATEMENTS = 6;

interface Row {
  readonly filing: Candidate;
  readonly report: OwnershipFacts;
  readonly row: OwnershipTransaction;
  readonly line: string;
}

/** Undefined where the question asks for nothing that these forms report; null where they do not tell. */
export function tradeAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const sides = SIDES.filter(([, asked]) => asked.test(question.text)).map(([code]) => code);
  if (sides.length === 0 || !ABOUT.test(question.text)) return undefined;
  const meant = candidates.filter((filing) => filing.facts.ownership && isAbout(question, filing, filing.facts.ownership));
  if (meant.length === 0) return undefined;
  const rows = withoutAmended(meant)
    .flatMap(rowsOf)
    .filter((row) => isThen(question, row));
  if (rows.length === 0) return null;
  const { text, periods } = question;
  const whether = WHETHER.test(text) && periods.length > 0 && periods.every(({ unit }) => unit === 'days');
  const open = / or |what was|what were|what happened/i.test(text) || whether;
  const asked = rows.filter(({ row }) => sides.includes(row.code ?? ''));
  const told = asked.length > 0 && !(open && sides.length < 2) ? asked : open ? rows : [];
  if (told.length === 0) return null;
  const newest = question.periods.length > 0 ? told : told.filter(({ filing }) => filing.accession === latestOf(told).accession);
  return statementsOf(newest);
}

function isAbout({ words, names }: Question, { facts, text }: Candidate, report: OwnershipFacts): boolean {
  const issuer = new Set(wordsOf(`${report.issuer.name} ${report.issuer.ticker ?? ''}`));
  const owners = new Set(wordsOf([...report.owners, ...facts.parties].map(({ name }) => name).join(' ')));
  const roles = new Set(wordsOf(text.slice(0, 2_000)));
  const named = words.filter((word) => issuer.has(word) || owners.has(word));
  return named.length > 0 && names.every((name) => issuer.has(name) || owners.has(name) || roles.has(name));
}

/** An amendment that lists trades replaces the reports of the same owner for the same period. */
function withoutAmended(filings: readonly Candidate[]): readonly Candidate[] {
  const keyOf = ({ facts: { ownership } }: Candidate) =>
    `${ownership?.issuer.cik}|${ownership?.owners[0]?.cik}|${ownership?.periodOfReport}`;
  const amended = new Set(
    filings.filter(({ form, facts }) => form.endsWith('/A') && (facts.ownership?.transactions.length ?? 0) > 0).map(keyOf),
  );
  return filings.filter((filing) => filing.form.endsWith('/A') || !amended.has(keyOf(filing)));
}

function rowsOf(filing: Candidate): Row[] {
  const report = filing.facts.ownership;
  if (!report) return [];
  const lines = filing.text.split('\n');
  const of = (derivative: boolean, begin: string) => {
    const printed = lines.filter((line) => line.startsWith(begin));
    return report.transactions
      .filter((row) => row.derivative === derivative)
      .flatMap((row, index) => {
        const line = printed[index];
        return line === undefined ? [] : [{ filing, report, row, line }];
      });
  };
  return [...of(false, 'Transaction: '), ...of(true, 'Derivative transaction: ')];
}

function isThen({ text, periods }: Question, { filing, row }: Row): boolean {
  if (periods.length === 0) return true;
  const byFiling = /\bfiled\b|\bform [345](?:\/A)?\b[^?]*\b(?:19|20)\d\d/i.test(text);
  return periods.some(({ from, to }) => {
    const within = (day: string | null) => day !== null && day >= from && day <= to;
    return within(row.date) || (byFiling && within(filing.filedOn));
  });
}

const latestOf = (rows: readonly Row[]): Candidate =>
  rows.map(({ filing }) => filing).reduce((a, b) => (b.filedOn > a.filedOn ? b : a));

function statementsOf(rows: readonly Row[]): readonly Statement[] {
  const groups = Map.groupBy(
    rows,
    ({ report, row }) => `${report.owners[0]?.cik}|${report.issuer.cik}|${row.code}|${row.derivative}`,
  );
  return [...groups.values()]
    .filter(([first], _index, all) => first?.row.derivative === false || all.length === 1 || first?.row.code === 'M')
    .slice(0, MOST_STATEMENTS)
    .flatMap((group) => {
      const told = statementOf(group);
      return told === null ? [] : [told, ...planOf(group)];
    });
}

function statementOf(rows: readonly Row[]): Statement | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const { report, row } = first;
  // Both sides of a move between own accounts are one.
  const given = row.code === 'G' ? rows.filter((each) => each.row.acquiredDisposed === 'D') : [];
  const total = (given.length > 0 ? given : rows).reduce((sum, each) => sum + Number(each.row.shares ?? Number.NaN), 0);
  if (!Number.isFinite(total)) return null;
  const prices = rows.map((each) => Number(each.row.price ?? Number.NaN)).filter((price) => price > 0);
  const days = [...new Set(rows.map((each) => each.row.date).filter((day) => day !== null))].toSorted();
  const owner = report.owners.map(({ name, title }) => (title === null ? name : `${name} (${title})`)).join(', ');
  const what = row.derivative ? (row.security ?? 'derivatives') : 'shares';
  const rows$ = rows.length === 1 ? 'one transaction' : `${rows.length} transactions`;
  const held = last.row.sharesAfter;
  const how = last.row.directOrIndirect === 'I' ? `indirectly (${last.row.natureOfOwnership ?? 'no nature given'})` : 'directly';
  const text = [
    `${owner} ${DID[row.code ?? ''] ?? `reported with code ${row.code}`} ${grouped(total)} ${what} of ${report.issuer.name}`,
    days.length === 1 ? ` on ${days[0]}` : ` from ${days[0]} to ${days.at(-1)}`,
    prices.length === 0 ? '' : priceWords(prices),
    ` in ${rows$} (code ${row.code})`,
    held === null ? '.' : `; after the last one ${grouped(Number(held))} were held ${how}.`,
  ].join('');
  return {
    text,
    citations: rows.slice(0, MOST_QUOTES).map(({ filing, line }) => ({ accession: filing.accession, quote: line })),
  };
}

function priceWords(prices: readonly number[]): string {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const money = (value: number) => `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;
  return low === high ? ` at ${money(low)} per share` : ` at prices from ${money(low)} to ${money(high)} per share`;
}

/** What the filing says of a Rule 10b5-1 plan. */
function planOf(rows: readonly Row[]): readonly Statement[] {
  const seen = new Map(rows.map(({ filing }) => [filing.accession, filing]));
  for (const { accession, text, facts } of seen.values()) {
    const ids = new Set(rows.filter(({ filing }) => filing.accession === accession).flatMap(({ row }) => row.footnotes));
    const note = facts.ownership?.footnotes.find((each) => ids.has(each.id) && /10b5-?1/i.test(each.text));
    const quote = text
      .split('\n')
      .find((line) => (note === undefined ? line === 'Rule 10b5-1(c) plan: yes' : line.startsWith(`Footnote ${note.id}: `)));
    if (quote !== undefined) {
      const citations: Citation[] = [{ accession, quote }];
      return [
        {
          text:
            note === undefined
              ? 'The filing marks it as made under a Rule 10b5-1 plan.'
              : `On this the filing says: “${quote.replace(/^Footnote \w+: /, '')}”`,
          citations,
        },
      ];
    }
  }
  return [];
}
