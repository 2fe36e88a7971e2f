import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, type Product, startProduct } from '../kit/product.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

/** The product's private files: the databases and their journals, the master key, the first password and the list of erasures. */
const DATABASES = ['log.db', 'ops.db', 'texts.db', 'views.db', 'search.db'];
const OTHERS = ['master.key', 'first-admin-password', 'erasures.jsonl'];
const FILES = [...DATABASES.flatMap((name) => [name, `${name}-shm`, `${name}-wal`]), ...OTHERS];

let root: string;
let dataDir: string;
let product: Product | null = null;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'filingwire-modes-'));
  dataDir = join(root, 'data');
});
afterEach(async () => {
  await product?.kill();
  product = null;
  rmSync(root, { recursive: true, force: true });
});

const rights = (path: string) => (statSync(path).mode & 0o7777).toString(8);
/** Modes of the folder and all files in it. A journal may disappear meanwhile. */
const modes = () =>
  Object.fromEntries([
    ['.', rights(dataDir)],
    ...readdirSync(dataDir).map((name) => [
      name,
      statSync(join(dataDir, name), { throwIfNoEntry: false }) ? rights(join(dataDir, name)) : '600',
    ]),
  ]) as Record<string, string>;

/** Starts the product and waits until all databases are open, with their journals. */
async function started(): Promise<void> {
  product = await startProduct({ DATA_DIR: dataDir });
  await eventually('all of its files', async () => FILES.every((name) => readdirSync(dataDir).includes(name)) || null);
}

const closed = { '.': '700', ...Object.fromEntries(FILES.map((name) => [name, '600'])) };

test(
  'a folder that a start makes, and every file in it, are of its user alone',
  async () => {
    await started();
    expect(modes()).toEqual(closed);
  },
  TEST_TIMEOUT_MS,
);

test(
  'a folder and files that others may read, as earlier builds left them, are closed by the next start',
  async () => {
    await started();
    // Killed, so that the journals stay.
    await product?.kill();
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    await started();
    expect(modes()).toEqual(closed);
  },
  TEST_TIMEOUT_MS,
);

test(
  "a folder that is everybody's on purpose stays so; the files in it do not",
  async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    await started();
    expect(modes()).toEqual({ ...closed, '.': '1777' });
  },
  TEST_TIMEOUT_MS,
);
