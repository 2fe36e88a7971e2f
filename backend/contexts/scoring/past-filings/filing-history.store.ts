import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord, changeRecords, type RecordChange } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';
import { dayAfter, daysBefore } from '#platform/values/calendar-day.ts';
import type { FilingHistory } from '#reading/judge/context.ts';
import { historyKind } from '../../forms/published/form.catalog.ts';
import { LOOK_BACK_DAYS } from '../../forms/published/history-form.catalog.ts';
import { historyOf, type PastFiling } from './past-filing.ts';

/** One filing of one company; `_id` is `<company>|<accession>`. */
interface PastRecord extends PastFiling {
  readonly _id: string;
  /** CIK. Holdings reports have a separate key, because they are large and only the last ones are needed. */
  readonly company: string;
  /** Time and accession number, by which a company's filings are sorted. */
  readonly place: string;
  /** Position of the last event applied; absent in records of older builds, which any event replaces. */
  readonly position?: Position;
}

interface FillRecord {
  readonly _id: string;
  readonly format: number;
  /** The first event that wasn't included in the fill. */
  readonly position: Position;
}

const records = defineCollection<PastRecord>({
  name: 'pastFilings',
  version: 1,
  fields: { company: 'string', place: 'string', filedOn: 'string' },
  indexes: [
    { fields: ['company', '-place'], serves: 'a company’s filings before a given time, newest first' },
    { fields: ['filedOn'], serves: 'filings that are too old to keep' },
  ],
});
const fills = defineCollection<FillRecord>({ name: 'pastFilingsFill', version: 1, fields: {}, indexes: [] });

/** Increase when the record format changes; the history is then refilled from the log. */
const FORMAT = 2;
const FILL_ID = 'fill';
/** The company of a removed record, so that no query by company finds it. */
const REMOVED = 'removed';
/** Twice the look-back, so that rescoring older filings still has their whole history. */
const KEPT_DAYS = 2 * LOOK_BACK_DAYS;
/** Maximum filings of a company that a score reads, newest first. A longer history counts as complete only from the oldest one read. */
const MAX_FILINGS = 1_000;
/** For holdings reports: amendments and incomplete reports may be newer than the last complete one of an earlier quarter. */
const MAX_HOLDINGS = 12;
const PURGE_BATCH = 500;

export interface HistoryQuery {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  /** ISO-8601 UTC, see `momentOf`. */
  readonly at: string;
  /** The company whose history is requested. */
  readonly company: string;
}

/**
 * What later scores need from earlier filings, per company: purchases and sales on Forms 4, 8-Ks, late notices, stakes, periodic reports, offerings,
 * merger documents and the last holdings reports. There is no key by owner, because every rule is about one company. Kept for {@link KEPT_DAYS};
 * of a removed filing, only the id, form, filing date and position. It can be refilled from the log. Each write has its event's position and is dropped if a later
 * event was already applied, so that a delayed worker can't restore older data.
 */
export class FilingHistoryStore {
  readonly #records: OperationalCollection<PastRecord>;
  readonly #fills: OperationalCollection<FillRecord>;

  constructor(private readonly operational: OperationalStore) {
    this.#records = operational.collection(records);
    this.#fills = operational.collection(fills);
  }

  /** The company's history before a filing. @param since first day of the company's complete record; null if none. */
  async before({ accession, form, filedOn, at, company }: HistoryQuery, since: string | null): Promise<FilingHistory> {
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
      limit: holdings ? MAX_HOLDINGS : MAX_FILINGS,
    });
    const past = documents.filter((one) => one.accession !== accession);
    const cut = !holdings && documents.length === MAX_FILINGS ? dayAfter(documents.at(-1)?.filedOn ?? filedOn) : horizon;
    const [, completeSince = cut] = [since ?? dayAfter(filedOn), cut].sort();
    return historyOf(past, at, completeSince);
  }

  /** Adds a record unless the filing already has one. @param position of the event; likewise below. */
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

  /** Removes a filing. Its id and position stay until it is too old, so that earlier events can't restore it. */
  async remove(companies: readonly string[], accession: string, position: Position): Promise<void> {
    const ids = companies.flatMap((company) => [company, holdingsOf(company)]).map((key) => `${key}|${accession}`);
    await Promise.all(
      ids.map((id) => this.#changeUnlessNewer(id, position, (current) => current && removedOf(current, position))),
    );
  }

  /** Whether a filing from this day is recent enough to be kept. */
  static keeps(filedOn: string, now: Date): boolean {
    return filedOn >= keptSince(now);
  }

  /** The record of one filing; null if none. */
  async of(company: string, { accession, form }: Pick<PastFiling, 'accession' | 'form'>): Promise<PastFiling | null> {
    const stored = await this.#records.get(`${companyKey(company, form)}|${accession}`);
    if (!stored || isRemoved(stored)) return null;
    const { _id, _rev, company: _company, place: _place, position: _position, ...past } = stored;
    return past;
  }

  /** The same history with batched writes. */
  batched(): BatchedFilingHistory {
    return new BatchedFilingHistory(this.operational);
  }

  /** False if the history was never filled from the log, or has another format. */
  async isFilled(): Promise<boolean> {
    return (await this.#fills.get(FILL_ID))?.format === FORMAT;
  }

  /** Records that the history was filled. @param position first event that was left out. */
  async filled(position: Position): Promise<void> {
    await changeRecord(this.#fills, FILL_ID, (current) =>
      current?.format === FORMAT && current.position >= position ? null : { _id: FILL_ID, format: FORMAT, position },
    );
  }

  /** Makes the next score refill the history from the log. */
  async refill(): Promise<void> {
    await this.#fills.write([{ kind: 'delete', id: FILL_ID }]);
  }

  /** Deletes one batch of records that are too old for any new score. @returns how many. */
  purge(now: Date): Promise<number> {
    return this.#records.deleteWhere({ filedOn: { $lt: keptSince(now) } }, PURGE_BATCH);
  }

  /** Changes a record unless a later event was applied to it. */
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
    // Needn't wait for the disk: after a crash the change is repeated from its event, unless a later checkpoint survived.
    return changeRecords(this.#records, changes, { durableLater: true });
  }
}

/** A history that collects changes and writes them in batches, to save a fill round trips. */
export class BatchedFilingHistory extends FilingHistoryStore {
  #pending: RecordChange<PastRecord>[] = [];

  protected override async change(...changes: readonly RecordChange<PastRecord>[]): Promise<void> {
    this.#pending.push(...changes);
  }

  /** Writes pending changes first, so that the result includes them. */
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
