import type { Position } from '../../../platform/event-store/event-store.port.ts';
import { changeRecord, changeRecords, type RecordChange } from '../../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection } from '../../../platform/read-store/collection.ts';
import { dayAfter, daysBefore } from '../../../platform/values/calendar-day.ts';
import { historyKind } from '../../forms/published/form.catalog.ts';
import { LOOK_BACK_DAYS } from '../../forms/published/history-form.catalog.ts';
import type { FilingHistory } from '../score-input.ts';
import { historyOf, type PastFiling } from './past-filing.ts';

/** One filing of one company; `_id` is `<company>|<accession>`. */
interface PastRecord extends PastFiling {
  readonly _id: string;
  /** CIK; holdings reports lie apart, because they are large and only the last one counts. */
  readonly company: string;
  /** Moment and accession: the order of a company's filings. */
  readonly place: string;
  /** Last event that was taken in; missing in records of older builds, which give way to any event. */
  readonly position?: Position;
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
/** Stands for the company in what a removed filing leaves behind, so that no look at a company finds it. */
const REMOVED = 'removed';
/** A re-score of filings this much older than the look-back still sees their whole past. */
const KEPT_DAYS = 2 * LOOK_BACK_DAYS;
/** Newest filings of a company that one score looks at: a larger past is cut off, and said to begin where it was cut. */
const MAX_FILINGS = 1_000;
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
 * Kept for {@link KEPT_DAYS}; of a filing that tells later ones nothing only its id stays. All of it can be filled anew from the log.
 * Each write names its event and is dropped where a later one was taken in: a worker that stood still brings nothing older back.
 */
export class FilingHistoryStore {
  readonly #records: OperationalCollection<PastRecord>;
  readonly #fills: OperationalCollection<FillRecord>;

