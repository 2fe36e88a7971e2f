import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import { projectors } from '../../projections/projections.registry.ts';
import type { BenchResult } from './append.bench.ts';

const BATCH = 500;
const IN_FLIGHT = 200;
/** Filings whose events lie interleaved, as they do while ingestion, reading and scoring run side by side. */
const TOGETHER = 20;
const COMPANIES = 6_000;
const ACCOUNTS = 2_000;
const clock = new SystemClock();

/**
 * Replays a log through all projections of the product, into empty views, and compares with a bare loop that serialises the same
 * final documents and inserts them into the same tables and indexes in equal batches.
 */
export async function run(count = 200_000): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-replay-'));
  try {
    const events = new SqliteEventStore({ path: join(folder, 'log.db'), clock });
    await fill(events, count);
    const ours = await replay(folder, events);
    const bare = await bareLoop(folder);
    await events.close();
    const value = count / (ours.elapsedMs / 1_000);
    const floor = count / (bare.elapsedMs / 1_000);
    const cpu = ({ cpuMs }: Spent) => `${Math.round((cpuMs / count) * 1_000)} µs`;
    const note =
      `${count} events: 30 % FilingIngested, 20 % Form 4 and 10 % 8-K FilingFactsExtracted, 30 % FilingScored, 10 % TickerAdded; ` +
      `${projectors.length} projections, CPU per event ${cpu(ours)} against ${cpu(bare)}`;
    return { name: 'replay through all projections', value, floor, ratio: value / floor, unit: 'events/s', note };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Spent {
  readonly elapsedMs: number;
  /** Unlike the wall clock it does not count what else the machine is doing. */
  readonly cpuMs: number;
}

function stopwatch(): () => Spent {
  const started = clock.monotonic();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { elapsedMs: clock.monotonic() - started, cpuMs: (user + system) / 1_000 };
  };
}

async function replay(folder: string, events: SqliteEventStore): Promise<Spent> {
  const views = new EmbeddedReadStore({ path: join(folder, 'views.db'), clock });
  const operational = new EmbeddedOperationalStore({ path: join(folder, 'ops.db'), clock });
  const leases = new LeaseStore(operational, clock);
  const log = createLogger({ level: 'error', name: 'bench' });
  const skips = new ProjectionSkips(operational, clock);
  const set = new ProjectionSet(projectors, { events, codec: eventCodec(), views, leases, skips, clock, log });
  const tail = await events.tail();
  const spent = stopwatch();
  await set.start();
  for (;;) {
    const states = await Promise.all(projectors.map(({ collection }) => views.generations(collection.name)));
    if (states.every(([state]) => state?.checkpoint === tail)) break;
    const fault = set.statuses.find(({ state }) => state === 'faulted');
    if (fault) throw new Error(`${fault.name}: ${fault.lastError}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const result = spent();
  await set.stop();
  await operational.close();
  await views.close();
  return result;
}

async function bareLoop(folder: string): Promise<Spent> {
  const done = new DatabaseSync(join(folder, 'views.db'));
  const path = join(folder, 'bare.db');
  const logId = 'bare';
  const empty = new EmbeddedReadStore({ path, clock });
  for (const { collection } of projectors) await empty.createGeneration(collection, 1, logId);
  await empty.close();
  const bare = new DatabaseSync(path);
  bare.exec('PRAGMA synchronous = NORMAL');
  const tables = projectors.flatMap(({ collection }) => tablesOf(done, `${collection.name}.v1.g1`));
  const content = tables.map((table) => {
    const rows = done.prepare(`SELECT * FROM "${table}"`).all();
    const columns = Object.keys(rows[0] ?? {});
    // Objects, as a projection holds them: serialising is part of the work.
    const values = rows.map((row) =>
      columns.map((column) => (column === '_json' ? JSON.parse(String(row[column])) : row[column])),
    );
    return { table, columns, values };
  });
  done.close();
  const spent = stopwatch();
  for (const { table, columns, values } of content) {
    if (values.length === 0) continue;
    const names = columns.map((column) => `"${column}"`).join(', ');
    const insert = bare.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`);
    for (let from = 0; from < values.length; from += BATCH) {
      bare.exec('BEGIN IMMEDIATE');
      for (const row of values.slice(from, from + BATCH)) insert.run(...row.map(storable));
      bare.exec('COMMIT');
    }
  }
  const result = spent();
  bare.close();
  return result;
}

