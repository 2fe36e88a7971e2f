import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { OpsContext } from '../../backend/apps/ops/ops-context.ts';
import { type PruneOptions, prune } from '../../backend/apps/ops/prune-command.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { TextMissing } from '../../backend/platform/text-store/text-store.port.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { appendNext } from '../kit/append-next.ts';
import { accessionOf, factsExtracted, filingIngested } from '../kit/filing-events.ts';
import { openInstalledOps } from '../kit/installed-ops.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { clock } from '../kit/runtime.ts';

let dataDir: string;
let ops: OpsContext;
let lines: string[];
/** Shifts the command's clock, so that the test's texts were read this long ago. */
let ahead: number;
beforeEach(async () => {
  dataDir = temporaryDataDir();
  lines = [];
  ahead = 31;
  const env = readEnvironment({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    EDGAR_USER_AGENT: 'Filingwire tests admin@example.com',
  });
  const opened = await openInstalledOps(env);
  const later = Object.create(clock) as typeof clock;
  later.now = () => new Date(Date.now() + ahead * DAY_MS);
  ops = { ...opened, clock: later, say: (line) => void lines.push(line), progress: () => {} };
});
afterEach(async () => {
  await ops.close();
  removeDataDir(dataDir);
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Reads a filing and stores its texts. @returns their hashes */
async function filing(n: number, filedOn: string, text: string): Promise<readonly [string, string]> {
  const textHash = await ops.stores.texts.put(text.padEnd(20_000, `${n} `));
  const marksHash = await ops.stores.texts.put(`marks of ${n}`);
  const stream = `filing-${accessionOf(n)}`;
  await appendNext(ops.stores.events, stream, [filingIngested(n, { filedOn }), factsExtracted(n, { textHash, marksHash })]);
  return [textHash, marksHash];
}

async function isKept(hash: string): Promise<boolean> {
  try {
    await ops.stores.texts.get(hash);
    return true;
  } catch (error) {
    if (error instanceof TextMissing) return false;
    throw error;
  }
}

const kept = (hashes: readonly string[]) => Promise.all(hashes.map(isKept));
const run = (options: PruneOptions) => prune(ops, options);
const acts = async () => (await ops.stores.events.read('projectionControl-texts')).map(({ data }) => data);

test('texts of filings filed before the day are deleted with their marks; a dry run reports the same and deletes nothing', async () => {
  const old = await filing(1, daysAgo(800), 'an old one ');
  const young = await filing(2, daysAgo(600), 'a young one ');
  await run({ dryRun: true });
  expect(await kept([...old, ...young])).toEqual([true, true, true, true]);
  expect(await acts()).toEqual([]);
  expect(lines[0]).toMatch(/^2 texts of 1 filing filed before \d{4}-\d\d-\d\d would be deleted: 1 MB\.$/);
  expect(lines.join('\n')).toMatch(/Lost when a filing’s text is deleted: the document.*Kept: facts.*read-again/s);
  const dry = lines.splice(0);
  await run({ reason: 'the disk is full' });
  expect(lines[0]).toBe(dry[0]?.replace('would be deleted', 'deleted'));
  expect(await kept([...old, ...young])).toEqual([false, false, true, true]);
  expect(await acts()).toEqual([{ name: 'texts', before: lines[0]?.match(/\d{4}-\d\d-\d\d/)?.[0], reason: 'the disk is full' }]);
  lines.length = 0;
  await run({ reason: 'again' });
  expect(lines[0]).toMatch(/^0 texts of 1 filing/);
});

test('a text that a later filing also has, and one that was read within 30 days, stay', async () => {
  const shared = 'the same words '.padEnd(20_000, 'x');
  const [old] = await filing(1, daysAgo(800), shared);
  const [young] = await filing(2, daysAgo(10), shared);
  expect(young).toBe(old);
  await run({ reason: 'the disk is full' });
  expect(await isKept(old)).toBe(true);
  ahead = 29;
  const [read] = await filing(3, daysAgo(2_000), 'history of a company ');
  await run({ reason: 'the disk is full' });
  expect(await isKept(read)).toBe(true);
});

test('the file is smaller afterwards if no process uses it', async () => {
  for (let n = 1; n <= 30; n += 1)
    await filing(
      n,
      daysAgo(800),
      Array.from({ length: 4_000 }, (_, at) => ((n * 7_919 + at * at * 31) % 99_991).toString(36)).join(' '),
    );
  await ops.stores.operations.overwriteDeleted();
  const size = () =>
    ['', '-wal'].reduce((sum, end) => sum + (statSync(join(dataDir, `texts.db${end}`), { throwIfNoEntry: false })?.size ?? 0), 0);
  const before = size();
  await run({ reason: 'the disk is full' });
  expect(size()).toBeLessThan(before / 2);
});

test('an age that scores still need, a missing reason and samples are refused', async () => {
  await expect(run({ dryRun: true, olderThan: '300' })).rejects.toThrow('at least 450');
  await expect(run({ dryRun: true, olderThan: 'all' })).rejects.toThrow('a number of days');
  await expect(run({})).rejects.toThrow('--reason');
  ops = { ...ops, env: readEnvironment({ DATA_DIR: dataDir }) };
  await expect(run({ dryRun: true })).rejects.toThrow('samples');
});
