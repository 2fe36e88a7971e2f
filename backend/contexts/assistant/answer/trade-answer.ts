import { wordsOf } from '../../../platform/full-text/words.ts';
import type { OwnershipFacts, OwnershipTransaction } from '../../filings/published/ownership-facts.events.ts';
import { type Answer, type Candidate, type Citation, grouped, type Statement } from './answer.ts';
import type { Question } from './question.ts';
import { hasWord } from './same-words.catalog.ts';

/** Answers questions about insiders' trades from the rows of Forms 3, 4 and 5: sums, prices, what is held afterwards. Pure. */

const SIDES: readonly (readonly [code: string, asked: RegExp])[] = [
  [
    'P',
    /\b(?:buy|buys|bought|buying|buyer|purchas\w+|acquir\w+|pick(?:ed|s)? up|take|took|taken|snap(?:ped)? up|scoop(?:ed)? up)\b/i,
  ],
  ['S', /\b(?:sell|sells|sold|selling|sales?|dump\w*|unload\w*|offload\w*|dispos\w+|cash(?:ed|es)? (?:in|out)|shed|trim\w*)\b/i],
  ['G', /\b(?:gifts?|gave|giv(?:e|en|ing) away|donat\w+|charit\w+|transfer\w*)\b/i],
  ['M', /\b(?:exercis\w+|options?|convert\w*|vest\w*)\b/i],
  ['F', /\b(?:tax(?:es)?|withh\w+)\b/i],
  ['A', /\b(?:grant\w*|award\w*|receiv\w*|options?|RSUs?|restricted stock|get|gets|got|given|equity)\b/i],
];
const ABOUT = /\binsider|\bform [345]\b|\b10b5|\bshares?\b|\bstock\b/i;
/** Asks for what these forms report, as other filings do too. */
const ABOUT_PAY = /\bRSUs?\b|\brestricted stock|\boptions?\b|\bequity\b|\bawards?\b|\bgrants?\b|\bsales?\b|\bsold\b|\bbought\b/i;
/** Asks what is held. */
const HELD = /\b(?:own(?:s|ed|ing)?|h[eo]ld(?:s|ing|ings)?|ha[ds]|have|left|remain\w*|still|keep|kept)\b/i;
/** Asks for what is reported when somebody becomes an insider. */
const FIRST = /\bform 3s?\b|\binitial\b|\bjoin\w*|\bbecame\b|\bbecom\w+\b/i;
const HELD_AT_FIRST = /^(?:(?:Derivative h|H)olding: |No securities are beneficially owned$)/;
/** Whoever pays buys, where nothing else is said. */
const PAID = /\bpa(?:y|ys|id)\b/i;
const CLASS = /\bclass ([a-c])\b/gi;
const MOST_NOTES = 3;
/** Asks how or why it came to a trade: what its notes explain. */
const HOW =
  /\bwhat (?:kind|sort|type|manner|reason|purpose)\b|\bwhy\b|\bhow come\b|\bwhat happened\b|\bwas (?:that|this|it) (?:really )?an? \w+|\bto whom\b|\bwhere did .{0,60}\bcome from\b|\bwho (?:got|received)\b|\bwhat (?:was|were) (?:it|that|this|they|those|these) (?:for|about)\b/i;
/** Asks whether there was such a trade on a day: what there was on that day answers it. */
const WHETHER = /^\W*did\b/i;
/** Asks for one trade although no day is named. */
const ONE = /\b(?:latest|newest|last|most recent(?:ly)?)\b/i;
const DID: Readonly<Record<string, string>> = {
  P: 'bought',
  S: 'sold',
  G: 'gave away as gifts or transfers without consideration',
  M: 'acquired by exercising or converting derivatives',
  F: 'had withheld by the issuer for taxes or the exercise price, which is no sale on the market,',
  A: 'was granted',
  C: 'converted',
  D: 'gave back to the issuer',
  J: 'acquired or gave away in another way than a purchase or sale',
};
const MOST_QUOTES = 12;
const MOST_STATEMENTS = 6;

/** Words of a question that the figures of rows answer. */
const ROW_WORDS = wordsOf(
  'share shares stock common price per average date day sale sold sell selling buy bought purchase purchased size remaining holding total range altogether insider ceo cfo director officer form option options exercise exercised',
);

