import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { type Candidate, grouped, type Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import type { Row } from './trade-rows.ts';
import { citationsOf, howHeld, ownersOf, statementOf } from './trade-statements.ts';

/** Answers what insiders hold, and how, from the rows and holdings of ownership forms. Pure. */

/** Asks what someone holds. */
export const HELD =
  /\b(?:own(?:s|ed|ing|ership)?|h[eo]ld(?:s|ing|ings)?|has|had|have|left|remain\w*|still|keep|kept|sits?|after(?:wards)?|balance|stake|positions?|interest)\b/i;
/** Asks about the report filed when someone becomes an insider. */
export const FIRST = /\bform 3s?\b|\binitial\b|\bfirst (?:report|filing)\b|\bjoin\w*|\bbecame\b|\bbecom\w+\b/i;
/** Asks about several people who became insiders. */
const SEVERAL =
  /\bform 3s\b|\binsiders\b|\b(?:which|what|who are|list|name) (?:\w+ ){0,3}(?:people|persons|owners|directors|officers|executives)\b/i;
const HELD_AT_FIRST = /^(?:(?:Derivative h|H)olding: |No securities are beneficially owned$)/;
const DIRECTLY = /\bdirect(?:ly)?\b|\b(?:own|personal) name\b|\bpersonal(?:ly)?\b|\b(?:him|her)self\b/i;
const INDIRECTLY =
  /\bindirect(?:ly)?\b|\bthrough\b|\bvia\b|\btrusts?\b|\bvehicles?\b|\bentit(?:y|ies)\b|\bfunds?\b|\bLLC\b|\bLP\b/i;
const MAX_STATEMENTS = 6;
/** Words in notes and kinds of ownership that don’t identify a holder. */
const COMMON = new Set(
  wordsOf(
    'share shares held by the of record see footnote footnotes reporting person llc lp fund funds trust security securities common stock class which sole member managing beneficial owner ownership capital partner partners',
  ),
);

/** What the owner held on becoming an insider, according to a Form 3 from the requested time. */
export function holdingsAtFirst({ text, words, periods }: Question, candidates: readonly Candidate[]): readonly Statement[] {
  const first = candidates.filter(
    ({ form, filedOn, facts }) =>
      form.startsWith('3') &&
      (periods.length === 0
        ? FIRST.test(text)
        : periods.some(({ from, to }) =>
            [filedOn, facts.ownership?.periodOfReport ?? ''].some((day) => day >= from && day <= to),
          )),
  );
  const newestFirst = first.toSorted((a, b) => b.filedOn.localeCompare(a.filedOn));
  const ownersKey = ({ facts }: Candidate) => (facts.ownership?.owners ?? []).map(({ cik }) => cik).join();
  const ofEach = [...Map.groupBy(newestFirst, ownersKey).values()].flatMap(([newest]) => newest ?? []);
  const forms = ofEach.slice(0, SEVERAL.test(text) ? MAX_STATEMENTS : 1);
  const max = Math.floor(MAX_STATEMENTS / forms.length);
  return forms.flatMap((form) => heldAtFirst({ text, words }, form, max));
}

/** The holdings in one Form 3, those that best match the question first. */
function heldAtFirst({ text, words }: Pick<Question, 'text' | 'words'>, form: Candidate, max: number): readonly Statement[] {
  const report = form.facts.ownership;
  if (report === null || report === undefined) return [];
  const owner = report.owners.map(({ name }) => name).join(', ');
  const hitsOfLine = (line: string) => {
    const lineWords = new Set(wordsOf(line));
    return words.filter((word) => hasWord(lineWords, word)).length;
  };
  const lines = form.text
    .split('\n')
    .filter((line) => HELD_AT_FIRST.test(line))
    .toSorted((a, b) => hitsOfLine(b) - hitsOfLine(a));
  const shown = lines.slice(0, max);
  return [
    ...shown.map((line) => ({
      text: `${owner} reported on ${report.issuer.name} in a Form 3 for ${report.periodOfReport}: ${line.replace(HELD_AT_FIRST, (begin) => (begin.endsWith(': ') ? '' : begin)).replace(/ \[[^\][]*\]$/, '')}.`,
      citations: [{ accession: form.accession, quote: line }],
    })),
    ...(ASKS_HOLDER.test(text) ? holdersOf(form, shown) : []),
  ];
}

/** Asks through which entity something is held. */
const ASKS_HOLDER =
  /\bthrough\b|\bvia\b|\bwhich (?:\w+ )?(?:entit(?:y|ies)|vehicles?|funds?|trusts?|compan(?:y|ies))\b|\bwho holds\b/i;
const NAMES_HOLDER = /\bheld (?:of record |directly )?by\b/i;
const MAX_HOLDERS = 3;

/** The footnotes of holdings that say who holds them. */
function holdersOf({ accession, text }: Candidate, lines: readonly string[]): readonly Statement[] {
  const ids = new Set(lines.flatMap((line) => / \[([^\][]*)\]$/.exec(line)?.[1]?.split(', ') ?? []));
  return text
    .split('\n')
    .filter((line) => ids.has(/^Footnote (\w+): /.exec(line)?.[1] ?? '') && NAMES_HOLDER.test(line))
    .slice(0, MAX_HOLDERS)
    .map((line) => ({
      text: `The filing says: “${line.replace(/^Footnote \w+: /, '')}”`,
      citations: [{ accession, quote: line }],
    }));
}

/** Identifies a position: the owner, the security, and how it is held. */
const positionOf = ({ filing, report, row }: Row): string =>
  [report.owners[0]?.cik, report.issuer.cik, row.security, row.derivative, howHeld(row), holderNotes({ filing, row })].join('|');

/** Ids of an indirect holding’s notes about who holds it. */
const holderNotes = ({ filing, row }: Pick<Row, 'filing' | 'row'>): string =>
  row.directOrIndirect === 'I'
    ? row.footnotes
        .filter((id) => filing.facts.ownership?.footnotes.some((note) => note.id === id && /\bheld\b/i.test(note.text)))
        .join()
    : '';

/** What remains after the last row of each position, except for the row that the answer already ends with. */
export function remainingHoldings(question: Question, rows: readonly Row[], answeredRows: readonly Row[]): readonly Statement[] {
  if (!HELD.test(question.text)) return [];
  const known = new Set(answeredRows.length === 0 ? [] : [answeredRows.at(-1)]);
  const positions = [...Map.groupBy(rows, positionOf).values()].flatMap((group) => group.toSorted(byDay).at(-1) ?? []);
  const remaining = positions.filter((row) => row.row.sharesAfter !== null && !known.has(row));
  return ranked(question, remaining)
    .slice(0, MAX_STATEMENTS)
    .map((each) => ({
      text: `After ${each.row.date}, ${ownersOf(each)} held ${grouped(Number(each.row.sharesAfter))} ${each.row.security} ${howHeld(each.row)}.`,
      citations: citationsOf([each]),
    }));
}

const byDay = (a: Row, b: Row): number => (a.row.date ?? '').localeCompare(b.row.date ?? '');

/** Rows that best match the question first. */
const ranked = (question: Question, rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => hitsOf(question, b) - hitsOf(question, a));

/** Weight of asking for direct or indirect holdings; more than any words of notes. */
const OWNERSHIP_WEIGHT = 20;

/** How well the position of a row matches the question. */
function hitsOf({ text, words, names }: Question, { filing, report, row }: Row): number {
  const ids = new Set(row.footnotes);
  const notes = filing.text.split('\n').filter((line) => ids.has(/^Footnote (\w+): /.exec(line)?.[1] ?? ''));
  const known = new Set([...COMMON, ...wordsOf([report.issuer.name, ...report.owners.map(({ name }) => name)].join(' '))]);
  const rowWords = new Set(wordsOf([row.security, row.natureOfOwnership, ...notes].join(' ')));
  const matchedWords = words.filter(
    (word) => rowWords.has(word) && !known.has(word) && (names.includes(word) || row.natureOfOwnership !== null),
  );
  const isRequestedWay = row.directOrIndirect === 'I' ? INDIRECTLY.test(text) && !DIRECTLY.test(text) : DIRECTLY.test(text);
  return matchedWords.length + (isRequestedWay ? OWNERSHIP_WEIGHT : 0);
}

/** The trades of the positions that the question asks about, if there are several positions. */
export function positionStatements(question: Question, answeredRows: readonly Row[]): readonly Statement[] {
  const positions = [...Map.groupBy(answeredRows, (each) => `${each.row.code}|${positionOf(each)}`).values()];
  if (positions.length < 2) return [];
  const hits = positions.map((rows) => ({ rows, hits: rows[0] === undefined ? 0 : hitsOf(question, rows[0]) }));
  const maxHits = Math.max(...hits.map((each) => each.hits));
  const isNamed = maxHits > 0 && (DIRECTLY.test(question.text) || INDIRECTLY.test(question.text) || maxHits > 1);
  return isNamed
    ? hits
        .filter((each) => each.hits === maxHits)
        .slice(0, MAX_STATEMENTS)
        .flatMap(({ rows }) => statementOf(question, rows) ?? [])
    : [];
}

/** Holdings that a form lists in addition to its trades, if they match the question. */
export function otherHoldings(question: Question, filings: readonly Candidate[]): readonly Statement[] {
  const { text, words, names } = question;
  if (!HELD.test(text)) return [];
  return filings.flatMap(({ accession, text: filed, facts, filedOn }) => {
    const report = facts.ownership;
    if (!report) return [];
    const known = new Set([...COMMON, ...wordsOf([report.issuer.name, ...report.owners.map(({ name }) => name)].join(' '))]);
    const otherWords = words.filter((word) => !known.has(word));
    const lines = filed.split('\n').filter((line) => /^(?:Derivative h|H)olding: /.test(line));
    const hits = lines.map((line) => {
      const notes = filed.split('\n').filter((note) => {
        const id = /^Footnote (\w+): /.exec(note)?.[1];
        return id !== undefined && builtPattern(`[[ ]${id}[,\\]]`).test(line);
      });
      const printed = new Set(wordsOf(line));
      const noted = new Set(wordsOf(notes.join(' ')));
      const way = / direct(?: \[|$)/.test(line) ? DIRECTLY : INDIRECTLY;
      return {
        line,
        hits:
          otherWords.filter((word) => printed.has(word) || (noted.has(word) && names.includes(word))).length +
          (way.test(text) ? OWNERSHIP_WEIGHT : 0),
      };
    });
    const maxHits = Math.max(0, ...hits.map((each) => each.hits));
    const owner = report.owners.map(({ name }) => name).join(', ');
    return maxHits === 0
      ? []
      : hits
          .filter((each) => each.hits === maxHits)
          .slice(0, MAX_STATEMENTS)
          .map(({ line }) => ({
            text: `${owner}’s form filed ${filedOn} lists: ${line.replace(/^(?:Derivative h|H)olding: /, '').replace(/ \[[^\][]*\]$/, '')}.`,
            citations: [{ accession, quote: line }],
          }));
  });
}
