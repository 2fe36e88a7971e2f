import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { removeDataDir, spawnProgram, temporaryDataDir } from '../kit/product.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** As left by a start that was stopped before the first event. */
const emptyLog = () => new SqliteEventStore({ path: join(dataDir, 'log.db'), clock: new SystemClock() }).close();

const ops = (...args: readonly string[]) => opsOn(dataDir, ...args);
async function opsOn(folder: string, ...args: readonly string[]) {
  const spawned = spawnProgram('ops.main', args, { DATA_DIR: folder });
  const code = await spawned.ended;
  return { code, output: spawned.output(), errors: spawned.errors() };
}

test.each([
  ['no command', [], /^Usage: npm run ops -- <command>/],
  ['help', ['help'], /^Usage: npm run ops -- <command>/],
  ['help of a command', ['help', 'restore'], /^Usage: npm run ops -- restore <folder>/],
])('%s prints its help, succeeds and opens no store', async (_what, args, expected) => {
  const { code, output, errors } = await ops(...args);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(expected);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['an unknown command', ['statu'], /unknown command 'statu'\n\(Did you mean status\?\)/],
  ['an unknown option', ['status', '--from', 'here'], /unknown option '--from'/],
  ['an argument that is missing', ['rebuild'], /^Specify a projection\. Available: .*watchlist/],
  ['a reason that is missing', ['rollback', 'watchlist'], /^Give a reason with --reason/],
])('%s is wrong usage: exit code 2 and a sentence on stderr', async (_what, args, expected) => {
  await emptyLog();
  const { code, errors } = await ops(...args);
  expect(code).toBe(2);
  expect(errors.replace(/^error: /, '')).toMatch(expected);
});

test('a command that fails has exit code 1', async () => {
  const { code, errors } = await ops('rollback', 'watchlist', '--reason', 'a test');
  expect(code).toBe(1);
  expect(errors).not.toBe('');
});

test.each([[['status']], [['backup', 'copy']], [['backup', '--s3']], [['rebuild', 'watchlist', '--reason', 'a test']]])(
  '%j makes no data folder where DATA_DIR is mistyped, and says so',
  async (args) => {
    const mistyped = join(dataDir, 'mistyped');
    const { code, output, errors } = await opsOn(mistyped, ...args);
    expect([code, output]).toEqual([1, errors]);
    expect(errors).toBe(
      `DATA_DIR ${mistyped} doesn’t exist. Set DATA_DIR to your installation’s data folder. Its files are created on the first startup.\n`,
    );
    expect(existsSync(mistyped)).toBe(false);
  },
);

test('no installation is created in a folder without one', async () => {
  const { code, errors } = await ops('status');
  expect(code).toBe(1);
  expect(errors).toBe(
    `DATA_DIR ${dataDir} contains no data. Set DATA_DIR to your installation’s data folder. Its files are created on the first startup.\n`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a log without events is not backed up', async () => {
  await emptyLog();
  const copy = join(dataDir, 'copy');
  const { code, output } = await ops('backup', copy);
  expect([code, output]).toEqual([
    1,
    `No backup was made because the log in ${dataDir} is empty. Set DATA_DIR to your installation’s data folder.\n`,
  ]);
  expect(existsSync(copy)).toBe(false);
});

test.each([['help'], ['status']])('%s exits quietly if the reader of its output has exited, as head does', async (command) => {
  await emptyLog();
  const spawned = spawnProgram('ops.main', [command], { DATA_DIR: dataDir });
  spawned.process.stdout?.destroy();
  const code = await spawned.ended;
  expect([code, spawned.errors()]).toEqual([0, '']);
});