interface Row {
  readonly filing: Candidate;
  readonly report: OwnershipFacts;
  readonly row: OwnershipTransaction;
  readonly line: string;
}

/** Undefined where the question asks for nothing that these forms report; null where they do not tell. */
export function tradeAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const { text, periods } = question;
  const named = SIDES.filter(([, asked]) => asked.test(text)).map(([code]) => code);
  const sides = named.length === 0 && PAID.test(text) ? ['P'] : named;
  const isAsked = sides.length > 0 && (ABOUT.test(text) || ABOUT_PAY.test(text));
  const meant = candidates.filter((filing) => filing.facts.ownership && isAbout(question, filing, filing.facts.ownership));
  const holdings = HELD.test(text) || FIRST.test(text) ? holdingsAtFirst(question, meant) : [];
  if (!isAsked || meant.length === 0) return holdings.length > 0 ? holdings : undefined;
  const rows = withoutAmended(meant)
    .flatMap(rowsOf)
    .filter((row) => isThen(question, row));
  const none = ABOUT.test(text) ? null : undefined;
  if (rows.length === 0) return holdings.length > 0 ? holdings : none;
  const whether = WHETHER.test(text) && periods.length > 0 && periods.every(({ unit }) => unit === 'days');
  const asked = rows.filter(({ row }) => sides.includes(row.code ?? ''));
  const open = / or |what happened|come from/i.test(text) || whether || (asked.length > 0 && /what was|what were/i.test(text));
  const told = asked.length > 0 && !(open && sides.length < 2) ? asked : open ? rows : [];
  if (told.length === 0) return holdings.length > 0 ? holdings : none;
  const dated = periods.length > 0 ? told : ONE.test(text) ? newestOf(told) : newestOfEach(told);
  return [...holdings, ...statementsOf(dated), ...leftOf(question, rows, dated), ...notesOf(question, dated)];
}

/** What a Form 3 of the time that is asked for says is owned when its owner became an insider. */
function holdingsAtFirst({ text, words, periods }: Question, candidates: readonly Candidate[]): readonly Statement[] {
  const first = candidates.filter(
    ({ form, filedOn, facts }) =>
      form.startsWith('3') &&
      (periods.length === 0
        ? FIRST.test(text)
        : periods.some(({ from, to }) =>
            [filedOn, facts.ownership?.periodOfReport ?? ''].some((day) => day >= from && day <= to),
          )),
  );
  const newest = first.toSorted((a, b) => b.filedOn.localeCompare(a.filedOn))[0];
  const report = newest?.facts.ownership;
  if (newest === undefined || report === null || report === undefined) return [];
  const owner = report.owners.map(({ name }) => name).join(', ');
  const told = (line: string) => {
    const held = new Set(wordsOf(line));
    return words.filter((word) => hasWord(held, word)).length;
  };
  const lines = newest.text
    .split('\n')
    .filter((line) => HELD_AT_FIRST.test(line))
    .toSorted((a, b) => told(b) - told(a));
  return lines.slice(0, MOST_STATEMENTS).map((line) => ({
    text: `${owner} reported of ${report.issuer.name} in a Form 3 for ${report.periodOfReport}: ${line.replace(HELD_AT_FIRST, (begin) => (begin.endsWith(': ') ? '' : begin)).replace(/ \[[^\]]*\]$/, '')}.`,
    citations: [{ accession: newest.accession, quote: line }],
  }));
}

/** Of each class that is named, and whose trades are not told, what its last row of that time leaves. */
function leftOf({ text }: Question, rows: readonly Row[], told: readonly Row[]): readonly Statement[] {
  if (!HELD.test(text)) return [];
  const classes = new Set([...text.matchAll(CLASS)].map(([, letter = '']) => `class ${letter.toLowerCase()}`));
  const of = ({ row }: Row) => [...classes].find((name) => row.security?.toLowerCase().includes(name) === true);
  const known = new Set(told.map(of));
  const left = Map.groupBy(
    rows.filter((row) => of(row) !== undefined && !known.has(of(row))),
    of,
  );
  return [...left.values()].flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined || last.row.sharesAfter === null) return [];
    const held = `${grouped(Number(last.row.sharesAfter))} ${last.row.security}`;
    return [
      {
        text: `After ${last.row.date} ${last.report.owners.map(({ name }) => name).join(', ')} held ${held}.`,
        citations: [{ accession: last.filing.accession, quote: last.line }],
      },
    ];
  });
}

