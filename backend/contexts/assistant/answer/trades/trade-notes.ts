import { wordsOf } from '#platform/full-text/words.ts';
import type { Candidate, Citation, Statement } from '../answer.ts';
import { FORM_OF_ANSWER } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import { tellingPart } from '../telling-part.ts';
import type { Row } from './trade-rows.ts';

/** What footnotes, remarks and the box for trading plans of an ownership form say of its rows. Pure. */

const MAX_NOTES = 3;
/** Asks how or why it came to a trade: what its notes explain. */
const HOW =
  /\bwhat (?:kind|sort|type|manner|reason|purpose)\b|\bwhy\b|\bhow come\b|\bwhat happened\b|\bwas (?:that|this|it) (?:really )?an? \w+|\b(?:to|from) wh(?:om|ere)\b|\bwho(?:m)? .{0,40}\bfrom\b|\binstead of\b|\bin lieu\b|\bwithout paying\b|\bwhere did .{0,60}\bcome from\b|\bwho (?:got|received)\b|\bwhat (?:was|were) (?:it|that|this|they|those|these) (?:for|about)\b/i;
/** Asks when an award becomes shares, and notes that tell it. */
const ASKS_TERMS =
  /\bvest\w*\b|\bsettl\w+\b|\bturn(?:s|ed)? into\b|\bconver\w+\b|\bexercisable\b|\bwhen (?:do|does|did|will|can|could)\b/i;
const TERMS = /\bvest\w*\b|\bsettle\w*\b|\bconver\w+\b|\bexercisable\b/i;
const PLAN = /10b5-?1/i;
const ASKS_PLAN = /10b5-?1|\bplan(?:ned)?\b|\bpre-?(?:arranged|planned|scheduled)\b/i;
const MARKED = { yes: 'Rule 10b5-1(c) plan: yes', no: 'Rule 10b5-1(c) plan: no' } as const;
const BEGINS = /^(?:Footnote \w+|Remarks): /;

/** Words of a question that the figures of rows answer. */
const ROW_WORDS = wordsOf(
  'share shares stock common price per average date day sale sold sell selling buy bought purchase purchased size remaining holding total range altogether insider ceo cfo director officer form option options exercise exercised',
);

/** The code of what is neither a purchase nor a sale: its notes alone tell what it was. */
const OTHER_WAY = 'J';

const noted = (accession: string, line: string): Statement => ({
  text: `On this the filing says: “${line.replace(BEGINS, '')}”`,
  citations: [{ accession, quote: line }],
});

/** Notes of the rows that hold words of the question which rows do not answer: vesting, reasons, payments. */
export function notesOf({ text: question, words, names }: Question, rows: readonly Row[]): readonly Statement[] {
  const seen = new Map(rows.map(({ filing }) => [filing.accession, filing]));
  const notes = [...seen.values()].flatMap(({ accession, text, facts }) => {
    const own = rows.filter(({ filing }) => filing.accession === accession).map(({ row }) => row);
    const ids = new Set(own.flatMap(({ footnotes }) => footnotes));
    const others = new Set(own.filter(({ code }) => code === OTHER_WAY).flatMap(({ footnotes }) => footnotes));
    const known = new Set([...wordsOf(facts.ownership?.issuer.name ?? ''), ...names, ...ROW_WORDS]);
    const otherWords = words.filter((word) => !known.has(word));
    return text.split('\n').flatMap((line) => {
      const id = /^Footnote (\w+): /.exec(line)?.[1];
      if (id === undefined ? !line.startsWith('Remarks: ') : !ids.has(id)) return [];
      const lineWords = new Set(wordsOf(line));
      const hits = otherWords.filter((word) => hasWord(lineWords, word)).length;
      const isOther = id !== undefined && others.has(id);
      const isTerm = ASKS_TERMS.test(question) && TERMS.test(line);
      const isWanted = hits > 0 || isOther || (id !== undefined && (isTerm || HOW.test(question)));
      // What planOf tells is not told again.
      return !isWanted || PLAN.test(line) ? [] : [{ hits: isOther ? hits + 1 : hits, statement: noted(accession, line) }];
    });
  });
  return notes
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MAX_NOTES)
    .map(({ statement }) => statement);
}

