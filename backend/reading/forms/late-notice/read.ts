import { builtPattern } from '#platform/values/built-pattern.ts';
import { isTicked, lineAbove, PRINTED_DATE, tickedYesNo } from '../../formats/text/cover-page.ts';
import type { LateNoticeFacts } from './facts.ts';

const PART = (number: string) => builtPattern(String.raw`^[ \t]*part[ \t]+${number}\b[ \t]*[.:–—-]{0,3}[^\n]{0,80}$`, 'im');
/** The form's own text at the top of Part III: a paragraph ending in "the prescribed time period", over several lines in plain text. */
const INSTRUCTION =
  /^\s*(?:state[ \t]+below(?:(?:[^\n]|\n(?!\n)){0,500}?\btime[ \t\n]+period\b[).]{0,2}|[^\n]{0,400})|\(?attach[ \t]+extra[^\n]{0,60})/i;
/** Words that indicate a reason; a narrative without any of them says only that there was too little time. */
const REASONS =
  /restat|error|material weakness|internal control|investigat|audit committee|impair|going concern|liquidity|default|bankrupt|chapter 11|acqui|merger|dispos|divest|resign|dismiss|turnover|personnel|staff|terminat|new (?:auditor|accountant)|change (?:of|in) (?:auditor|accountant)|engag|system|cyber|ransom|pandemic|covid|hurricane|goodwill|valuation|tax|revenue recognition|subsidiar|fees|unpaid|death|illness/i;

/** Reads a notification of late filing (Form 12b-25) from its normalized text. */
export function readLateNotice(
  text: string,
  start: number,
  end: number,
  form: string,
): { readonly facts: LateNoticeFacts; readonly warnings: readonly string[] } {
  const body = text.slice(start, Math.min(end, start + 200_000));
  const narrative = findNarrative(body, start);
  const words = narrative === null ? '' : text.slice(narrative.start, narrative.end);
  const after = (question: RegExp) => {
    const match = question.exec(body);
    return match === null ? null : tickedYesNo(body.slice(match.index + match[0].length));
  };
  const partII = PART('II').exec(body);
  const facts: LateNoticeFacts = {
    isAmendment: form.endsWith('/A'),
    periodEnded:
      builtPattern(String.raw`for[ \t]+(?:the[ \t]+)?(?:\w+[ \t]+){0,2}period[ \t]+ended:?\s{0,3}${PRINTED_DATE}`, 'i').exec(
        body,
      )?.[1] ?? null,
    registrant: registrantOf(body),
    claimsExtension: partII === null ? null : isTicked(body.slice(partII.index), /\(a\)[ \t\n]{0,3}(?=the[ \t]+reasons?\b)/i),
    narrative,
    isBoilerplate: narrative === null ? null : words.length < 1_500 && !REASONS.test(words),
    earlierReportsFiled: after(
      /have[ \t]+all[ \t]+other[ \t]+periodic[ \t]+reports[^?]{0,500}been[ \t]+filed\s*\?(?:[^☒☐[(]{0,80}identify[ \t]+reports?(?:\(s\))?\.?)?/i,
    ),
    expectsSignificantChange: after(/is[ \t]+it[ \t]+anticipated[ \t]+that[ \t]+any[ \t]+significant[ \t]+change[^?]{0,500}\?/i),
  };
  const warnings = [
    ...(facts.periodEnded === null ? ['The period of the late report was not found.'] : []),
    ...(narrative === null ? ['Part III, which says why the report is late, was not found.'] : []),
  ];
  return { facts, warnings };
}

function registrantOf(body: string): string | null {
  const under = lineAbove(body, /^\(?full[ \t]+name[ \t]+of[ \t]+registrant/im);
  if (under !== null && !/registrant information/i.test(under)) return under;
  return /full[ \t]+name[ \t]+of[ \t]+registrant[ \t]*:[ \t]*([^\n]{2,150})/i.exec(body)?.[1]?.trim() ?? null;
}

function findNarrative(body: string, offset: number): LateNoticeFacts['narrative'] {
  const heading = PART('III').exec(body);
  if (heading === null) return null;
  let from = heading.index + heading[0].length;
  const until = from + (PART('IV').exec(body.slice(from))?.index ?? Math.min(20_000, body.length - from));
  for (let instruction = INSTRUCTION.exec(body.slice(from, until)); instruction !== null; ) {
    from += instruction[0].length;
    instruction = INSTRUCTION.exec(body.slice(from, until));
  }
  const raw = body.slice(from, until);
  const section = raw.replace(/^[\s).]+/, '').trimEnd();
  if (section.length < 10) return null;
  const start = offset + from + raw.indexOf(section);
  return { item: 'III', heading: heading[0].trim(), start, end: start + section.length };
}
