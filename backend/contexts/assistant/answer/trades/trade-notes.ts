import { wordsOf } from '#platform/full-text/words.ts';
import type { Candidate, Citation, Statement } from '../answer.ts';
import { bestMatchingPart } from '../best-matching-part.ts';
import type { Question } from '../question/question.ts';
import { FORM_OF_ANSWER } from '../question/question-parts.ts';
import { hasWord } from '../same-words.catalog.ts';
import type { Row } from './trade-rows.ts';

/** Answers from the footnotes, remarks and trading-plan checkbox of ownership forms. Pure. */

const MAX_NOTES = 3;
/** Asks how or why a trade happened, which notes explain. */
const HOW =
  /\bwhat (?:kind|sort|type|manner|reason|purpose)\b|\bwhy\b|\bhow come\b|\bwhat happened\b|\bwas (?:that|this|it) (?:really )?an? \w+|\b(?:to|from) wh(?:om|ere)\b|\bwho(?:m)? .{0,40}\bfrom\b|\binstead of\b|\bin lieu\b|\bwithout paying\b|\bwhere did .{0,60}\bcome from\b|\bwho (?:got|received)\b|\bwhat (?:was|were) (?:it|that|this|they|those|these) (?:for|about)\b/i;
/** Asks when an award turns into shares. */
const ASKS_TERMS =
  /\bvest\w*\b|\bsettl\w+\b|\bturn(?:s|ed)? into\b|\bconver\w+\b|\bexercisable\b|\bwhen (?:do|does|did|will|can|could)\b/i;
/** What notes say about that. */
const TERMS = /\bvest\w*\b|\bsettle\w*\b|\bconver\w+\b|\bexercisable\b/i;
const PLAN = /10b5-?1/i;
const ASKS_PLAN = /10b5-?1|\bplan(?:ned)?\b|\bpre-?(?:arranged|planned|scheduled)\b/i;
const MARKED = { yes: 'Rule 10b5-1(c) plan: yes', no: 'Rule 10b5-1(c) plan: no' } as const;
const BEGINS = /^(?:Footnote \w+|Remarks): /;

/** Words of a question that rows answer, so that notes don’t have to. */
const ROW_WORDS = wordsOf(
  'share shares stock common price per average date day sale sold sell selling buy bought purchase purchased size remaining holding total range altogether insider ceo cfo director officer form option options exercise exercised',
);

/** The code for other acquisitions and dispositions, about which only the notes say what they were. */
const OTHER_CODE = 'J';

const statementOfNote = (accession: string, line: string): Statement => ({
  text: `The filing says: “${line.replace(BEGINS, '')}”`,
  citations: [{ accession, quote: line }],
});

/** Notes that contain words of the question that rows don’t answer, such as about vesting, reasons or payments. */
export function notesOf({ text: question, words, names }: Question, rows: readonly Row[]): readonly Statement[] {
  const filingsByAccession = new Map(rows.map(({ filing }) => [filing.accession, filing]));
  const notes = [...filingsByAccession.values()].flatMap(({ accession, text, facts }) => {
    const filingRows = rows.filter(({ filing }) => filing.accession === accession).map(({ row }) => row);
    const ids = new Set(filingRows.flatMap(({ footnotes }) => footnotes));
    const others = new Set(filingRows.filter(({ code }) => code === OTHER_CODE).flatMap(({ footnotes }) => footnotes));
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
      // planOf already quotes notes about trading plans.
      return !isWanted || PLAN.test(line)
        ? []
        : [{ hits: isOther ? hits + 1 : hits, statement: statementOfNote(accession, line) }];
    });
  });
  return notes
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MAX_NOTES)
    .map(({ statement }) => statement);
}

/** The note that best matches the question, for forms without matching rows, e.g. about how initial holdings were acquired. */
export function bestNote({ words, names }: Question, filings: readonly Candidate[]): readonly Statement[] {
  const quotedNotes = filings.flatMap(({ accession, text, facts }) => {
    const known = new Set([...wordsOf(facts.ownership?.issuer.name ?? ''), ...names, ...ROW_WORDS]);
    const queryWords = words.filter((word) => !known.has(word) && !FORM_OF_ANSWER.has(word));
    const note = bestMatchingPart(
      text.split('\n').filter((line) => BEGINS.test(line)),
      queryWords,
    );
    return note === null ? [] : [{ hits: note.hits, statement: statementOfNote(accession, note.text) }];
  });
  const [best] = quotedNotes.toSorted((a, b) => b.hits - a.hits);
  return best === undefined ? [] : [best.statement];
}

/** Notes that give a reason. */
const REASON =
  /\bbecause\b|\bin order to\b|\bdue to\b|\bliquidity\b|\bdiversif\w+|\bto (?:satisfy|cover|pay|fund|finance)\b|\btax(?:es)?\b|\bdivorce\b|\bin connection with\b/i;

/** Whether the answer has the reason, if one is requested. For a purchase or sale, only a note can give it. */
export function isReasoned({ text }: Question, rows: readonly Row[]): boolean {
  if (!/\bwhy\b|\breasons?\b/i.test(text)) return true;
  return rows.some(({ filing, row }) => {
    const notes = filing.facts.ownership?.footnotes.filter(({ id }) => row.footnotes.includes(id)) ?? [];
    return (row.code !== 'P' && row.code !== 'S') || notes.some((note) => REASON.test(note.text));
  });
}

/** Whether a note says that the securities of a row were bought from the issuer. */
export function isBoughtFromIssuer({ filing, row }: Row): boolean {
  const notes = filing.facts.ownership?.footnotes.filter(({ id }) => row.footnotes.includes(id)) ?? [];
  return (
    row.acquiredDisposed === 'A' &&
    Number(row.price ?? 0) > 0 &&
    notes.some(({ text }) => /\bpurchased?\b|\bsubscri\w+|\bprivate placement\b|\bacquired from the issuer\b/i.test(text))
  );
}

/** What the filing says about a Rule 10b5-1 plan. The absence of a plan is stated only if the question asks. */
export function planOf({ text: question }: Question, rows: readonly Row[]): readonly Statement[] {
  const filingsByAccession = new Map(rows.map(({ filing }) => [filing.accession, filing]));
  for (const { accession, text, facts } of filingsByAccession.values()) {
    const ids = new Set(rows.filter(({ filing }) => filing.accession === accession).flatMap(({ row }) => row.footnotes));
    const note = facts.ownership?.footnotes.find((each) => ids.has(each.id) && PLAN.test(each.text));
    const lines = text.split('\n');
    const quote =
      lines.find((line) => note !== undefined && line.startsWith(`Footnote ${note.id}: `)) ??
      lines.find((line) => line.startsWith('Remarks: ') && PLAN.test(line));
    if (quote !== undefined) return [statementOfNote(accession, quote)];
    const box = boxOf({ accession, lines, isRequested: ASKS_PLAN.test(question) });
    if (box !== null) return [box];
  }
  return [];
}

function boxOf({
  accession,
  lines,
  isRequested,
}: {
  readonly accession: Candidate['accession'];
  readonly lines: readonly string[];
  readonly isRequested: boolean;
}): Statement | null {
  const cited = (quote: string): readonly Citation[] => [{ accession, quote }];
  if (lines.includes(MARKED.yes))
    return { text: 'The filing marks it as made under a Rule 10b5-1 plan.', citations: cited(MARKED.yes) };
  if (isRequested && lines.includes(MARKED.no))
    return { text: 'The filing marks it as not made under a Rule 10b5-1 plan.', citations: cited(MARKED.no) };
  return null;
}
