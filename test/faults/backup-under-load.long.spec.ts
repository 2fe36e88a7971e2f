import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { FedProduct } from '../kit/fed-product.ts';
import { killedAtRequest } from '../kit/killed-at-request.ts';
import { idsOf } from '../kit/log-ids.ts';
import { PacedAppends } from '../kit/paced-appends.ts';
import { removeDataDir, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { allHandled, compareWithRebuild, progressOf, readRecord } from '../kit/product-record.ts';
import { S3Double } from '../kit/s3-double.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

/**
 * Backups of a product while another process appends two hundred events a second to its log, one after the other, and filings arrive. Every append that was
 * answered before a backup began is in that backup, whatever was killed before.
 */
const PER_SECOND = 200;
/** Number of appends that must be answered while one backup is made. */
const MEANWHILE = 100;
const FILINGS = 60;
const SHOWN = 20;
const KILL_IN_COPY = `--import ${pathToFileURL(resolve('test', 'kit', 'kill-in-copy.mjs'))}`;

const bucket = new S3Double();
const folders: string[] = [];
let product: FedProduct;
/** All appends that were answered, in the order of the log. */
const appended: string[] = [];
/** The restored folders, each with what was answered before its backup began. */
const restored: { readonly dataDir: string; readonly before: readonly string[] }[] = [];

beforeAll(async () => {
  await bucket.start();
  product = await FedProduct.working(FILINGS, SHOWN);
  product.edgar.allow(FILINGS, 2);
});
afterAll(async () => {
  await product.discard();
  await bucket.stop();
  folders.forEach(removeDataDir);
});

const folder = () => {
  const made = temporaryDataDir();
  folders.push(made);
  return made;
};
const ops = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnProgram('ops.main', args, { ...bucket.environment, DATA_DIR: product.dataDir, ...env });

async function done(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const run = ops(args, env);
  expect([await run.ended, run.errors()]).toEqual([0, '']);
}

/** Does the work while the appends continue. @param work receives a function that returns everything answered so far. */
async function underLoad<T>(work: (answered: () => readonly string[]) => Promise<T>): Promise<T> {
  const appends = await PacedAppends.start(product.dataDir, PER_SECOND);
  try {
    return await work(() => [...appended, ...appends.answered().map(({ id }) => id)]);
  } finally {
    appended.push(...(await appends.stop()).map(({ id }) => id));
  }
}

/** Backs up while the appends continue. @param args arguments by attempt. @returns the last ones, and what was answered before they began */
async function backedUp(args: (time: number) => readonly string[]) {
  return underLoad(async (answered) => {
    for (let time = 1; ; time += 1) {
      const before = answered();
      await done(args(time));
      // A backup during which too little was written would prove too little.
      if (answered().length - before.length >= MEANWHILE) return { taken: args(time), before };
    }
  });
}

const masterKey = () => join(product.dataDir, 'master.key');

/** Restores as on another machine. */
async function restore(args: readonly string[], before: readonly string[]): Promise<void> {
  const dataDir = folder();
  await done(['restore', ...args, '--no-erasures', '--master-key', masterKey()], { DATA_DIR: dataDir });
  restored.push({ dataDir, before });
}

/** Waits until the whole log is handled and shown. @throws if there is no progress for too long */
async function caughtUp(dataDir: string): Promise<void> {
  let before = '';
  for (let deadline = performance.now() + WAIT_TIMEOUT_MS; ; ) {
    if ((await allHandled(dataDir)) && (await readRecord(dataDir)).viewsBehind.length === 0) return;
    const now = await progressOf(dataDir);
    if (now !== before) deadline = performance.now() + WAIT_TIMEOUT_MS;
    if (performance.now() > deadline) throw new Error(`nothing more was done for ${WAIT_TIMEOUT_MS} ms: ${now}`);
    before = now;
    await sleep(1_000);
  }
}

test(
  'into a folder, also after one that was killed in the middle of a file',
  async () => {
    const backups = folder();
    const target = join(backups, 'killed');
    await underLoad(async () => {
      const half = ops(['backup', target], { NODE_OPTIONS: KILL_IN_COPY, KILL_IN_COPY: 'log.db' });
      expect([await half.ended, half.process.signalCode, half.output()]).toEqual([null, 'SIGKILL', '']);
    });
    // The copy of the log had begun, but nothing has the name of a finished backup.
    expect(readdirSync(backups)).toEqual(['.killed.unfinished']);
    expect(readdirSync(join(backups, '.killed.unfinished'))).toContain('log.db');
    const refused = ops(['restore', target], { DATA_DIR: folder() });
    expect([await refused.ended, refused.errors()]).toEqual([2, expect.stringContaining('doesn’t contain a backup')]);
    const { taken, before } = await backedUp((time) => ['backup', time === 1 ? target : `${target}-${time}`]);
    await restore(taken.slice(1), before);
  },
  TEST_TIMEOUT_MS,
);

test(
  'into a bucket, also when bases were killed while they were sent',
  async () => {
    const sending = () => ops(['backup', '--s3']);
    await underLoad(() => killedAtRequest(bucket, 'PUT', 'log.db', false, sending));
    const refused = ops(['restore', '--s3', '--master-key', masterKey()], { DATA_DIR: folder() });
    expect([await refused.ended, refused.errors()]).toEqual([2, expect.stringContaining('has no complete base')]);
    await restore(['--s3'], (await backedUp(() => ['backup', '--s3'])).before);
    for (const carriedOut of [false, true]) {
      const before = await underLoad(async (answered) => {
        const those = answered();
        await killedAtRequest(bucket, 'PUT', 'log.db', carriedOut, sending);
        return those;
      });
      // No base was sent since the last one, but the log was sent before.
      await restore(['--s3'], before);
    }
    await restore(['--s3'], (await backedUp(() => ['backup', '--s3'])).before);
  },
  TEST_TIMEOUT_MS,
);

test('each holds the beginning of the log, with everything that was answered before', async () => {
  await product.settled();
  await product.stop();
  const log = idsOf(product.dataDir);
  expect(restored).toHaveLength(5);
  for (const { dataDir, before } of restored) {
    const ids = idsOf(dataDir);
    expect(ids).toEqual(log.slice(0, ids.length));
    const there = new Set(ids.map(([, id]) => id));
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((id) => !there.has(id))).toEqual([]);
  }
});

test.each([
  ['the folder', 0],
  ['the bucket, after the last base that was killed', 3],
])(
  'a product that starts on what came from %s has the views that a rebuild gives',
  async (_from, index) => {
    const dataDir = restored[index]?.dataDir ?? '';
    const again = await startProduct({ ...product.edgar.environment, DATA_DIR: dataDir });
    await caughtUp(dataDir);
    expect(await again.stop()).toBe(0);
    expect((await compareWithRebuild(dataDir)).problems).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);
