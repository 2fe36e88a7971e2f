import { builtPattern } from '#platform/values/built-pattern.ts';
import type { StakePerson } from '#reading/forms/stake/facts.ts';
import type { Candidate, Statement } from '../answer.ts';

/** Turns covers of Schedules 13D and 13G into statements of an answer. Pure. */

const COVER = 'Reporting person: ';
const NOTED = /warrant|american depositary|\bADSs?\b/i;
const MAX_LINE_LENGTH = 1_200;

/** The day of the event that required the schedule; null if unreadable. */
export function eventOf({ stake }: Candidate['facts']): string | null {
  const event = Date.parse(`${stake?.eventDate} UTC`);
  return Number.isNaN(event) ? null : new Date(event).toISOString().slice(0, 10);
}

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());
const shownOf = (count: string): string => Number(count).toLocaleString('en-US', { maximumFractionDigits: 4 });

const DOUBTS = {
  none: '',
  'over 100': ' (as filed; no stake is over 100%)',
  contradicts: ' (as filed; other figures in the schedule contradict it)',
} as const;

/** States what one person reported, with a note about the shares if there is one. */
export function coverOf({ accession, form, filedOn, facts, text }: Candidate, person: StakePerson): Statement[] {
  const { name, aggregate, percent } = person;
  if (name === null || (aggregate === null && percent === null)) return [];
  const isCount = aggregate !== null && !isWithoutShares(person);
  const shares = isCount ? Number(aggregate).toLocaleString('en-US') : null;
  const event = eventOf(facts);
  const lines = linesOf(text);
  const quote =
    lines.find((line) => line.startsWith(COVER) && line.includes(name)) ??
    lines.find((line) => line.includes(shares ?? `${percent}%`) && line.length < 400) ??
    lines.find((line) => percent !== null && line.includes(percent) && line.length < 400);
  if (quote === undefined) return [];
  const title = facts.stake?.classTitle;
  const part = `${percent}% of the class${title ? ` “${title}”` : ''}${DOUBTS[person.percentDoubt ?? 'none']}`;
  const share = percent === null ? '' : `${shares === null ? '' : ', '}${part}`;
  const noted = lines.filter((line) => NOTED.test(line) && /\d{2},\d{3}/.test(line) && line.length < MAX_LINE_LENGTH);
  // A note on the cover of another person is not about this one.
  const note = noted.find((line) => line.includes(name)) ?? noted.find((line) => !line.startsWith(COVER));
  return [
    {
      text: `${name} reported ${shares === null ? '' : `${shares} shares`}${share} of ${facts.stake?.issuerName ?? 'the issuer'} (${form}, filed ${filedOn}${event === null ? '' : `, for an event on ${event}`}).`,
      citations: [quote, ...percentLine(lines, quote, percent)].map((line) => ({ accession, quote: line })),
    },
    ...(note === undefined ? [] : [{ text: `The filing says: “${note}”`, citations: [{ accession, quote: note }] }]),
  ];
}

const PERCENT_OF_CLASS = /\bpercent(?:age)? of (?:the )?(?:class|series)\b/i;
/** Maximum number of lines between a row's label on the cover and its figure. */
const FIGURE_WITHIN = 4;

/** Covers filed as text print the percentage in a separate row; if the line quoted for the shares lacks it, that row is quoted too. */
function percentLine(lines: readonly string[], quoted: string, percent: string | null): readonly string[] {
  if (percent === null) return [];
  const printed = builtPattern(`(?<![\\d.,])${percent.replace('.', '\\.')}0*(?![\\d,]|\\.\\d)`);
  if (printed.test(quoted)) return [];
  const after = Math.max(0, lines.indexOf(quoted));
  const isRow = (line: string, at: number) =>
    at >= after &&
    printed.test(line) &&
    line.length < MAX_LINE_LENGTH &&
    (PERCENT_OF_CLASS.test(line) || lines.slice(Math.max(0, at - FIGURE_WITHIN), at).some((each) => PERCENT_OF_CLASS.test(each)));
  const row = lines.find(isRow);
  return row === undefined ? [] : [row];
}

type Power = 'soleVoting' | 'sharedVoting' | 'soleDispositive' | 'sharedDispositive';

/** Powers over shares: how questions ask about them and how answers name them. */
const POWERS: readonly (readonly [power: Power, shown: string, of: RegExp, how: RegExp])[] = [
  ['soleVoting', 'sole voting power', /\bvot/i, /\bsol[eo]/i],
  ['sharedVoting', 'shared voting power', /\bvot/i, /\bshared/i],
  ['soleDispositive', 'sole dispositive power', /\bdispos|\binvestment power/i, /\bsol[eo]/i],
  ['sharedDispositive', 'shared dispositive power', /\bdispos|\binvestment power/i, /\bshared/i],
];
const ASKS_POWER = /\b(?:sole|shared|voting|dispositive|investment)\b.{0,30}\bpowers?\b|\bpowers? to (?:vote|dispose)\b/i;

/** Whether a cover gives a percentage but no shares. It contradicts itself, so we state the percentage and the number of shares that the person has power over. */
const isWithoutShares = ({ aggregate, percent }: StakePerson): boolean => Number(aggregate) === 0 && Number(percent ?? 0) > 0;

/** States the powers in question, if the filing prints them. */
export function powersOf(question: string, { accession, text }: Candidate, person: StakePerson): Statement[] {
  const isAsked = ASKS_POWER.test(question);
  if ((!isAsked && !isWithoutShares(person)) || person.name === null) return [];
  const lines = linesOf(text);
  const isHow = /\b(?:sole|solely|shared)\b/i.test(question);
  return POWERS.filter(([, , of, how]) => !isAsked || (of.test(question) && (!isHow || how.test(question)))).flatMap(
    ([power, shown]) => {
      const count = person[power];
      if (count === null || (!isAsked && Number(count) === 0)) return [];
      const printed = builtPattern(`(?<![\\d,])${shownOf(count)}(?:\\.0+)?(?![\\d,]|\\.\\d)`);
      const at = lines.findIndex((line) => printed.test(line) && line.length < MAX_LINE_LENGTH);
      const quote = lines[at];
      return quote === undefined
        ? []
        : [{ text: `${person.name} reported ${shown} over ${shownOf(count)} shares.`, citations: [{ accession, quote }] }];
    },
  );
}

const ASKS_BASE = /\boutstanding\b|\b(?:based|calculated|figured|computed|worked out|measured)\b/i;
/** A number of shares and the word “outstanding”, in any order. */
const BASE = [/\d[\d,]{4}/, /\boutstanding/i] as const;
/** The end of a sentence; the point in “$.0001” isn't one. */
const ENDS = /(?<=[.;])\s+/;
const MAX_PART_LENGTH = 1_000;

/** Quotes the number of shares that a percentage is based on, if asked. */
export function baseOf(question: string, { accession, text }: Candidate): Statement[] {
  if (!ASKS_BASE.test(question)) return [];
  const quote = linesOf(text)
    .flatMap((line) => line.split(ENDS))
    .find((part) => part.length <= MAX_PART_LENGTH && BASE.every((pattern) => pattern.test(part)))
    ?.replace(/[.;]\s*$/, '')
    .trim();
  return quote === undefined ? [] : [{ text: `The filing says: “${quote}”`, citations: [{ accession, quote }] }];
}
