import type { Answer, Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';
import type { Chosen } from './holdings-statements.ts';

/** Answers what an amendment to a 13F report does: it restates the report or adds holdings to it. Pure. */

const AMENDMENT = /\b13f(?:-hr)?\/a\b|\bamend/i;
const ASKS =
  /\bwhy\b|\brestat\w*|\breplac\w*|\bnew holdings\b|\b(?:kind|type|sort|purpose|reason)\b|\badd(?:s|ed|ing)?\b|\bwhat (?:does|did|is|was)\b/i;
/** The two kinds of amendments, as Form 13F names them, and what they do. */
const KINDS: readonly (readonly [printed: RegExp, does: string])[] = [
  [/new holdings/i, 'adds new holdings entries to the report and leaves the others unchanged'],
  [/restatement/i, 'is a restatement, which replaces the report'],
];
const MAX_AMENDMENTS = 2;

/** Undefined if the question isn't about this, or no amendment from the period says which kind it is. */
export function amendmentAnswer({ text, periods }: Question, all: readonly Chosen[]): Answer | undefined {
  if (!AMENDMENT.test(text) || !ASKS.test(text)) return undefined;
  const inPeriod = all.filter(({ end, facts, report: { filedOn } }) => {
    const isThen = periods.every(({ from, to }) => (end >= from && end <= to) || (filedOn >= from && filedOn <= to));
    return facts.isAmendment === true && isThen;
  });
  const statements = inPeriod.slice(0, MAX_AMENDMENTS).flatMap(statementOf);
  return statements.length === 0 ? undefined : statements;
}

function statementOf({ report: { accession, filedOn, text }, facts, end }: Chosen): Statement[] {
  const type = facts.amendmentType;
  const does = KINDS.find(([printed]) => printed.test(type ?? ''))?.[1];
  const quote = type === null ? undefined : text.split('\n').find((line) => /^Amendment\b/.test(line) && line.includes(type));
  if (does === undefined || quote === undefined) return [];
  const number = facts.amendmentNo === null ? '' : ` no. ${facts.amendmentNo}`;
  return [
    {
      text: `Amendment${number} filed ${filedOn} to ${facts.manager ?? 'the manager'}’s report for ${end} ${does} (“${type}”).`,
      citations: [{ accession, quote }],
    },
  ];
}