/** The note of forms without a row of what is asked for that holds most of its words: where what was held at first came from. */
export function noteAlone({ words, names }: Question, filings: readonly Candidate[]): readonly Statement[] {
  const quotedNotes = filings.flatMap(({ accession, text, facts }) => {
    const known = new Set([...wordsOf(facts.ownership?.issuer.name ?? ''), ...names, ...ROW_WORDS]);
    const queryWords = words.filter((word) => !known.has(word) && !FORM_OF_ANSWER.has(word));
    const note = tellingPart(
      text.split('\n').filter((line) => BEGINS.test(line)),
      queryWords,
    );
    return note === null ? [] : [{ hits: note.hits, statement: noted(accession, note.text) }];
  });
  const [best] = quotedNotes.toSorted((a, b) => b.hits - a.hits);
  return best === undefined ? [] : [best.statement];
}

/** Notes that give a reason. */
const REASON =
  /\bbecause\b|\bin order to\b|\bdue to\b|\bliquidity\b|\bdiversif\w+|\bto (?:satisfy|cover|pay|fund|finance)\b|\btax(?:es)?\b|\bdivorce\b|\bin connection with\b/i;

/** Whether it is told why: a purchase or sale on the market has a reason only where a note gives one. */
export function isReasoned({ text }: Question, rows: readonly Row[]): boolean {
  if (!/\bwhy\b|\breasons?\b/i.test(text)) return true;
  return rows.some(({ filing, row }) => {
    const notes = filing.facts.ownership?.footnotes.filter(({ id }) => row.footnotes.includes(id)) ?? [];
    return (row.code !== 'P' && row.code !== 'S') || notes.some((note) => REASON.test(note.text));
  });
}

/** Whether a note of a row says that its securities were bought of the issuer. */
export function isBoughtOfIssuer({ filing, row }: Row): boolean {
  const notes = filing.facts.ownership?.footnotes.filter(({ id }) => row.footnotes.includes(id)) ?? [];
  return (
    row.acquiredDisposed === 'A' &&
    Number(row.price ?? 0) > 0 &&
    notes.some(({ text }) => /\bpurchased?\b|\bsubscri\w+|\bprivate placement\b|\bacquired from the issuer\b/i.test(text))
  );
}

/** What the filing says of a Rule 10b5-1 plan; that it marks none only where that is asked. */
export function planOf({ text: question }: Question, rows: readonly Row[]): readonly Statement[] {
  const seen = new Map(rows.map(({ filing }) => [filing.accession, filing]));
  for (const { accession, text, facts } of seen.values()) {
    const ids = new Set(rows.filter(({ filing }) => filing.accession === accession).flatMap(({ row }) => row.footnotes));
    const note = facts.ownership?.footnotes.find((each) => ids.has(each.id) && PLAN.test(each.text));
    const lines = text.split('\n');
    const quote =
      lines.find((line) => note !== undefined && line.startsWith(`Footnote ${note.id}: `)) ??
      lines.find((line) => line.startsWith('Remarks: ') && PLAN.test(line));
    if (quote !== undefined) return [noted(accession, quote)];
    const box = boxOf({ accession, lines, asked: ASKS_PLAN.test(question) });
    if (box !== null) return [box];
  }
  return [];
}

function boxOf({
  accession,
  lines,
  asked,
}: {
  readonly accession: Candidate['accession'];
  readonly lines: readonly string[];
  readonly asked: boolean;
}): Statement | null {
  const cited = (quote: string): readonly Citation[] => [{ accession, quote }];
  if (lines.includes(MARKED.yes))
    return { text: 'The filing marks it as made under a Rule 10b5-1 plan.', citations: cited(MARKED.yes) };
  if (asked && lines.includes(MARKED.no))
    return { text: 'The filing marks it as made without a Rule 10b5-1 plan.', citations: cited(MARKED.no) };
  return null;
}
