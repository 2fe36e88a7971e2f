import { asHeadline, compose, firstHeadline, type Headline } from '#reading/headline.ts';
import { primaryOf, rangesOf } from '#reading/judge/form-reading.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { eventLine } from '#reading/language/lines/event-line.ts';
import { quotedTitle, titleOf } from '#reading/language/lines/title-line.ts';
import { releaseTitle } from './event-headline.ts';

const MAX_READ = 12_000;
/** A release mentioned by title: `a copy of the press release: “Acme opens a plant”`. */
const RELEASE_TITLE = /\b(?:press|news|media)\s{1,3}releases?\b[^.“"]{0,80}[“"]([^”"]{15,140})[”"]/gi;
/** The heading of a release printed in the report itself, usually after the signature. */
const RELEASE_HEADING = /\n\s{0,3}(?:press\s{1,3}(?:release|information)|news\s{1,3}release)\s{0,3}\n/i;

const COVER_PAGE = 8_000;
/** Checkbox lines on the cover page, after which the report begins. */
const BOXES = /\bForm\s{1,3}40[-‑–]F\b[^\n]{0,40}|\bRule\s{1,3}(?:101\(b\)\([17]\)|12g3-2\(b\))[^\n]{0,200}/gi;
const NOTICE = /^Notice is (?:hereby )?given/i;
const MEETING =
  /\bnotice\s{1,3}of\s{1,3}(?:the\s{1,3})?(?:\d{4}\s{1,3})?(annual|extraordinary|special)\s{1,3}(?:and\s{1,3}special\s{1,3})?(?:general\s{1,3})?meeting\s/i;
const HELD =
  /\b(?:will\s{1,3}be|to\s{1,3}be|is)\s{1,3}held\b[^.]{0,120}?\b((?:January|February|March|April|May|June|July|August|September|October|November|December)\s{1,3}\d{1,2},\s{1,3}20\d\d)\b/i;

/** The headline of a foreign company's report (6-K), mostly from the title of an exhibit. Pure. */
export function foreignReportHeadline(scored: Scored): Headline | null {
  const report = scored.facts?.foreignReport;
  if (!report) return null;
  const company = report.registrant ?? scored.head.parties[0]?.name ?? null;
  const described = report.exhibits.map(({ description }) => description.replace(/\s{1,50}/g, ' ').trim());
  return firstHeadline(
    () => titled(described.map((words) => quotedTitle(words, company)).find((title) => title !== null) ?? null),
    () => titled(releaseTitle(scored, company)),
    () => titled(titleInBody(scored, company)),
    () => meeting(scored),
    () => sentenceInRelease(scored, company),
    () => sentenceInBody(scored, company),
    () => furnished(described.find((words) => words.length >= 10) ?? null),
    () =>
      scored.best.decisive.ruleId.endsWith('.results')
        ? compose('6-K.results', 'Reports its results')
        : compose('6-K.filed', 'Furnishes a report to the SEC', [report.month === null ? null : ` for ${report.month}`]),
  );
}

/** A sentence from the first release. */
function sentenceInRelease(scored: Scored, company: string | null): Headline | null {
  const release = scored.facts?.documents.find(({ type, start, end }) => /^EX-99/i.test(type) && end > start);
  if (release === undefined) return null;
  return event(scored, company, release.start, Math.min(release.end, release.start + MAX_READ));
}

/** A sentence from the report itself, after the cover page's checkboxes. */
function sentenceInBody(scored: Scored, company: string | null): Headline | null {
  const primary = primaryOf(scored);
  if (primary === null) return null;
  const cover = scored.text.slice(primary.start, Math.min(primary.end, primary.start + COVER_PAGE));
  const boxes = [...cover.matchAll(BOXES)].at(-1);
  if (boxes === undefined) return null;
  const start = primary.start + boxes.index + boxes[0].length;
  return event(scored, company, start, Math.min(primary.end, start + MAX_READ));
}

function event({ text }: Scored, company: string | null, start: number, end: number): Headline | null {
  const line = start >= end ? null : eventLine({ text, start, end, company, day: null, deciding: null });
  return line === null || line.isPointing || NOTICE.test(line.text) ? null : asHeadline('6-K.event', line.text, line.date);
}

/** The notice of a meeting, with its date if stated. */
function meeting(scored: Scored): Headline | null {
  for (const { start, end } of [...rangesOf(scored, 'exhibits'), ...rangesOf(scored, 'opening')]) {
    const part = scored.text.slice(start, Math.min(end, start + COVER_PAGE));
    const kind = MEETING.exec(part)?.[1]?.toLowerCase();
    if (kind === undefined) continue;
    const day = HELD.exec(part)?.[1];
    const on = day === undefined ? null : `for ${day.replace(/\s{1,3}/g, ' ')}`;
    return compose('6-K.meeting', `Calls its ${kind} general meeting of shareholders`, [], on);
  }
  return null;
}

function titleInBody(scored: Scored, company: string | null): string | null {
  const primary = primaryOf(scored);
  if (primary === null) return null;
  const body = scored.text.slice(primary.start, Math.min(primary.end, primary.start + MAX_READ));
  for (const [, words = ''] of body.matchAll(RELEASE_TITLE)) {
    const title = titleOf(words.replace(/\s{1,50}/g, ' '), company);
    if (title !== null) return title;
  }
  const release = RELEASE_HEADING.exec(body);
  return release === null ? null : titleOf(body.slice(release.index + release[0].length), company);
}

const titled = (title: string | null): Headline | null => (title === null ? null : asHeadline('6-K.title', title));

function furnished(description: string | null): Headline | null {
  return description === null
    ? null
    : compose('6-K.exhibit', `Furnishes “${description.replace(/[“”"]/g, '').replace(/[.;]$/, '')}”`);
}
