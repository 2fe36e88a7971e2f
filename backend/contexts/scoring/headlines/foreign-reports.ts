import type { Scored } from '../scored.ts';
import { compose, firstHeadline, type Headline } from './headline.ts';
import { quotedTitle, releaseTitle } from './release-title.ts';

/** Headlines of reports of foreign companies (6-K), from the titles of what they furnish. Pure. */

export function foreignReportHeadline(scored: Scored): Headline | null {
  const report = scored.facts?.foreignReport;
  if (!report) return null;
  const company = report.registrant ?? scored.head.parties[0]?.name ?? null;
  const described = report.exhibits.map(({ description }) => description.replace(/\s{1,50}/g, ' ').trim());
  return firstHeadline(
    () => titled(described.map((words) => quotedTitle(words, company)).find((title) => title !== null) ?? null),
    () => titled(releaseTitle(scored, company)),
    () => furnished(described.find((words) => words.length >= 10) ?? null),
  );
}

const titled = (title: string | null): Headline | null => (title === null ? null : compose('6-K.title', title));

function furnished(description: string | null): Headline | null {
  return description === null
    ? null
    : compose('6-K.exhibit', `Furnishes “${description.replace(/[“”"]/g, '').replace(/[.;]$/, '')}”`);
}
