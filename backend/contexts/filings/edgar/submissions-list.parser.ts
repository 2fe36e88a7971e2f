import { z } from 'zod';
import { type EasternTime, easternTime } from '#platform/values/eastern-time.ts';
import { withoutControlsIn } from '#platform/values/foreign-text.ts';
import { easternToUtc } from '#reading/formats/submission/eastern-time.ts';
import { isBusinessDay, nextBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { baseForm } from '../../forms/published/form.catalog.ts';

/** One filing of an entity's submissions list. */
export interface SubmissionsRow {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  /** UTC; null if the list has no time, or its time zone is unknown. */
  readonly acceptedAt: string | null;
  /** Period of report, `yyyy-mm-dd`; null if not stated. */
  readonly periodOfReport: string | null;
  /** Codes: 8-K items, D exemptions. */
  readonly items: readonly string[];
}

/** The entity of a submissions list. */
export interface SubmissionsEntity {
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
  /** SIC code, four digits; null for persons and if EDGAR has none. */
  readonly sic: string | null;
  readonly sicDescription: string | null;
  /** Whether it is the reporting owner of any ownership filing; null if not stated. */
  readonly isOwner: boolean | null;
}

export interface SubmissionsPart {
  /** Newest first, as served. */
  readonly rows: readonly SubmissionsRow[];
  /** Number of rows that couldn't be read. */
  readonly rejected: number;
  /** Time zone of the acceptance times; null if unknown. */
  readonly zone: AcceptanceZone | null;
}

export interface SubmissionsList extends SubmissionsPart {
  readonly entity: SubmissionsEntity;
  /** Older parts, newest first. */
  readonly parts: readonly { readonly name: string; readonly filingTo: string }[];
}

export type AcceptanceZone = 'utc' | 'eastern';

const column = z.array(z.unknown());
const columns = z.object({
  accessionNumber: column,
  form: column,
  filingDate: column,
  acceptanceDateTime: column,
  items: column.optional(),
  reportDate: column.optional(),
});
const row = z.object({
  accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.string().trim().min(1).max(40),
  filedOn: z.iso.date(),
  accepted: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z?$/)
    .or(z.literal('')),
  items: z.string().max(500),
  reportDate: z.iso.date().nullable().catch(null),
});
const flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean);
const list = z.object({
  cik: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,10}$/)),
  name: z.string().max(300),
  sic: z.string().max(10).nullish(),
  sicDescription: z.string().max(200).nullish(),
  insiderTransactionForOwnerExists: flag.nullish().catch(null),
  filings: z.object({ recent: columns, files: z.array(z.unknown()).default([]) }),
});
const part = z.object({ name: z.string().regex(/^CIK\d{10}-submissions-\d{3}\.json$/), filingTo: z.iso.date() });

/** @throws EdgarError MALFORMED if it isn't a submissions list. */
export function parseSubmissionsList(body: Uint8Array): SubmissionsList {
  const read = list.safeParse(json(body));
  if (!read.success) throw new EdgarError('MALFORMED', 'The submissions list doesn’t have the expected fields.');
  const { cik, name, sic, sicDescription, insiderTransactionForOwnerExists, filings } = read.data;
  const parts = filings.files.flatMap((file) => part.safeParse(file).data ?? []);
  return {
    entity: {
      cik: cik.padStart(10, '0'),
      name: name.trim(),
      sic: /^\d{3,4}$/.test(sic ?? '') ? (sic ?? '').padStart(4, '0') : null,
      sicDescription: sicDescription?.trim() || null,
      isOwner: insiderTransactionForOwnerExists ?? null,
    },
    parts: parts.sort((a, b) => (a.filingTo < b.filingTo ? 1 : -1)),
    ...readColumns(filings.recent),
  };
}

/** An older part of a list, which has only the columns. @throws EdgarError MALFORMED */
export function parseSubmissionsPart(body: Uint8Array): SubmissionsPart {
  const read = columns.safeParse(json(body));
  if (!read.success) throw new EdgarError('MALFORMED', 'Part of the submissions list doesn’t have the expected fields.');
  return readColumns(read.data);
}

