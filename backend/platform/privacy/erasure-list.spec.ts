import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../subscriptions/stores-belong-together.ts';
import { ErasureList } from './erasure-list.store.ts';

const AT = '2026-01-13T12:00:00.000Z';
const erasure = (accountId: string, logId = 'log') => ({ logId, accountId, erasedAt: AT });
const ids = (list: ErasureList, logId = 'log') => list.of(logId).map(({ accountId }) => accountId);

let folder: string;
let list: ErasureList;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-'));
  list = new ErasureList(join(folder, 'elsewhere', 'erasures.jsonl'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('distinguishes a list that was never started from an empty one', async () => {
  expect(list.covers('log')).toBe(false);
  await list.begin('log', AT, []);
  expect(list.covers('log')).toBe(true);
  expect(list.covers('another')).toBe(false);
  expect(ids(list)).toEqual([]);
});

test('starts with the log’s erasures, lists each account once, and separates logs', async () => {
  await list.begin('log', AT, [erasure('a')]);
  await list.add(erasure('b'));
  await list.add(erasure('b'));
  await list.add(erasure('c', 'another'));
  await list.begin('log', AT, [erasure('a')]);
  expect(ids(list)).toEqual(['a', 'b']);
  expect(ids(list, 'another')).toEqual(['c']);
  expect(list.covers('another')).toBe(false);
  expect(statSync(list.path).mode & 0o077).toBe(0);
});

test('skips a line truncated by a crash, and reads the next one', async () => {
  await list.begin('log', AT, [erasure('a')]);
  appendFileSync(list.path, '{"logId":"log","accou');
  expect(ids(list)).toEqual(['a']);
  await list.add(erasure('b'));
  expect(ids(list)).toEqual(['a', 'b']);
});

test('rejects a damaged line with its number, so that no erasure is missed', async () => {
  await list.begin('log', AT, [erasure('a')]);
  writeFileSync(list.path, readFileSync(list.path, 'utf8').replace('"accountId":"a"', '"accountld":"a"'));
  expect(() => list.of('log')).toThrow(StartRefused);
  expect(() => list.of('log')).toThrow(/^Line 1 of .* is damaged/);
});

test('an unwritable path is reported with its variable', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(new ErasureList(join(folder, 'file', 'list')).begin('log', AT, [])).rejects.toThrow(/set ERASURES_FILE/);
});
