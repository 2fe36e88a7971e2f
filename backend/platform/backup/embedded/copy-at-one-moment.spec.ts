import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { copyAtOneMoment, damageOf } from './copy-at-one-moment.ts';

/** Writes increasing numbers, each to the first file and then to the second, until it gets a message to stop. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const [first, second] = workerData.map((path) => {
    const database = new DatabaseSync(path, { timeout: 300000 });
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE filler (x TEXT); CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)');
    const fill = database.prepare('INSERT INTO filler VALUES (?)');
    database.exec('BEGIN');
    for (let row = 0; row < 5000; row += 1) fill.run('x'.repeat(1000));
    database.exec('COMMIT');
    return { database, write: database.prepare('UPDATE counter SET n = ?') };
  });
  let stopped = false;
  parentPort.once('message', () => { stopped = true; });
  let n = 0;
  const go = () => {
    if (stopped) { first.database.close(); second.database.close(); parentPort.postMessage(n); return; }
    n += 1;
    first.write.run(n);
    second.write.run(n);
    if (n === 1) parentPort.postMessage('writing');
    setImmediate(go);
  };
  go();
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function counted(path: string): number {
  const database = new DatabaseSync(path);
  const { n } = database.prepare('SELECT n FROM counter').get() as { n: number };
  database.close();
  return n;
}

test('files that are being written are copied as of one moment', async () => {
  const paths = ['first', 'second'].map((name) => join(folder, `${name}.db`));
  const writer = new Worker(WRITER, { eval: true, workerData: paths });
  const nextMessage = () => new Promise<unknown>((resolve, reject) => writer.once('message', resolve).once('error', reject));
  await nextMessage();
  let before = -1;
  for (let time = 0; time < 12; time += 1) {
    const copies = paths.map((from, index) => ({ from, to: join(folder, `copy-${time}-${index}.db`) }));
    await copyAtOneMoment(copies);
    const [first = 0, second = 0] = copies.map(({ to }) => counted(to));
    // The copy may fall between the two writes of a number, when only the first file has it.
    expect([0, 1]).toContain(first - second);
    expect(first).toBeGreaterThan(before);
    expect(copies.map(({ to }) => damageOf(to))).toEqual([null, null]);
    before = first;
  }
  writer.postMessage('stop');
  expect(await nextMessage()).toBeGreaterThanOrEqual(before);
});

test('a damaged file is reported', () => {
  const path = join(folder, 'damaged.db');
  writeFileSync(path, 'this is no database, whatever its name says, and long enough to be looked at');
  expect(damageOf(path)).toContain('not a database');
});