function tablesOf(db: DatabaseSync, prefix: string): string[] {
  const rows = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return rows.map((row) => String(row['name'])).filter((name) => name === prefix || name.startsWith(`${prefix}[`));
}

function storable(value: unknown): SQLInputValue {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SQLInputValue);
}

async function fill(events: SqliteEventStore, count: number): Promise<void> {
  const codec = eventCodec();
  const revisions = new Map<string, number>();
  let batch: Promise<unknown>[] = [];
  let n = 0;
  for (const { stream, event } of history(count)) {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const metadata = { commandId: deterministicId('bench', String(n)), actorId: 'bench', actorType: 'system', occurredAt: AT };
    const encoded = codec.encode(event, deterministicId('bench-event', String(n)), metadata);
    const expected = revision === 0 ? ({ kind: 'noStream' } as const) : ({ kind: 'revision', revision: revision - 1 } as const);
    batch.push(events.append(stream, [encoded], expected));
    n += 1;
    if (batch.length === IN_FLIGHT) {
      await Promise.all(batch);
      batch = [];
    }
  }
  await Promise.all(batch);
}

const AT = '2026-01-12T14:03:22.000Z';

interface Placed {
  readonly stream: string;
  readonly event: DomainEvent;
}

/** Ten events: three filings with three events each, and a ticker added. */
function* history(count: number): Generator<Placed> {
  let produced = 0;
  for (let first = 0; produced < count; first += TOGETHER) {
    const filings = Array.from({ length: TOGETHER }, (_, index) => first + index);
    const added = filings.filter((n) => n % 3 === 0).map((n) => tickerAdded(n / 3));
    for (const event of [...filings.map(ingested), ...filings.map(extracted), ...filings.map(scored), ...added]) {
      if (produced === count) return;
      produced += 1;
      yield event;
    }
  }
}

const accessionOf = (n: number) => `0000000000-26-${String(n).padStart(6, '0')}`;
const isForm4 = (n: number) => n % 3 !== 0;
/** A few companies file much, many file little. */
const cikOf = (n: number) => String(1 + Math.floor(COMPANIES * ((n * 0.6180339887) % 1) ** 3)).padStart(10, '0');
const streamOf = (n: number) => `filing-${accessionOf(n)}`;
const partiesOf = (n: number) => [
  { cik: cikOf(n), name: `Company ${cikOf(n)} Inc`, role: isForm4(n) ? 'issuer' : 'filer' },
  ...(isForm4(n) ? [{ cik: '0000999999', name: 'Doe Jane', role: 'reporting' }] : []),
];

function ingested(n: number): Placed {
  const form = isForm4(n) ? '4' : '8-K';
  const data = {
    accession: accessionOf(n),
    form,
    followedAs: form,
    isAmendment: false,
    parties: partiesOf(n),
    tickers: [`T${cikOf(n).slice(-4)}`],
    companyCiks: [cikOf(n)],
    filedOn: '2026-01-12',
    acceptedAt: AT,
    firstSeenAt: AT,
    notSeenBefore: AT,
    source: 'feed',
    size: '14 KB',
    items: isForm4(n) ? [] : ['2.02', '9.01'],
    indexUrl: `https://www.sec.gov/Archives/edgar/data/${Number(cikOf(n))}/${accessionOf(n)}-index.htm`,
    synthetic: true,
  };
  return { stream: streamOf(n), event: { type: 'FilingIngested', data } };
}

function extracted(n: number): Placed {
  const data = {
    accession: accessionOf(n),
    form: isForm4(n) ? '4' : '8-K',
    periodOfReport: '2026-01-09',
    acceptedAt: AT,
    items: isForm4(n) ? [] : ['2.02', '9.01'],
    parties: partiesOf(n),
    documents: [
      { type: isForm4(n) ? '4' : '8-K', sequence: '1', filename: 'main.htm', description: null, start: 0, end: 9_000 },
      { type: 'EX-99.1', sequence: '2', filename: 'ex991.htm', description: 'Press release', start: 9_000, end: 31_000 },
    ],
    ownership: isForm4(n) ? ownership(n) : null,
    eightK: isForm4(n) ? null : eightK,
    textHash: 'a'.repeat(64),
    textLength: 31_000,
    extractorVersion: '1',
    parseWarnings: [],
  };
  return { stream: streamOf(n), event: { type: 'FilingFactsExtracted', data } };
}

