import { BACKFILL_ACTION } from './published/backfill-action.events.ts';
import { COMPANY } from './published/company.events.ts';
import { FILING } from './published/filing.events.ts';
import { FILING_ACTION } from './published/filing-action.events.ts';
import { INGESTION_DAY } from './published/ingestion-day.events.ts';
import { INSIDER_IDENTITIES } from './published/insider-identity.events.ts';
import { READING_HOLD } from './published/reading-hold.events.ts';
import { TICKER_REFERENCE } from './published/ticker-reference.events.ts';

/** @param cik ten digits. */
export const companyStream = (cik: string): string => `${COMPANY}-${cik}`;

/** @param cik ten digits. */
export const backfillActionStream = (cik: string): string => `${BACKFILL_ACTION}-${cik}`;

export const filingStream = (accession: string): string => `${FILING}-${accession}`;

/** Administrators' actions on one filing. */
export const filingActionStream = (accession: string): string => `${FILING_ACTION}-${accession}`;

/** @param date `yyyy-mm-dd`, US Eastern. */
export const ingestionDayStream = (source: string, date: string): string => `${INGESTION_DAY}-${source}-${date}`;

/** @param hold start time of the hold, ISO-8601 UTC. */
export const readingHoldStream = (hold: string): string => `${READING_HOLD}-${hold}`;

export const insiderIdentitiesStream = `${INSIDER_IDENTITIES}-all`;

export const tickerReferenceStream = `${TICKER_REFERENCE}-all`;
