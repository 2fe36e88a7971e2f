import { builtPattern } from '#platform/values/built-pattern.ts';
import { PRINTED_DATE } from '../../formats/text/cover-page.ts';
import type { ProxyFacts } from './facts.ts';

type Proposal = ProxyFacts['proposals'][number];

/** Only the beginning, with notice and summary, is read: a proxy statement may have hundreds of pages. */
const FRONT = 120_000;
const MAX_PROPOSALS = 60;
/** Includes the dots and the page number of a table of contents. */
const MAX_TITLE = 600;
/** Text of a sentence up to a date; it may contain the periods of "a.m." and line breaks. */
const ON_DAY = String.raw`(?:[^.\n]|\b[ap]\.m\.|\n(?!\n)){0,150}?\b${PRINTED_DATE}`;
const MEETING = builtPattern(
  String.raw`(?:to[ \t\n]+be[ \t\n]+held|will[ \t\n]+be[ \t\n]+held|meeting[ \t]+date[ \t]+is)${ON_DAY}`,
  'i',
);
/** For notices laid out as a table: "Date and Time" next to or above the day. */
const LABELLED = builtPattern(
  String.raw`^[ \t]*(?:meeting[ \t]+date|when|date[ \t]+(?:and|&)[ \t]+time)[ \t]*(?::[ \t]*)?\s{0,3}(?:[A-Z][a-z]{2,5}day,?[ \t]+)?${PRINTED_DATE}`,
  'im',
);
const RECORD = builtPattern(
  String.raw`\b${PRINTED_DATE}[ \t\n]+as[ \t\n]+the[ \t\n]+record[ \t\n]+date|\brecord\b${ON_DAY}`,
  'i',
);
const HEADED = /^[ \t]*proposals?[ \t]+(?:no\.?[ \t]*|number[ \t]+)?(\d{1,2})\b[ \t]*[-–—:.]{0,2}[ \t]*([^\n]*)/gim;
const LISTED = /^[ \t]*\(?(\d{1,2})[.)][ \t]*([^\n]{4,600})/gm;

/** Reads a proxy statement or its additional material from its normalized text. */
export function readProxy(
  text: string,
  start: number,
  end: number,
  form: string,
): { readonly facts: ProxyFacts; readonly warnings: readonly string[] } {
  const front = text.slice(start, Math.min(end, start + FRONT));
  const special = front.search(/\bspecial[ \t]+meeting[ \t]+of\b/i);
  const annual = front.search(/\bannual[ \t]+(?:general[ \t]+)?meeting\b/i);
  const proposals = headed(front, start);
  const record = RECORD.exec(front);
  const facts: ProxyFacts = {
    isAmendment: form.endsWith('/A'),
    meetingDate: (MEETING.exec(front) ?? LABELLED.exec(front))?.[1] ?? null,
    recordDate: record?.[1] ?? record?.[2] ?? null,
    isSpecialMeeting: special < 0 && annual < 0 ? null : special >= 0 && (annual < 0 || special < annual),
    proposals: proposals.length > 0 ? proposals : listed(front, start),
  };
  // Additional material is often a letter or slides, with neither dates nor proposals.
  const wanted = !/^(?:DEFA|DFAN)14A/.test(form);
  return {
    facts,
    warnings: [
      ...(wanted && facts.meetingDate === null ? ['The date of the meeting was not found.'] : []),
      ...(wanted && facts.proposals.length === 0 ? ['No proposal was found by its number.'] : []),
    ],
  };
}

/** Proposals headed "Proposal No. 2 - Ratification of …", each number once, using the first one with a title. */
function headed(front: string, offset: number): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const match of front.matchAll(HEADED)) {
    const number = match[1] ?? '';
    const raw = match[2] ?? '';
    const title = titleOf(raw);
    if (title === null || found.has(number) || found.size >= MAX_PROPOSALS) continue;
    const start = offset + match.index + match[0].length - raw.length + raw.indexOf(title);
    found.set(number, { number, title, start, end: start + title.length });
  }
  return [...found.values()].sort((a, b) => Number(a.number) - Number(b.number));
}

/** Proposals in the numbered list after "for the following purposes". */
function listed(front: string, offset: number): Proposal[] {
  const purposes = /\bfollowing[ \t\n]+(?:purposes|matters|items|proposals)\b/i.exec(front);
  if (purposes === null) return [];
  const from = purposes.index + purposes[0].length;
  const proposals: Proposal[] = [];
  for (const match of front.slice(from, from + 8_000).matchAll(LISTED)) {
    const raw = match[2] ?? '';
    const title = raw.replace(/(?:[;.]?(?<![ \t])[ \t]+and)?(?<![;. \t])[;. \t]*$/, '');
    // A number out of sequence begins another list.
    if (
      Number(match[1]) !== proposals.length + 1 ||
      /^to[ \t]+(?:transact|consider[ \t]+and[ \t]+act[ \t]+upon)[ \t]+(?:such|any)[ \t]+other/i.test(title)
    )
      break;
    const start = offset + from + match.index + match[0].length - raw.length;
    proposals.push({ number: match[1] ?? '', title, start, end: start + title.length });
    if (proposals.length >= MAX_PROPOSALS) break;
  }
  return proposals;
}

/** The title without the page number of a table of contents; null for a sentence ("Proposal 2 requires …"). */
function titleOf(raw: string): string | null {
  const cell = raw.split('\t')[0] ?? '';
  if (cell.length > MAX_TITLE) return null;
  const title = cell.replace(/(?<![ \t.…])[ \t.…]+(?:\d{1,3})?$/, '').trim();
  return title.length < 4 || title.length > 400 || /^[a-z,;)]/.test(title) ? null : title;
}
