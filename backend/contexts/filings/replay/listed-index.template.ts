import { easternTime } from '#platform/values/eastern-time.ts';
import type { ListedFiling } from './listed-filing.template.ts';

const digits = (date: string): string => date.replaceAll('-', '');

/** A daily master.idx of these filings in EDGAR's format, with one line per party. */
export function masterIndex(filings: readonly ListedFiling[]): string {
  const lines = filings.flatMap(({ accession, form, filedOn, parties }) =>
    parties.map(
      ({ cik, name }) => `${Number(cik)}|${name}|${form}|${digits(filedOn)}|edgar/data/${Number(cik)}/${accession}.txt`,
    ),
  );
  return [
    'Description:           Daily Index of EDGAR Dissemination Feed',
    'Comments:              webmaster@sec.gov',
    'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
    ' ',
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '-'.repeat(80),
    ...[...lines].sort(),
    '',
  ].join('\n');
}

/** An entity as described in a submissions list. */
export interface ListedEntity {
  readonly cik: string;
  readonly name: string;
  readonly tickers: readonly string[];
  readonly exchanges: readonly string[];
  /** Four digits; empty for a person. */
  readonly sic: string;
  readonly sicDescription: string;
  readonly insiderTransactionForOwnerExists: 0 | 1;
}

export interface SubmissionsPart {
  readonly name: string;
  readonly filings: readonly ListedFiling[];
}

type Columns = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * A submissions list in EDGAR's format, newest first. @param parts older filings, in separate files.
 * @param zone of acceptanceDateTime; EDGAR uses either, always with a Z.
 */
export function submissionsList(
  entity: ListedEntity,
  filings: readonly ListedFiling[],
  parts: readonly SubmissionsPart[] = [],
  zone: 'utc' | 'eastern' = 'utc',
): object {
  return {
    ...entity,
    entityType: entity.sic === '' ? 'other' : 'operating',
    insiderTransactionForIssuerExists: 1,
    filings: {
      recent: submissionsColumns(filings, zone),
      files: parts.map(({ name, filings: older }) => {
        const days = older.map(({ filedOn }) => filedOn).sort();
        return { name, filingCount: older.length, filingFrom: days[0] ?? '', filingTo: days.at(-1) ?? '' };
      }),
    },
  };
}

/** The parallel arrays of a list or one of its older parts. */
export function submissionsColumns(filings: readonly ListedFiling[], zone: 'utc' | 'eastern' = 'utc'): Columns {
  const rows = [...filings].sort((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime());
  const printed = (at: Date) => {
    const { date, time } = easternTime(at);
    return zone === 'utc' ? at.toISOString() : `${date}T${time}.000Z`;
  };
  return {
    accessionNumber: rows.map(({ accession }) => accession),
    filingDate: rows.map(({ filedOn }) => filedOn),
    reportDate: rows.map(({ periodOfReport }) => periodOfReport ?? ''),
    acceptanceDateTime: rows.map(({ acceptedAt }) => printed(acceptedAt)),
    form: rows.map(({ form }) => form),
    items: rows.map(({ items }) => items.map(({ code }) => code).join(',')),
    size: rows.map(({ bytes }) => bytes),
    primaryDocument: rows.map(() => ''),
  };
}
