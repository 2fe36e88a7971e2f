import { COMPANY } from './published/company.events.ts';
import { FILING } from './published/filing.events.ts';
import { INGESTION_DAY } from './published/ingestion-day.events.ts';
import { READING_HOLD } from './published/reading-hold.events.ts';

/** @param cik ten digits. */
export const companyStream = (cik: string): string => `${COMPANY}-${cik}`;

export const filingStream = (accession: string): string => `${FILING}-${accession}`;

/** @param date `yyyy-mm-dd`, US Eastern. */
export const ingestionDayStream = (source: string, date: string): string => `${INGESTION_DAY}-${source}-${date}`;

/** @param hold when it began, ISO-8601 UTC. */
export const readingHoldStream = (hold: string): string => `${READING_HOLD}-${hold}`;
