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

/** Which snapshot is current, and when EDGAR was last checked for a newer one. */
interface ReferenceRecord {
  readonly _id: string;
  readonly snapshotId: string;
  readonly origin: string;
  readonly version: FileVersion;
  readonly checkedAt: string;
}

/** The rows, in a separate record so that checking for a newer snapshot is cheap. */
interface SnapshotRecord {
  readonly _id: string;
  readonly companies: readonly DatedRow[];
  /** Rows that earlier files had and the newest one doesn't; missing in records of older builds. */
  readonly ended?: readonly EndedRow[];
}

const references = defineCollection<ReferenceRecord>({ name: 'companyReference', version: 1, fields: {}, indexes: [] });
const snapshots = defineCollection<SnapshotRecord>({ name: 'companySnapshot', version: 1, fields: {}, indexes: [] });
const CURRENT = 'current';
/** The SEC rewrites the file once a day. */
const REFRESH_MS = 24 * 3_600_000;
const RETRY_MS = 5 * 60_000;
/** Shorter while there is no company list at all, because users can't add tickers until then. */
const FIRST_RETRY_MS = 15_000;
const CHECK_MS = 15_000;
const FIRST_CHECK_MS = 200;
/** Maximum snapshots cleaned up at once; there are more than two only after interrupted refreshes. */
const SNAPSHOTS = 10;

export interface CompanyDirectoryOptions {
  readonly operational: OperationalStore;
  readonly corrections: Pick<TickerCorrections, 'current'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const NO_SNAPSHOT: SnapshotRecord = { _id: '', companies: [] };

/**
 * The company list, kept in the operational store so that every process has the same one. One process refreshes it under a lease ({@link refresh}); all
 * others load the change within seconds ({@link start}).
 */
export class StoredCompanyDirectory extends CompanyDirectory {
  readonly #references: OperationalCollection<ReferenceRecord>;
  readonly #snapshots: OperationalCollection<SnapshotRecord>;
  #snapshot = new CompanySnapshot([]);
  #stored = NO_SNAPSHOT;
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

  /** Loads the stored list, then checks for newer ones until {@link stop}. */
  async start(): Promise<void> {
    await this.load();
    const look = () => {
      this.load().catch((error: unknown) => this.options.logger.warn({ err: error }, 'couldn’t read the company list'));
    };
    // On first start nothing is stored yet: check often, so that users can find tickers soon.
    const first = setInterval(() => {
      if (this.#loaded !== null) clearInterval(first);
      else look();
    }, FIRST_CHECK_MS).unref();
    this.#timers = [first, setInterval(look, CHECK_MS).unref()];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Loads the stored list and corrections if they have changed. */
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
   * Requests a newer ticker file from EDGAR if the last check was a day ago or at another origin. Retries five minutes after a failure, or sooner while
   * there is no list. Call it under a lease, at any interval. @throws EdgarError; RecordOvertaken if another worker was faster.
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
    // The id includes the revision, so an unused id is never reused and its rows can be removed at any time.
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

  /** Removes snapshots of earlier revisions, including those of interrupted refreshes. Later revisions stay. */
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

/** Applies corrections. A corrected ticker keeps its position; one that is no longer in the file comes last. */
function corrected(
  companies: readonly ListedCompany[],
  corrections: ReadonlyMap<string, TickerCorrection>,
): readonly ListedCompany[] {
  const assigned = (ticker: string, exchange: string | null, { cik, companyName: name }: TickerCorrection) => ({
    ...{ cik, name, ticker, exchange },
  });
  const listed = new Set(companies.map(({ ticker }) => ticker));
  const missing = [...corrections].filter(([ticker]) => !listed.has(ticker));
  return [
    ...companies.map((company) => {
      const correction = corrections.get(company.ticker);
      return correction === undefined ? company : assigned(company.ticker, company.exchange, correction);
    }),
    ...missing.map(([ticker, correction]) => assigned(ticker, null, correction)),
  ];
}

/** The revision in a snapshot's id; 0 for those of older builds, which have none. */
function revisionOf(snapshotId: string): number {
  return Number(snapshotId.split('|')[1] ?? 0);
}
