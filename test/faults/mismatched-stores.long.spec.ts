import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FedProduct } from '../kit/fed-product.ts';
import { removeDataDir, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';

/** Digests of the store files by name. An empty write-ahead log is treated as absent. */
function contents(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [name, readFileSync(join(folder, name))] as const)
      .filter(([name, bytes]) => !(name.endsWith('-wal') && bytes.length === 0))
      .map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );
}

/** Starts a role on a folder. It must exit with this sentence and without a stack trace. */
async function refused(folder: string, ROLE: string, sentence: RegExp): Promise<void> {
  const start = spawnProgram('all.main', [], { DATA_DIR: folder, ROLE });
  expect(await start.ended).toBe(1);
  expect(start.output()).toMatch(sentence);
  expect(start.output()).not.toMatch(/^\s+at /m);
}

describe('stores that do not belong together are refused at start', () => {
  /** A product halfway through, the same at its end, and one with another log. */
  let halfway: string;
  let whole: string;
  let foreign: string;
  const folders: string[] = [];
  const copyOf = (folder: string): string => {
    const copy = temporaryDataDir();
    folders.push(copy);
    cpSync(folder, copy, { recursive: true });
    return copy;
  };

  const halfwayAndWhole = async () => {
    const product = await FedProduct.working(20, 10);
    await product.stop();
    halfway = copyOf(product.dataDir);
    await product.start();
    product.edgar.allow(20, 20);
    await product.settled();
    await product.stop();
    whole = copyOf(product.dataDir);
    await product.discard();
  };
  const another = async () => {
    const other = await FedProduct.working(3, 3);
    await other.stop();
    foreign = copyOf(other.dataDir);
    await other.discard();
  };
  beforeAll(() => Promise.all([halfwayAndWhole(), another()]));
  afterAll(() => folders.forEach(removeDataDir));

  const replace = (folder: string, file: string, from: string) => {
    if (!existsSync(join(from, file))) throw new Error(`${from} has no ${file}`);
    cpSync(join(from, file), join(folder, file));
  };

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'operational state of another log',
      (folder) => replace(folder, 'ops.db', foreign),
      /operational state belongs to event log \S+, but the configured log is \S+\. Restore both from the same backup/,
    ],
    [
      'views of another log',
      (folder) => replace(folder, 'views.db', foreign),
      /was built from event log \S+, but the configured log is \S+\. Drop the views/,
    ],
    [
      'a log of another product',
      (folder) => replace(folder, 'log.db', foreign),
      /operational state belongs to event log .* Restore both from the same backup/,
    ],
    [
      'a log cut back to an older copy',
      (folder) => replace(folder, 'log.db', halfway),
      /is past the end of the event log .* restore both from the same backup/,
    ],
    [
      'a log cut back, the views dropped',
      (folder) => {
        replace(folder, 'log.db', halfway);
        rmSync(join(folder, 'views.db'));
      },
      /checkpoint of process \S+ \(\d+\) is past the end of the event log/,
    ],
    [
      'log and operational state cut back, the views not',
      (folder) => {
        replace(folder, 'log.db', halfway);
        replace(folder, 'ops.db', halfway);
      },
      /View \S+ .* past the end of the event log .* Drop the views/,
    ],
    [
      'operational state that is gone',
      (folder) => rmSync(join(folder, 'ops.db')),
      /operational state is empty, but the event log \S+ isn’t\. Restore the operational database/,
    ],
    [
      'a log that is gone',
      (folder) => rmSync(join(folder, 'log.db')),
      /operational state belongs to event log .* Restore both from the same backup/,
    ],
  ])('%s', async (_name, spoil, sentence) => {
    const folder = copyOf(whole);
    spoil(folder);
    const before = contents(folder);
    // The other roles start after the first: a refused start must not write an id that would make the next one accept the stores as a pair.
    await refused(folder, 'all', sentence);
    await Promise.all(['worker', 'api'].map((role) => refused(folder, role, sentence)));
    expect(contents(folder)).toMatchObject(before);
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    ['a master key that is gone', (folder) => rmSync(join(folder, 'master.key')), /master key is missing .* Restore master\.key/],
    [
      'a master key of another product',
      (folder) => replace(folder, 'master.key', foreign),
      /master key isn’t the one .* Set the right/,
    ],
  ])('%s', async (_name, spoil, sentence) => {
    const folder = copyOf(whole);
    spoil(folder);
    const before = contents(folder);
    await refused(folder, 'all', sentence);
    await Promise.all(['worker', 'api'].map((role) => refused(folder, role, sentence)));
    expect(contents(folder)).toEqual(before);
  });

  test('the untouched pair, and one without views, start', async () => {
    const folder = copyOf(whole);
    rmSync(join(folder, 'views.db'));
    const edgar = { EDGAR_BASE_URL: 'http://127.0.0.1:9', EDGAR_USER_AGENT: 'a a@example.com' };
    const started = [copyOf(whole), folder].map((each) => startProduct({ DATA_DIR: each, ...edgar }));
    for (const product of await Promise.all(started)) expect(await product.stop()).toBe(0);
  });
});
