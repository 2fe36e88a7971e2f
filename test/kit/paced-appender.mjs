// Appends watchlist events to the log of a running product, like another of its processes, at a fixed rate, sequentially. Delays are made up
// for. Arguments: data folder, appends per second, output file with a line per answered append: id and milliseconds it took.
// Needs the built product. Ends on SIGTERM, after the current append.
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const backend = new URL('../../dist/backend/', import.meta.url);
const { SystemClock } = await import(new URL('platform/clock/clock.js', backend));
const { SqliteEventStore } = await import(new URL('platform/event-store/sqlite/sqlite-event-store.adapter.js', backend));
const { eventCodec } = await import(new URL('apps/event-registry.js', backend));

const LISTS = 40;
const COMPANY = { ticker: 'KO', cik: '0000021344' };
// No filings of this company exist, so nobody is alerted.
const FOLLOWED = { companyName: 'Coca Cola Co', forms: ['10-K'], brandId: 'filingwire', note: null };

const [dataDir, perSecond, answered] = process.argv.slice(2);
const store = new SqliteEventStore({ path: join(dataDir, 'log.db'), clock: new SystemClock() });
const codec = eventCodec();
const file = openSync(answered, 'a');
let stopped = false;
process.once('SIGTERM', () => (stopped = true));

const run = randomUUID();
const started = performance.now();
for (let n = 0; !stopped; n += 1) {
  const due = started + (n * 1_000) / Number(perSecond);
  await sleep(Math.max(0, due - performance.now()));
  const [list, revision] = [n % LISTS, Math.floor(n / LISTS) - 1];
  const accountId = `${run.slice(0, -4)}${String(list).padStart(4, '0')}`;
  const entry = { accountId, ...COMPANY };
  const event =
    revision === -1
      ? { type: 'TickerAdded', data: { ...entry, ...FOLLOWED } }
      : { type: 'TickerTagsChanged', data: { ...entry, tags: null } };
  const id = randomUUID();
  const metadata = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actorId: accountId,
    actorType: 'user',
    occurredAt: new Date().toISOString(),
  };
  const expected = revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision };
  const from = performance.now();
  await store.append(`watchlist-${accountId}`, [codec.encode(event, id, metadata)], expected);
  writeSync(file, `${id} ${(performance.now() - from).toFixed(2)}\n`);
}
await store.close();
