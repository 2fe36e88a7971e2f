import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { type Read, RecordOvertaken, replaceRead } from '../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection } from '../../platform/read-store/collection.ts';
import { CompanyDirectory, type ListedCompany, type TickerPeriod } from './company-directory.port.ts';
import { CompanySnapshot } from './company-snapshot.ts';
import { parseCompanyTickers } from './company-tickers.parser.ts';
import type { TickerCorrection, TickerCorrections } from './correct-ticker/ticker-corrections.reader.ts';
import type { EdgarGateway, FileVersion } from './edgar/edgar-gateway.port.ts';
import { type DatedRow, datedRows, type EndedRow, tickerPeriodsOf } from './ticker-days.ts';

/** The current reference: which snapshot is valid and when the SEC was last asked. */
interface ReferenceRecord {
  readonly _id: string;
  readonly snapshotId: string;
  readonly origin: string;
  readonly version: FileVersion;
  readonly checkedAt: string;
}

/** The rows themselves, in a record of their own so that checking for a newer snapshot is cheap. */
interface SnapshotRecord {
  readonly _id: string;
  readonly companies: readonly DatedRow[];
  /** What earlier files had and the newest one does not; missing in records of older builds. */
  readonly ended?: readonly EndedRow[];
}

const references = defineCollection<ReferenceRecord>({ name: 'companyReference', version: 1, fields: {}, indexes: [] });
const snapshots = defineCollection<SnapshotRecord>({ name: 'companySnapshot', version: 1, fields: {}, indexes: [] });
const CURRENT = 'current';
/** The SEC rewrites the file once a day. */
const REFRESH_MS = 24 * 3_600_000;
const RETRY_MS = 5 * 60_000;
/** While there is no reference at all, users can add no ticker. */
const FIRST_RETRY_MS = 15_000;
const LOOK_MS = 15_000;
const FIRST_LOOK_MS = 200;
/** Snapshots read at once; there are more than two only after interrupted refreshes. */
const SNAPSHOTS = 10;

export interface CompanyDirectoryOptions {
  readonly operational: OperationalStore;
  readonly corrections: Pick<TickerCorrections, 'current'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const NOTHING_READ: SnapshotRecord = { _id: '', companies: [] };

/**
 * The company reference in the operational store, so that every process has the same one. One process refreshes it ({@link refresh},
 * under a lease); all others load the change within seconds ({@link start}).
 */
export class StoredCompanyDirectory extends CompanyDirectory {
  readonly #references: OperationalCollection<ReferenceRecord>;
  readonly #snapshots: OperationalCollection<SnapshotRecord>;
  #snapshot = new CompanySnapshot([]);
  #stored = NOTHING_READ;
  #corrections: ReadonlyMap<string, TickerCorrection> = new Map();
  #loaded: string | null = null;
  #triedAt = Number.NEGATIVE_INFINITY;
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(private readonly options: CompanyDirectoryOptions) {
    super();
    this.#references = options.operational.collection(references);
    this.#snapshots = options.operational.collection(snapshots);
  }

  byTicker(input: string): ListedCompany | null {
    return this.#snapshot.byTicker(input);
  }

  tickersOf(cik: string): readonly string[] {
    return this.#snapshot.classesOf(cik).map((company) => company.ticker);
  }

  nameOf(cik: string): string | null {
    return this.#snapshot.classesOf(cik)[0]?.name ?? null;
  }

  exchangeOf(ticker: string): string | null {
    return this.#snapshot.byTicker(ticker)?.exchange ?? null;
  }

  listed(ticker: string): ListedCompany | null {
    const row = this.#stored.companies.find(([, , listed]) => listed === ticker);
    return row === undefined ? null : companyOf(row);
  }