/** Notes of the rows that hold words of the question which rows do not answer: vesting, reasons, payments. */
function notesOf({ text: question, words, names }: Question, rows: readonly Row[]): readonly Statement[] {
  const seen = new Map(rows.map(({ filing }) => [filing.accession, filing]));
  const notes = [...seen.values()].flatMap(({ accession, text, facts }) => {
    const ids = new Set(rows.filter(({ filing }) => filing.accession === accession).flatMap(({ row }) => row.footnotes));
    const known = new Set([...wordsOf(facts.ownership?.issuer.name ?? ''), ...names, ...ROW_WORDS]);
    const asked = words.filter((word) => !known.has(word));
    return text.split('\n').flatMap((line) => {
      const id = /^Footnote (\w+): /.exec(line)?.[1];
      if (id === undefined ? !line.startsWith('Remarks: ') : !ids.has(id)) return [];
      const held = new Set(wordsOf(line));
      const hits = asked.filter((word) => hasWord(held, word)).length;
      const isWanted = hits > 0 || (id !== undefined && HOW.test(question));
      // What planOf tells is not told again.
      return !isWanted || /10b5-?1/i.test(line)
        ? []
        : [
            {
              hits,
              statement: {
                text: `On this the filing says: “${line.replace(/^(?:Footnote \w+|Remarks): /, '')}”`,
                citations: [{ accession, quote: line }],
              },
            },
          ];
    });
  });
  return notes
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MOST_NOTES)
    .map(({ statement }) => statement);
}

/** Of the filing that was filed last. */
function newestOf(rows: readonly Row[]): readonly Row[] {
  const latest = latestOf(rows).accession;
  return rows.filter(({ filing }) => filing.accession === latest);
}

/** Of each owner the rows of the filing that was filed last; who filed last comes first. */
function newestOfEach(rows: readonly Row[]): readonly Row[] {
  const owners = [...Map.groupBy(rows, ({ report }) => report.owners[0]?.cik).values()].map(newestOf);
  return owners.toSorted((a, b) => latestOf(b).filedOn.localeCompare(latestOf(a).filedOn)).flat();
}

function isAbout({ words, names }: Question, { facts, text }: Candidate, report: OwnershipFacts): boolean {
  const issuer = new Set(wordsOf(`${report.issuer.name} ${report.issuer.ticker ?? ''}`));
  const owners = new Set(wordsOf([...report.owners, ...facts.parties].map(({ name }) => name).join(' ')));
  const said = new Set(wordsOf(text));
  const named = words.filter((word) => issuer.has(word) || owners.has(word));
  return named.length > 0 && names.every((name) => issuer.has(name) || owners.has(name) || said.has(name));
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
  const unpriced = prices.length === 0 ? 0 : rows.length - prices.length;
  const without = unpriced === 0 ? '' : `, ${unpriced} of them without a price`;
  const held = last.row.sharesAfter;
  const how = last.row.directOrIndirect === 'I' ? `indirectly (${last.row.natureOfOwnership ?? 'no nature given'})` : 'directly';
  const text = [
    `${owner} ${DID[row.code ?? ''] ?? `reported with code ${row.code}`} ${grouped(total)} ${what} of ${report.issuer.name}`,
    days.length === 1 ? ` on ${days[0]}` : ` from ${days[0]} to ${days.at(-1)}`,
    prices.length === 0 ? '' : priceWords(prices),
    ` in ${rows$}${without} (code ${row.code})`,
    held === null ? '.' : `; after the last one ${grouped(Number(held))} were held ${how}.`,
  ].join('');
  return {
    text,
    citations: rows.slice(0, MOST_QUOTES).map(({ filing, line }) => ({ accession: filing.accession, quote: line })),
  };
}

function priceWords(prices: readonly number[]): string {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const shown = (value: number, most: number) =>
    `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: most })}`;
  const money = (value: number) => {
    const [exact, cents] = [shown(value, 6), shown(value, 2)];
    return exact === cents || value < 1 ? exact : `${exact} (${cents})`;
  };
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
