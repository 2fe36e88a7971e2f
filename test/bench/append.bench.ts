import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import type { NewEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { type Bench, type Figure, median, type OnProgress } from './figure.ts';

const IN_FLIGHT = 100;
const PER_ROUND = 20_000;
const ROUNDS = 7;

/**
 * Durable appends of one event each, 100 in flight, compared with a bare `node:sqlite` loop that inserts the same serialized rows into
 * the same table and index in transactions of 100 with the same durability. Rounds alternate, and the medians are compared.
 */
export const bench: Bench = {
  about: 'durable append of single events, 100 in flight',
  run: async (onProgress) => [await run(onProgress)],
};

async function run(onProgress: OnProgress): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-append-'));
  const store = new SqliteEventStore({ path: join(folder, 'log.db'), clock: new SystemClock() });
  const rawStore = new SqliteEventStore({ path: join(folder, 'raw.db'), clock: new SystemClock() });
  const raw = new DatabaseSync(join(folder, 'raw.db'));
  raw.exec('PRAGMA synchronous = FULL');
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      onProgress(`round ${round} of ${ROUNDS}`);
      const events = Array.from({ length: PER_ROUND }, (_, index) => sampleEvent(round * PER_ROUND + index));
      const bareRate = PER_ROUND / (bareLoop(raw, events) / 1000);
      const ourRate = PER_ROUND / ((await appendAll(store, events)) / 1000);
      // The first round warms up caches and compilers.
      if (round > 0) {
        bare.push(bareRate);
        ours.push(ourRate);
      }
    }
    const value = median(ours);
    const floor = median(bare);
    const note = 'one event per append: 60 % FilingIngested (0.8 kB), 30 % FilingScored (1.7 kB), 10 % TickerAdded (0.4 kB)';
    return {
      name: 'durable append, 100 in flight',
      value,
      floor,
      unit: 'events/s',
      limits: [{ of: 'ratio', atLeast: 0.5 }],
      note,
    };
  } finally {
    raw.close();
    await rawStore.close();
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

interface Sample {
  readonly stream: string;
  readonly event: NewEvent;
}

async function appendAll(store: SqliteEventStore, samples: readonly Sample[]): Promise<number> {
  const started = performance.now();
  let next = 0;
  const appender = async (): Promise<void> => {
    for (let sample = samples[next++]; sample; sample = samples[next++]) {
      await store.append(sample.stream, [sample.event], { kind: 'noStream' });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, appender));
  return performance.now() - started;
}

function bareLoop(db: DatabaseSync, samples: readonly Sample[]): number {
  const rows = samples.map(({ stream, event }) => [
    stream,
    event.id,
    event.type,
    Date.now(),
    JSON.stringify(event.metadata),
    JSON.stringify(event.data),
  ]);
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, recorded_at, metadata, data) VALUES (?, 0, ?, ?, ?, ?, ?)',
  );
  const started = performance.now();
  for (let from = 0; from < rows.length; from += IN_FLIGHT) {
    db.exec('BEGIN IMMEDIATE');
    for (let index = from; index < Math.min(from + IN_FLIGHT, rows.length); index += 1) insert.run(...(rows[index] ?? []));
    db.exec('COMMIT');
  }
  return performance.now() - started;
}

function sampleEvent(n: number): Sample {
  const accession = `0000000000-26-${String(n).padStart(6, '0')}`;
  const metadata = {
    commandId: deterministicId('bench', String(n)),
    $correlationId: deterministicId('bench-correlation', String(n)),
    $causationId: deterministicId('bench-causation', String(n)),
    actorId: 'ingestion',
    actorType: 'system',
    occurredAt: '2026-01-12T14:03:22.000Z',
    schemaVersion: '1',
  };
  const id = deterministicId('bench-event', String(n));
  const kind = n % 10;
  if (kind === 9) {
    const data = {
      accountId: id,
      ticker: 'ACME',
      cik: '0000000042',
      companyName: 'Acme Corp',
      forms: ['8-K', '4'],
      brandId: 'material',
      note: null,
    };
    return { stream: `watchlist-${id}`, event: { id, type: 'TickerAdded', metadata, data } };
  }
  if (kind >= 6) {
    const rules = [1, 2, 3, 4].map((rule) => ({
      ruleId: `8k.item-${rule}.02`,
      kind: 'base',
      points: 62.5,
      reason: 'Item 5.02 reports the departure of a principal officer, effective at once',
      quote: {
        document: 'main.htm',
        start: 1200 + rule,
        end: 1290 + rule,
        text: 'resigned from his position as Chief Financial Officer',
      },
      sourceField: 'eightK.items',
      available: true,
      candidate: '5.02',
    }));
    const data = {
      accession,
      score: 71,
      level: 'HIGH',
      rules,
      rulesVersion: '2026-01',
      missingInputs: ['marketCap'],
      badges: [],
    };
    return { stream: `filing-${accession}-s`, event: { id, type: 'FilingScored', metadata, data } };
  }
  const data = {
    accession,
    form: '8-K',
    followedAs: '8-K',
    isAmendment: false,
    parties: [{ cik: '0000000042', name: 'ACME HOLDINGS INTERNATIONAL CORP', role: 'filer' }],
    tickers: ['ACME'],
    companyCiks: ['0000000042'],
    filedOn: '2026-01-12',
    acceptedAt: '2026-01-12T14:03:07.000Z',
    firstSeenAt: '2026-01-12T14:03:21.000Z',
    notSeenBefore: '2026-01-12T14:03:11.000Z',
    source: 'feed',
    size: '14 KB',
    items: ['5.02', '9.01'],
    indexUrl: `https://www.sec.gov/Archives/edgar/data/42/${accession.replaceAll('-', '')}/${accession}-index.htm`,
    synthetic: true,
  };
  return { stream: `filing-${accession}`, event: { id, type: 'FilingIngested', metadata, data } };
}