  constructor(private readonly operational: OperationalStore) {
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
      limit: holdings ? 1 : MAX_FILINGS,
    });
    const past = documents.filter((one) => one.accession !== accession);
    const cut = !holdings && documents.length === MAX_FILINGS ? dayAfter(documents.at(-1)?.filedOn ?? filedOn) : horizon;
    const [, completeSince = cut] = [since ?? dayAfter(filedOn), cut].sort();
    return historyOf(past, at, completeSince);
  }

  /** Notes what only its head tells; a filing that was noted before stays as it is. @param position of the event, as below. */
  async insert(companies: readonly string[], past: PastFiling, position: Position): Promise<void> {
    const records = companies.map((company) => recordOf(company, past, position));
    await Promise.all(
      records.map((record) =>
        this.#changeUnlessNewer(record._id, position, (current) => (current === null || isRemoved(current) ? record : null)),
      ),
    );
  }

  async put(companies: readonly string[], past: PastFiling, position: Position): Promise<void> {
    const records = companies.map((company) => recordOf(company, past, position));
    await Promise.all(records.map((record) => this.#changeUnlessNewer(record._id, position, () => record)));
  }

  /** Nobody waits for it any more. */
  async noLongerAwaited(
    companies: readonly string[],
    { accession, form }: Pick<PastFiling, 'accession' | 'form'>,
    position: Position,
  ): Promise<void> {
    const ids = companies.map((company) => `${companyKey(company, form)}|${accession}`);
    await Promise.all(
      ids.map((id) =>
        this.#changeUnlessNewer(id, position, (current) => (current?.awaited ? { ...current, awaited: false, position } : null)),
      ),
    );
  }

  /** Its id stays with the position until the filing is too old, so that no earlier event brings it back. */
  async remove(companies: readonly string[], accession: string, position: Position): Promise<void> {
    const ids = companies.flatMap((company) => [company, holdingsOf(company)]).map((key) => `${key}|${accession}`);
    await Promise.all(
      ids.map((id) => this.#changeUnlessNewer(id, position, (current) => current && removedOf(current, position))),
    );
  }

  /** Whether a filing of this day is still worth keeping. */
  static keeps(filedOn: string, now: Date): boolean {
    return filedOn >= keptSince(now);
  }

  /** What is kept of one filing, null when nothing is. */
  async of(company: string, { accession, form }: Pick<PastFiling, 'accession' | 'form'>): Promise<PastFiling | null> {
    const stored = await this.#records.get(`${companyKey(company, form)}|${accession}`);
    if (!stored || isRemoved(stored)) return null;
    const { _id, _rev, company: _company, place: _place, position: _position, ...past } = stored;
    return past;
  }

  /** How many filings of a company's past are still to be read. */
  async awaited(company: string): Promise<number> {
    const { documents } = await this.#records.find({
      filter: { $and: [{ company: { $in: [company, holdingsOf(company)] } }, { place: { $gte: '' } }] },
      sort: ['-place'],
      limit: MAX_FILINGS,
    });
    return documents.filter(({ awaited }) => awaited === true).length;
  }

  /** The same history for taking in many events at once. */
  batched(): BatchedFilingHistory {
    return new BatchedFilingHistory(this.operational);
  }

  /** False where the log was never taken in, or in another format. */
  async isFilled(): Promise<boolean> {
    return (await this.#fills.get(FILL_ID))?.format === FORMAT;
  }

  /** @param position first event of the log that was not taken in. */
  async filled(position: Position): Promise<void> {
    await changeRecord(this.#fills, FILL_ID, (current) =>
      current?.format === FORMAT && current.position >= position ? null : { _id: FILL_ID, format: FORMAT, position },
    );
  }

  /** Forgets that it was filled: the next score takes the log in again. */
  async refill(): Promise<void> {
    await this.#fills.write([{ kind: 'delete', id: FILL_ID }]);
  }

  /** Drops one batch of what is too old for any score. @returns how many. */
  purge(now: Date): Promise<number> {
    return this.#records.deleteWhere({ filedOn: { $lt: keptSince(now) } }, PURGED_AT_ONCE);
  }

  /** Leaves a record alone that knows a later event. */
  async #changeUnlessNewer(
    id: string,
    position: Position,
    change: (current: PastRecord | null) => PastRecord | null,
  ): Promise<void> {
    await this.change([
      id,
      (current) => (current?.position !== undefined && current.position > position ? null : change(current)),
    ]);
  }

  protected change(...changes: readonly RecordChange<PastRecord>[]): Promise<void> {
    return changeRecords(this.#records, changes);
  }
}

/** A history whose changes are gathered and written many at a time: what a fill takes in of a page of the log is two round trips. */
export class BatchedFilingHistory extends FilingHistoryStore {
  #pending: RecordChange<PastRecord>[] = [];

  protected override async change(...changes: readonly RecordChange<PastRecord>[]): Promise<void> {
    this.#pending.push(...changes);
  }

  /** Counts what was gathered. */
  override async of(...which: Parameters<FilingHistoryStore['of']>): ReturnType<FilingHistoryStore['of']> {
    await this.flush();
    return super.of(...which);
  }

  async flush(): Promise<void> {
    const changes = this.#pending;
    this.#pending = [];
    await super.change(...changes);
  }
}

const holdingsOf = (company: string): string => `${company}|13F`;
const companyKey = (company: string, form: string): string => (historyKind(form) === 'holdings' ? holdingsOf(company) : company);
const keptSince = (now: Date): string => daysBefore(now.toISOString().slice(0, 10), KEPT_DAYS);

const isRemoved = ({ company }: PastRecord): boolean => company === REMOVED;

function recordOf(company: string, past: PastFiling, position: Position): PastRecord {
  const key = companyKey(company, past.form);
  return { ...past, _id: `${key}|${past.accession}`, company: key, place: `${past.at}|${past.accession}`, position };
}

function removedOf({ _id, accession, form, filedOn }: PastRecord, position: Position): PastRecord {
  return { _id, company: REMOVED, place: '', accession, form, filedOn, at: '', read: false, position };
}