const eightK = {
  items: ['2.02', '9.01'],
  itemsHeader: ['Results of Operations and Financial Condition', 'Financial Statements and Exhibits'],
  itemsBodyHeadings: ['2.02', '9.01'],
  itemScheme: 'current',
  itemsSource: 'header',
  isAmendment: false,
  sections: [
    { item: '2.02', heading: 'Item 2.02 Results of Operations and Financial Condition.', start: 1_200, end: 2_800 },
    { item: '9.01', heading: 'Item 9.01 Financial Statements and Exhibits.', start: 2_800, end: 3_300 },
  ],
};

function ownership(n: number): object {
  const transaction = {
    security: 'Common Stock',
    derivative: false,
    sharesAfter: '120345',
    directOrIndirect: 'D',
    natureOfOwnership: null,
    exercisePrice: null,
    exerciseDate: null,
    expirationDate: null,
    underlyingTitle: null,
    underlyingShares: null,
    footnotes: ['F1'],
    code: 'S',
    formType: '4',
    equitySwap: false,
    date: '2026-01-09',
    shares: '1500',
    price: '41.17',
    priceFootnotes: ['F1'],
    sharesFootnotes: [],
    acquiredDisposed: 'D',
    timeliness: null,
  };
  return {
    documentType: '4',
    schemaVersion: 'X0508',
    periodOfReport: '2026-01-09',
    dateOfOriginalSubmission: null,
    noSecuritiesOwned: null,
    notSubjectToSection16: false,
    form3HoldingsReported: null,
    form4TransactionsReported: null,
    issuer: { name: `Company ${cikOf(n)} Inc`, cik: cikOf(n), ticker: `T${cikOf(n).slice(-4)}` },
    owners: [
      {
        name: 'Doe Jane',
        cik: '0000999999',
        title: 'Chief Financial Officer',
        isDirector: false,
        isOfficer: true,
        isTenPercentOwner: false,
        isOther: false,
        otherText: null,
      },
    ],
    transactions: [transaction, { ...transaction, shares: '700', sharesAfter: '119645' }],
    holdings: [],
    aff10b5One: true,
    footnotes: [
      { id: 'F1', text: 'The price reported is a weighted average price. The shares were sold in multiple transactions.' },
    ],
    remarks: null,
    signatures: [{ name: 'Jane Doe', date: '2026-01-12' }],
  };
}

function scored(n: number): Placed {
  const rules = ['base', 'raise', 'modifier', 'badge'].map((kind, index) => ({
    ruleId: `rule-${kind}`,
    kind,
    points: 10 * index,
    reason: 'Sale by the chief financial officer under a plan adopted more than ninety days before',
    quote: { document: 'main.htm', start: 1_200, end: 1_253, text: 'sold under a plan intended to satisfy Rule 10b5-1(c)' },
    sourceField: 'ownership.transactions[0]',
    available: true,
    candidate: 'sale',
  }));
  const data = {
    accession: accessionOf(n),
    score: 1 + (n % 99),
    level: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'][n % 4],
    rules,
    rulesVersion: '1',
    missingInputs: ['marketCap'],
    badges: ['10b5-1'],
    oneLiner: 'CFO Jane Doe sold 2,200 shares at about $41.17 under a 10b5-1 plan',
    summary: 'Jane Doe, Chief Financial Officer, sold 2,200 shares of common stock at a weighted average price of $41.17.',
  };
  return { stream: streamOf(n), event: { type: 'FilingScored', data } };
}

function tickerAdded(n: number): Placed {
  const accountId = deterministicId('bench-account', String(n % ACCOUNTS));
  const data = {
    accountId,
    ticker: `T${cikOf(n).slice(-4)}`,
    cik: cikOf(n),
    companyName: `Company ${cikOf(n)} Inc`,
    forms: ['8-K', '4'],
    brandId: 'filingwire',
    note: null,
  };
  return { stream: `watchlist-${accountId}`, event: { type: 'TickerAdded', data } };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? 200_000)), null, 2)}\n`);
