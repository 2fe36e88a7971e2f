import { primaryOf } from '../forms/form-reading.rules.ts';
import type { Scored } from '../scored.ts';
import { compose, firstHeadline, type Headline } from './headline.ts';
import { quotedLine } from './quoted-sentence.ts';
import { quotedTitle, releaseTitle, titleOf } from './release-title.ts';

const COVER = 12_000;
/** A release named by its title: `a copy of the press release: “Acme opens a plant”`. */
const NAMED = /\b(?:press|news|media)\s{1,3}releases?\b[^.“"]{0,80}[“"]([^”"]{15,140})[”"]/gi;
/** A release printed behind the signature of the report itself. */
const SIGNED = /\n\s{0,3}(?:press\s{1,3}(?:release|information)|news\s{1,3}release)\s{0,3}\n/i;

/** Headlines of reports of foreign companies (6-K), from the titles of what they furnish. Pure. */

export function foreignReportHeadline(scored: Scored): Headline | null {
  const report = scored.facts?.foreignReport;
  if (!report) return null;
  const company = report.registrant ?? scored.head.parties[0]?.name ?? null;
  const described = report.exhibits.map(({ description }) => description.replace(/\s{1,50}/g, ' ').trim());
  return firstHeadline(
    () => titled(described.map((words) => quotedTitle(words, company)).find((title) => title !== null) ?? null),
    () => titled(releaseTitle(scored, company)),
    () => titled(titleInBody(scored, company)),
    () => told(scored, company),
    () => furnished(described.find((words) => words.length >= 10) ?? null),
    () =>
      scored.best.decisive.ruleId.endsWith('.results')
        ? compose('6-K.results', 'Reports its results')
        : compose('6-K.filed', 'Furnishes a report to the SEC', [report.month === null ? null : ` for ${report.month}`]),
  );
}

/** A sentence of the first release. */
function told(scored: Scored, company: string | null): Headline | null {
  const release = scored.facts?.documents.find(({ type, start, end }) => /^EX-99/i.test(type) && end > start);
  if (release === undefined) return null;
  const range = { start: release.start, end: Math.min(release.end, release.start + COVER), document: release.type };
  const line = quotedLine(scored.text, range, company, null);
  return line === null || line.pointing ? null : compose('6-K.quoted', line.text, [], line.date);
}

function titleInBody(scored: Scored, company: string | null): string | null {
  const primary = primaryOf(scored);
  if (primary === null) return null;
  const body = scored.text.slice(primary.start, Math.min(primary.end, primary.start + COVER));
  for (const [, words = ''] of body.matchAll(NAMED)) {
    const title = titleOf(words.replace(/\s{1,50}/g, ' '), company);
    if (title !== null) return title;
  }
  const release = SIGNED.exec(body);
  return release === null ? null : titleOf(body.slice(release.index + release[0].length), company);
}

const titled = (title: string | null): Headline | null => (title === null ? null : compose('6-K.title', title));

function furnished(description: string | null): Headline | null {
  return description === null
    ? null
    : compose('6-K.exhibit', `Furnishes “${description.replace(/[“”"]/g, '').replace(/[.;]$/, '')}”`);
}
