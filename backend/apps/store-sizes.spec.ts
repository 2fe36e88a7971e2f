import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sizeLines, storeSizes } from './store-sizes.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'sizes-'));
  for (const [name, bytes] of [
    ['log.db', 3_000],
    ['log.db-wal', 500],
    ['views.db', 7_000],
  ] as const) {
    writeFileSync(join(DATA_DIR, name), Buffer.alloc(bytes));
  }
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test('the size of a store includes its write-ahead log; a store that doesn’t exist yet has size 0', async () => {
  const sizes = await storeSizes({ DATA_DIR, EVENTSTORE_URL: undefined, MONGODB_URL: undefined });
  expect(Object.fromEntries(sizes.map(({ store, bytes }) => [store, bytes]))).toEqual({
    log: 3_500,
    operations: 0,
    texts: 0,
    views: 7_000,
    search: 0,
  });
});

test('stores on servers are left out', async () => {
  const stores = async (servers: { EVENTSTORE_URL?: string; MONGODB_URL?: string }) =>
    (await storeSizes({ DATA_DIR, EVENTSTORE_URL: undefined, MONGODB_URL: undefined, ...servers })).map(({ store }) => store);
  expect(await stores({ EVENTSTORE_URL: 'esdb://a' })).toEqual(['operations', 'texts', 'views', 'search']);
  expect(await stores({ MONGODB_URL: 'mongodb://a' })).toEqual(['log']);
});

test('a line shows the size, and the growth per day once there is enough data', () => {
  expect(sizeLines([{ store: 'log', bytes: 25e6, perDay: 2.5e6 }])).toEqual(['  log                  25.0 MB, 2.5 MB a day']);
  expect(sizeLines([{ store: 'log', bytes: 25e6, perDay: null }])).toEqual(['  log                  25.0 MB']);
});
