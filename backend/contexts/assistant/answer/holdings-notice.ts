import type { Answer } from './answer.ts';
import type { Chosen } from './holdings-statements.ts';
import type { Question } from './question.ts';

/** Answers why a manager's 13F lists nothing: a notice says that other managers report what it manages. Pure. */

const MOST_NOTICES = 2;
/** Asks why nothing is listed, or who lists it instead. */
const ASKS =
  /\bwhy\b|\bno (?:holdings?|positions?|securities|stocks?|shares|rows|table|list)\b|\bnotice\b|\b13f-?nt\b|\bempty\b|\bwithout (?:any )?(?:holdings|positions)\b|\b(?:who|where|which|what) .{0,80}\b(?:reports?|reported|managers?|list(?:s|ed)?|found|included?)\b/i;
const TYPE = 'Report type: ';
const OTHER = 'Other manager: ';

export const isNotice = ({ facts }: Chosen): boolean => /notice/i.test(facts.reportType ?? '');

/** Undefined where no such thing is asked for, or no notice of the time is among the reports. */
export function noticeAnswer({ text, periods }: Question, notices: readonly Chosen[]): Answer | undefined {
  if (!ASKS.test(text)) return undefined;
  const then = notices.filter(({ end, report: { filedOn } }) =>
    periods.every(({ from, to }) => (end >= from && end <= to) || (filedOn >= from && filedOn <= to)),
  );
  const told = then
    .toSorted((a, b) => b.end.localeCompare(a.end))
    .slice(0, periods.length === 0 ? 1 : MOST_NOTICES)
    .flatMap(statementOf);
  return told.length === 0 ? undefined : told;
}

function statementOf({ report: { accession, text }, facts, end }: Chosen) {
  const lines = text.split('\n');
  const quotes = lines.filter((line) => line.startsWith(TYPE) || line.startsWith(OTHER));
  if (!quotes.some((line) => line.startsWith(TYPE))) return [];
  const others = facts.otherManagers.flatMap(({ name }) => name ?? []);
  const who = others.length === 0 ? 'other managers' : `another manager or several: ${others.join('; ')}`;
  return [
    {
      text: `The report of ${facts.manager ?? 'the manager'} for ${end} is a notice (${facts.reportType}): it lists no holdings, because all of them are reported by ${who}.`,
      citations: quotes.map((quote) => ({ accession, quote })),
    },
  ];
}
