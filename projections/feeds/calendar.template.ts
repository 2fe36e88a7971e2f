import { icalLines, icalText, icalTime } from '../../backend/platform/values/icalendar.ts';
import { formName } from '../../backend/platform/wording/form-name.ts';
import type { CompanyDate } from '../company-dates/company-dates.document.ts';

/** A date of a company, with a link to the filing that states it. */
export interface CalendarEntry extends CompanyDate {
  /** Ticker, or the company's name if it has none. */
  readonly company: string;
  readonly link: string;
}

export interface Calendar {
  readonly title: string;
  readonly sample: boolean;
  readonly entries: readonly CalendarEntry[];
}

/** A calendar (RFC 5545), without its own URL, which is a secret. As with the feeds, its text depends only on its content. */
export function icalendar({ title, sample, entries }: Calendar): string {
  const name = icalText(`${sample ? 'Sample data: ' : ''}${title}`);
  return icalLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Filingwire//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-CALDESC:${icalText('Dates stated in SEC filings. Not investment advice.')}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

function eventLines({
  company,
  accession,
  form,
  kind,
  n,
  day,
  title,
  words,
  isQuote,
  sequence,
  changedAt,
  gone,
  link,
}: CalendarEntry) {
  const source = isQuote ? `“${words}” (${formName(form)})` : words;
  return [
    'BEGIN:VEVENT',
    // Without the host, so that a new server address does not create a second entry.
    `UID:${accession}-${kind}-${n}@filingwire`,
    `DTSTAMP:${icalTime(changedAt)}`,
    `LAST-MODIFIED:${icalTime(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${icalText(`${company}: ${title}`)}`,
    `DESCRIPTION:${icalText(`${source}\n${link}`)}`,
    `URL:${link}`,
    `STATUS:${gone === null ? 'CONFIRMED' : 'CANCELLED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}
