import type { Position } from '../../../platform/event-store/event-store.port.ts';
import type {
  OperationalCollection,
  OperationalStore,
  OperationalWrite,
} from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection } from '../../../platform/read-store/collection.ts';
import { dayAfter } from '../../filings/eastern-time.rules.ts';
import { daysBefore, historyKind, LOOK_BACK_DAYS } from '../../filings/history-forms.rules.ts';
import type { FilingHistory } from '../score-input.rules.ts';
import { historyOf, type PastFiling } from './past-filing.rules.ts';

/** One filing of one company; `_id` is `<company>|<accession>`. */
interface PastRecord extends PastFiling {
  readonly _id: string;
  /** CIK; holdings reports lie apart, because they are large and only the last one counts. */
  readonly company: string;
  /** Moment and accession: the order of a company's filings. */
  readonly place: string;
}

interface FillRecord {
  readonly _id: string;
  readonly format: number;
  /** The first event that was not taken in from the log but handled. */
  readonly position: Position;
}

const records = defineCollection<PastRecord>({
  name: 'pastFilings',
  version: 1,
  fields: { company: 'string', place: 'string', filedOn: 'string' },
  indexes: [
    { fields: ['company', '-place'], serves: 'filings of a company before a moment, newest first' },
    { fields: ['filedOn'], serves: 'filings too old to be kept' },
  ],
});
const fills = defineCollection<FillRecord>({ name: 'pastFilingsFill', version: 1, fields: {}, indexes: [] });

/** Grows when something else is kept of a filing: the record is then filled anew from the log. */
const FORMAT = 1;
const FILL_ID = 'fill';
/** A re-score of filings this much older than the look-back still sees their whole past. */
const KEPT_DAYS = 2 * LOOK_BACK_DAYS;
/** Newest filings of a company that one score looks at: a larger past is cut off, and said to begin where it was cut. */
const MOST = 1_000;
const PURGED_AT_ONCE = 500;

export interface Asking {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  /** ISO-8601 UTC, see `momentOf`. */
  readonly at: string;
  /** The company whose past is asked for. */
  readonly company: string;
}

/**
 * What later scores need of earlier filings, per company: open-market trades of Forms 4, 8-Ks, late notices, stakes, periodic reports,
 * offerings, merger documents, the last holdings report. Owners are found among their company's trades: every rule asks of one company.
 * Kept for {@link KEPT_DAYS}; a filing that tells later ones nothing leaves nothing. All of it can be filled anew from the log.
 */
export class FilingHistoryStore {
  readonly #records: OperationalCollection<PastRecord>;
  readonly #fills: OperationalCollection<FillRecord>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(records);
    this.#fills = operational.collection(fills);
  }

  /** @param since first day of the company's unbroken record, null where there is none. */
  async before({ accession, form, filedOn, at, company }: Asking, since: string | null): Promise<FilingHistory> {
    const horizon = daysBefore(filedOn, LOOK_BACK_DAYS);
    const holdings = historyKind(form) === 'holdings';
    const { documents } = await this.#records.find({
      filter: {
        $and: [
          { company: holdings ? holdingsOf(company) : company },
          { place: { $lt: `${at}|${accession}` } },
          { place: { $gte: horizon } },
        ],
      },
      sort: ['-place'],
      limit: holdings ? 1 : MOST,
    });
    const past = documents.filter((one) => one.accession !== accession);
    const cut = !holdings && documents.length === MOST ? dayAfter(documents.at(-1)?.filedOn ?? filedOn) : horizon;
    const [, completeSince = cut] = [since ?? dayAfter(filedOn), cut].sort();
    return historyOf(past, at, completeSince);
  }

  /** Notes what only its head tells; a filing that was noted before stays as it is. */
  async insert(companies: readonly string[], past: PastFiling): Promise<void> {
    await this.#write(companies.map((company) => ({ kind: 'insert', record: recordOf(company, past) })));
  }

  async put(companies: readonly string[], past: PastFiling): Promise<void> {
    await this.#write(companies.map((company) => ({ kind: 'put', record: recordOf(company, past) })));
  }

  async remove(companies: readonly string[], accession: string): Promise<void> {
    const keys = companies.flatMap((company) => [company, holdingsOf(company)]);
    await this.#write(keys.map((key) => ({ kind: 'delete', id: `${key}|${accession}` })));
  }

  /** Whether a filing of this day is still worth keeping. */
  static keeps(filedOn: string, now: Date): boolean {
    return filedOn >= keptSince(now);
  }

  /** What is kept of one filing, null when nothing is. */
  async of(company: string, { accession, form }: Pick<PastFiling, 'accession' | 'form'>): Promise<PastFiling | null> {
    const stored = await this.#records.get(`${companyKey(company, form)}|${accession}`);
    if (!stored) return null;
    const { _id, _rev, company: _company, place: _place, ...past } = stored;
    return past;
  }

  /** How many filings of a company's past are still to be read. */
  async awaited(company: string): Promise<number> {
    const { documents } = await this.#records.find({
      filter: { $and: [{ company: { $in: [company, holdingsOf(company)] } }, { place: { $gte: '' } }] },
      sort: ['-place'],
      limit: MOST,
    });
    return documents.filter(({ awaited }) => awaited === true).length;
  }

  /** False where the log was never taken in, or in another format. */
  async isFilled(): Promise<boolean> {
    return (await this.#fills.get(FILL_ID))?.format === FORMAT;
  }

  /** @param position first event of the log that was not taken in. */
  async filled(position: Position): Promise<void> {
    await this.#fills.write([{ kind: 'put', record: { _id: FILL_ID, format: FORMAT, position } }]);
  }

  /** Forgets that it was filled: the next score takes the log in again. */
  async refill(): Promise<void> {
    await this.#fills.write([{ kind: 'delete', id: FILL_ID }]);
  }

  /** Drops one batch of what is too old for any score. @returns how many. */
  async purge(now: Date): Promise<number> {
    const { documents } = await this.#records.find({
      filter: { filedOn: { $lt: keptSince(now) } },
      sort: ['filedOn'],
      limit: PURGED_AT_ONCE,
    });
    await this.#write(documents.map(({ _id }) => ({ kind: 'delete', id: _id })));
    return documents.length;
  }

  async #write(writes: readonly OperationalWrite<PastRecord>[]): Promise<void> {
    if (writes.length > 0) await this.#records.write(writes);
  }
}

const holdingsOf = (company: string): string => `${company}|13F`;
const companyKey = (company: string, form: string): string => (historyKind(form) === 'holdings' ? holdingsOf(company) : company);
const keptSince = (now: Date): string => daysBefore(now.toISOString().slice(0, 10), KEPT_DAYS);

function recordOf(company: string, past: PastFiling): PastRecord {
  const key = companyKey(company, past.form);
  return { ...past, _id: `${key}|${past.accession}`, company: key, place: `${past.at}|${past.accession}` };
}