function json(body: Uint8Array): unknown {
  try {
    return withoutControlsIn(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    throw new EdgarError('MALFORMED', 'The submissions list isn’t valid JSON.');
  }
}

function readColumns(read: z.infer<typeof columns>): SubmissionsPart {
  const printed = read.accessionNumber.map((accession, at) =>
    row.safeParse({
      accession,
      form: read.form[at],
      filedOn: read.filingDate[at],
      accepted: read.acceptanceDateTime[at] ?? '',
      items: read.items?.[at] ?? '',
      reportDate: read.reportDate?.[at] ?? null,
    }),
  );
  const known = printed.flatMap(({ data }) => data ?? []);
  const zone = zoneOf(known);
  return {
    rows: known.map(({ accession, form, filedOn, accepted, items, reportDate }) => ({
      accession,
      form,
      filedOn,
      acceptedAt: zone && acceptedAt(accepted, zone),
      periodOfReport: reportDate,
      items: items.split(',').flatMap((item) => item.trim() || []),
    })),
    rejected: printed.length - known.length,
    zone,
  };
}

type Printed = Pick<z.infer<typeof row>, 'form' | 'filedOn' | 'accepted'>;

/** Ownership and beneficial ownership forms, which are dated the same day even if accepted in the evening. */
const OPEN_LATE = /^(3|4|5|144|SC 13[DG]|SCHEDULE 13[DG])$/;
/** Forms filed by the SEC itself, at any hour. */
const BY_THE_SEC = /^(EFFECT|UPLOAD|QUALIF|CERT|NO ACT|REVOKED)/;
/** A zone must fit more than this many times as many rows as the other, because single rows may have unusual dates. */
const CLEAR_RATIO = 3;

/**
 * The time zone of a response's acceptance times. They end in Z whether they are UTC or Eastern time, but all rows of a response use the same zone. EDGAR
 * accepts filings from 06:00 to 22:00 Eastern; with the wrong zone, some morning or evening times fall outside. If too few rows show that, the filing
 * dates decide, because they follow from the acceptance times.
 */
function zoneOf(rows: readonly Printed[]): AcceptanceZone | null {
  const byFilers = rows.filter(({ form, accepted }) => accepted !== '' && !BY_THE_SEC.test(form));
  const count = (test: (row: Printed, moment: EasternTime) => boolean, zone: AcceptanceZone) =>
    byFilers.filter((one) => {
      const moment = acceptedAt(one.accepted, zone);
      return moment !== null && test(one, easternTime(new Date(moment)));
    }).length;
  const closed = (_row: Printed, moment: EasternTime) => !isOpen(moment);
  return (
    clearlyFits(count(closed, 'eastern'), count(closed, 'utc')) ??
    clearlyFits(count(fitsFilingDate, 'utc'), count(fitsFilingDate, 'eastern'))
  );
}

/** The zone that fits clearly more rows; null if neither does. @param utc number of rows that fit UTC. @param eastern number that fit Eastern time. */
function clearlyFits(utc: number, eastern: number): AcceptanceZone | null {
  if (utc > eastern * CLEAR_RATIO) return 'utc';
  return eastern > utc * CLEAR_RATIO ? 'eastern' : null;
}

const isOpen = ({ time }: EasternTime): boolean => time >= '06:00:00' && time <= '22:00:30';

function fitsFilingDate({ form, filedOn }: Printed, moment: EasternTime): boolean {
  const until = OPEN_LATE.test(baseForm(form)) ? '22:00:30' : '17:30:30';
  const { date, time } = moment;
  return isOpen(moment) && filedOn === (time <= until && isBusinessDay(date) ? date : nextBusinessDay(date));
}

/** EDGAR accepted its first filings in 1993. */
const FIRST_FILINGS = Date.UTC(1993, 0, 1);

/** A printed time in UTC; null if missing, impossible, or midnight Eastern, which EDGAR uses for unknown times. */
function acceptedAt(printed: string, zone: AcceptanceZone): string | null {
  if (printed === '') return null;
  const printedTime = printed.slice(0, 19);
  const utc = Date.parse(zone === 'utc' ? `${printedTime}Z` : (easternToUtc(printedTime.replace(/[-T:]/g, '')) ?? ''));
  if (Number.isNaN(utc) || utc < FIRST_FILINGS) return null;
  const moment = new Date(utc);
  return easternTime(moment).time === '00:00:00' ? null : moment.toISOString();
}
