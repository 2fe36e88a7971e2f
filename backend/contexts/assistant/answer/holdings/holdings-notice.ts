import type { Answer } from '../answer.ts';
import type { Question } from '../question/question.ts';
import type { Chosen } from './holdings-statements.ts';

/** Answers why a manager's 13F lists nothing or only part of the holdings: other managers report the rest. Pure. */

const MAX_NOTICES = 2;
/** Asks why nothing is listed, or who lists it instead. */
const ASKS =
  /\bwhy\b|\bno (?:holdings?|positions?|securities|stocks?|shares|rows|table|list)\b|\bnotice\b|\b13f-?nt\b|\bempty\b|\bwithout (?:any )?(?:holdings|positions)\b|\b(?:who|where|which|what) .{0,80}\b(?:reports?|reported|managers?|list(?:s|ed)?|found|included?)\b/i;
const TYPE = 'Report type: ';
const OTHER = 'Other manager: ';
/** How many characters of a report its cover takes up at most. */
const COVER_LENGTH = 12_000;
/** The same information in a report filed as text (Form 13F, cover page). */
const CHECKED = /^\s{0,20}\[[xX]\]\s{1,10}13F (?:NOTICE|COMBINATION REPORT)\b/;
const OTHERS_IN_TEXT = /^\s{0,20}List of Other Managers Reporting for this Manager[:.]?\s*$([\s\S]{0,4000}?)\bSUMMARY PAGE\b/im;
const OTHER_IN_TEXT = /^[^\S\n]{0,20}(?:0?28-\d{1,6}|Name:)[^\S\n]{1,40}\S[^\n]{2,100}$/gm;
const BEFORE_NAME = /^\s*(?:0?28-\d{1,6}|Name:)\s+/;

/** Asks about what a report leaves out. */
const ASKS_REST =
  /\bcombination\b|\bother (?:\w+ ){0,2}managers?\b|\b(?:part|some|rest|remainder|remaining)\b.{0,80}\b(?:portfolio|holdings|positions|securities|13f)\b|\bnot (?:all|every\w*)\b/i;

export const isNotice = ({ facts }: Chosen): boolean => /notice/i.test(facts.reportType ?? '');
const isCombination = ({ facts }: Chosen): boolean => /combination/i.test(facts.reportType ?? '');

/** Undefined if the question isn't about this, or the reports from the period include no notice and no combination report. */
export function noticeAnswer({ text, periods }: Question, reports: readonly Chosen[]): Answer | undefined {
  if (!ASKS.test(text)) return undefined;
  const matching = reports.filter((each) => isNotice(each) || (ASKS_REST.test(text) && isCombination(each)));
  const inPeriod = matching.filter(({ end, report: { filedOn } }) =>
    periods.every(({ from, to }) => (end >= from && end <= to) || (filedOn >= from && filedOn <= to)),
  );
  const notices = inPeriod
    .toSorted((a, b) => b.end.localeCompare(a.end))
    .slice(0, periods.length === 0 ? 1 : MAX_NOTICES)
    .flatMap(statementOf);
  return notices.length === 0 ? undefined : notices;
}

function statementOf(chosen: Chosen) {
  const {
    report: { accession, text },
    facts,
    end,
  } = chosen;
  const lines = text.slice(0, COVER_LENGTH).split('\n');
  const type = lines.filter((line) => line.startsWith(TYPE) || CHECKED.test(line));
  if (type.length === 0) return [];
  const listed = OTHERS_IN_TEXT.exec(text.slice(0, COVER_LENGTH))?.[1]?.match(OTHER_IN_TEXT) ?? [];
  const quotes = [...type, ...lines.filter((line) => line.startsWith(OTHER)), ...listed];
  const others = [
    ...facts.otherManagers.flatMap(({ name }) => name ?? []),
    ...listed.map((line) => line.replace(BEFORE_NAME, '')),
  ];
  const who = others.length === 0 ? 'other managers' : `other managers (${others.join('; ')})`;
  const what = isNotice(chosen)
    ? `a notice (${facts.reportType}): it lists no holdings, because all of them are reported by`
    : `a combination report (${facts.reportType}): it lists part of the holdings, and the rest is reported by`;
  return [
    {
      text: `${facts.manager ?? 'The manager'}’s report for ${end} is ${what} ${who} in their own reports.`,
      citations: quotes.map((quote) => ({ accession, quote })),
    },
  ];
}