  tickerPeriodsOf(cik: string): readonly TickerPeriod[] {
    const { companies, ended = [] } = this.#stored;
    return tickerPeriodsOf(cik, companies, ended, this.#corrections);
  }

  search(query: string, limit = 20): readonly ListedCompany[] {
    return this.#snapshot.search(query, limit);
  }

  isRead(): boolean {
    return this.#loaded !== null;
  }

  size(): number {
    return this.#snapshot.size;
  }

  /** Loads the stored state and checks for a newer one until {@link stop}. */
  async start(): Promise<void> {
    await this.load();
    const look = () => {
      this.load().catch((error: unknown) => this.options.logger.warn({ err: error }, 'couldn’t read the company list'));
    };
    // At a first start nothing is stored yet: check often, so that users can find tickers soon.
    const first = setInterval(() => {
      if (this.#loaded !== null) clearInterval(first);
      else look();
    }, FIRST_LOOK_MS).unref();
    this.#timers = [first, setInterval(look, LOOK_MS).unref()];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Loads the stored state and the corrections where they differ from the loaded ones. */
  async load(): Promise<void> {
    const [current, corrections] = await Promise.all([this.#references.get(CURRENT), this.options.corrections.current()]);
    const stored = current && current.snapshotId !== this.#loaded ? await this.#snapshots.get(current.snapshotId) : null;
    if (stored === null && corrections === this.#corrections) return;
    this.#stored = stored ?? this.#stored;
    this.#loaded = stored?._id ?? this.#loaded;
    this.#corrections = corrections;
    this.#snapshot = new CompanySnapshot(corrected(this.#stored.companies.map(companyOf), corrections));
  }

  /**
   * Asks EDGAR for a newer ticker file when the last check is a day old or was at another origin; after a failure again five minutes later, or sooner
   * while there is none.
   * Call it under a lease, at any interval. @throws EdgarError; RecordOvertaken when another worker was faster.
   */
  async refresh(gateway: EdgarGateway, origin: string): Promise<void> {
    const { clock, logger } = this.options;
    const now = clock.now();
    const current = await this.#references.get(CURRENT);
    const same = current?.origin === origin ? current : null;
    if (same && now.getTime() - Date.parse(same.checkedAt) < REFRESH_MS) return;
    if (clock.monotonic() - this.#triedAt < (current ? RETRY_MS : FIRST_RETRY_MS)) return;
    this.#triedAt = clock.monotonic();
    const answer = await gateway.companyTickers(same?.version ?? null);
    this.#triedAt = Number.NEGATIVE_INFINITY;
    if (answer === null) {
      if (same) await replaceRead(this.#references, { ...same, checkedAt: now.toISOString() });
      return;
    }
    const before = same ? await this.#snapshots.get(same.snapshotId) : null;
    const days = { today: now.toISOString().slice(0, 10), lastSeen: (same ?? { checkedAt: '' }).checkedAt.slice(0, 10) };
    const { rows, ended } = datedRows(parseCompanyTickers(answer.body), before, days);
    // The id contains the revision, so an unused id is never used again and its rows may be removed at any time.
    const revision = (current?._rev ?? 0) + 1;
    const hash = createHash('sha256')
      .update(JSON.stringify([rows, ended]))
      .digest('hex');
    const snapshotId = `${hash}|${revision}`;
    await this.#snapshots.write([{ kind: 'put', record: { _id: snapshotId, companies: rows, ended } }]);
    const checkedAt = now.toISOString();
    const next: Read<ReferenceRecord> = { _id: CURRENT, snapshotId, origin, version: answer.version, checkedAt };
    try {
      await replaceRead(this.#references, current ? { ...next, _rev: current._rev } : next);
    } catch (error) {
      if (error instanceof RecordOvertaken) await this.#dropUnused(snapshotId);
      throw error;
    }
    await this.#dropBefore(revision, snapshotId);
    await this.load();
    logger.info({ tickers: rows.length }, 'the company list was refreshed');
  }

  /** Removes rows of earlier revisions, also of interrupted refreshes. Rows of a later revision stay. */
  async #dropBefore(revision: number, snapshotId: string): Promise<void> {
    const { documents } = await this.#snapshots.find({ filter: {}, limit: SNAPSHOTS });
    const old = documents.filter(({ _id }) => _id !== snapshotId && revisionOf(_id) <= revision);
    await this.#snapshots.write(old.map(({ _id }) => ({ kind: 'delete', id: _id })));
  }

  async #dropUnused(snapshotId: string): Promise<void> {
    const current = await this.#references.get(CURRENT);
    if (current?.snapshotId !== snapshotId) await this.#snapshots.write([{ kind: 'delete', id: snapshotId }]);
  }
}

const companyOf = ([cik, name, ticker, exchange]: DatedRow): ListedCompany => ({ cik, name, ticker, exchange });

/** A corrected ticker keeps its place, and one that the file does not have any more comes last. */
function corrected(
  companies: readonly ListedCompany[],
  corrections: ReadonlyMap<string, TickerCorrection>,
): readonly ListedCompany[] {
  const right = (ticker: string, exchange: string | null, { cik, companyName: name }: TickerCorrection) => ({
    ...{ cik, name, ticker, exchange },
  });
  const listed = new Set(companies.map(({ ticker }) => ticker));
  const missing = [...corrections].filter(([ticker]) => !listed.has(ticker));
  return [
    ...companies.map((company) => {
      const correction = corrections.get(company.ticker);
      return correction === undefined ? company : right(company.ticker, company.exchange, correction);
    }),
    ...missing.map(([ticker, correction]) => right(ticker, null, correction)),
  ];
}

/** Revision in the id of a snapshot; those of older builds have none and sort before all others. */
function revisionOf(snapshotId: string): number {
  return Number(snapshotId.split('|')[1] ?? 0);
}
