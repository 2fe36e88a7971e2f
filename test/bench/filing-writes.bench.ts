import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import type { Expected, Position } from '../../backend/platform/event-store/event-store.port.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { type Bench, median, type OnProgress } from './figure.ts';
import { cikOf, nameOf, tickerOf } from './history.ts';

const FEW = 1_000;
const MANY = 1_000_000;
/** Every account follows the same companies, so that each filing has as many watchers as possible. */
const PER_ACCOUNT = 50;
const FILINGS = 200;
const IN_FLIGHT = 20;
const clock = new SystemClock();
const codec = eventCodec();

/** Document writes per filing, from ingestion to score, with few and with very many followers of its company. */
export const bench: Bench = {
  about: 'projection writes per filing with 1,000 and with 1,000,000 watchlist entries',
  async run(onProgress) {
    const few = await measure(FEW, onProgress);
    const many = await measure(MANY, onProgress);
    const note =
      `${FILINGS} filings of followed companies, each ingested, read and scored one event after the other; ` +
      `an event shows after ${many.medianMs.toFixed(1)} ms with ${MANY.toLocaleString('en-US')} entries, ${few.medianMs.toFixed(1)} ms with ${FEW.toLocaleString('en-US')}`;
    const [value, floor] = [many.writesPerFiling, few.writesPerFiling];
    return [
      { name: 'projection writes per filing', value, floor, unit: 'documents', limits: [{ of: 'ratio', atMost: 1 }], note },
    ];
  },
};

class CountingReadStore extends EmbeddedReadStore {
  writes = 0;
  override commit(...given: Parameters<EmbeddedReadStore['commit']>): ReturnType<EmbeddedReadStore['commit']> {
    this.writes += given[1].length;
    return super.commit(...given);
  }
}

async function measure(
  entries: number,
  onProgress: OnProgress,
): Promise<{ readonly writesPerFiling: number; readonly medianMs: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-writes-'));
  const events = new SqliteEventStore({ path: join(folder, 'log.db'), clock });
  const views = new CountingReadStore({ path: join(folder, 'views.db'), clock });
  const operational = new EmbeddedOperationalStore({ path: join(folder, 'ops.db'), clock });
  const leases = new LeaseStore(operational, clock);
  const log = createLogger({ level: 'error', name: 'bench' });
  const skips = new ProjectionSkips(operational, clock);
  const set = new ProjectionSet(projectors, { events, codec, views, leases, skips, clock, log });
  const label = `${entries.toLocaleString('en-US')} entries`;
  try {
    await follow(events, entries, (text) => onProgress(`${label}: ${text}`));
    await set.start();
    const tail = (await events.tail()) as Position;
    await shown(views, readersOf('TickerAdded'), tail, (at) => onProgress(`${label}: projections at ${at}`));
    views.writes = 0;
    const delays: number[] = [];
    for (let n = 0; n < FILINGS; n += 1) {
      const filing = { companyCiks: [cikOf(n % PER_ACCOUNT)], form: n % 2 === 0 ? '8-K' : '4' };
      for (const [revision, event] of [filingIngested(n, filing), factsExtracted(n), filingScored(n)].entries()) {
        const begun = performance.now();
        const expected: Expected = revision === 0 ? { kind: 'noStream' } : { kind: 'revision', revision: revision - 1 };
        const { position } = await events.append(
          `filing-${event.data.accession}`,
          [codec.encode(event, randomId(), {})],
          expected,
        );
        await shown(views, readersOf(event.type), position);
        delays.push(performance.now() - begun);
      }
      onProgress(`${label}: filing ${n + 1} of ${FILINGS}`);
    }
    return { writesPerFiling: views.writes / FILINGS, medianMs: median(delays) };
  } finally {
    await set.stop();
    await leases.close();
    await Promise.all([operational.close(), views.close(), events.close()]);
    rmSync(folder, { recursive: true });
  }
}

/** One append per account, with all its tickers. */
async function follow(events: SqliteEventStore, entries: number, onProgress: OnProgress): Promise<void> {
  let appending: Promise<unknown>[] = [];
  for (let made = 0; made < entries; made += PER_ACCOUNT) {
    const accountId = randomId();
    const added = Array.from({ length: PER_ACCOUNT }, (_, company): DomainEvent => {
      const entry = { accountId, ticker: tickerOf(company), cik: cikOf(company), companyName: nameOf(company) };
      return { type: 'TickerAdded', data: { ...entry, forms: ['8-K', '4'], brandId: 'filingwire', note: null } };
    });
    const encoded = added.map((event) => codec.encode(event, randomId(), {}));
    appending.push(events.append(`watchlist-${accountId}`, encoded, { kind: 'noStream' }));
    if (appending.length === IN_FLIGHT) {
      await Promise.all(appending);
      appending = [];
      onProgress(`${made.toLocaleString('en-US')} added`);
    }
  }
  await Promise.all(appending);
}

/** Names of the views that read such events; without waiting for all of them, their writes would be counted for another filing. */
function readersOf(eventType: string): readonly string[] {
  return projectors.filter(({ handles }) => handles.includes(eventType)).map(({ collection }) => collection.name);
}

async function shown(
  views: EmbeddedReadStore,
  names: readonly string[],
  position: Position,
  onProgress: OnProgress = () => {},
): Promise<void> {
  for (const name of names) {
    for (;;) {
      const [state] = await views.generations(name);
      if ((state?.checkpoint ?? '') >= position) break;
      onProgress(Number(state?.checkpoint ?? 0).toLocaleString('en-US'));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}
