import { icalLines, icalText, icalTime } from '../../backend/platform/values/icalendar.ts';
import { formName } from '../../backend/platform/wording/form-name.ts';
import type { CompanyDate } from '../company-dates/company-dates.document.ts';

/** A date of a company, with the page of the filing that states it. */
export interface CalendarEntry extends CompanyDate {
  /** Ticker, else the company's name. */
  readonly company: string;
  readonly link: string;
}

export interface Calendar {
  readonly title: string;
  readonly sample: boolean;
  readonly entries: readonly CalendarEntry[];
}

/** A calendar (RFC 5545), without its own URL, which is a secret. Like the feeds, its text depends on its content alone. */
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
    // Without the host, so that a new address of the server makes no second entry.
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
