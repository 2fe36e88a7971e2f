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

test('a list that was never begun is distinguished from an empty one', async () => {
  expect(list.covers('log')).toBe(false);
  await list.begin('log', AT, []);
  expect(list.covers('log')).toBe(true);
  expect(list.covers('another')).toBe(false);
  expect(ids(list)).toEqual([]);
});

test('begins with what the log knows, takes each account once, and keeps logs apart', async () => {
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

test('a line truncated by a crash is skipped, and the next one is intact', async () => {
  await list.begin('log', AT, [erasure('a')]);
  appendFileSync(list.path, '{"logId":"log","accou');
  expect(ids(list)).toEqual(['a']);
  await list.add(erasure('b'));
  expect(ids(list)).toEqual(['a', 'b']);
});

test('a damaged line is rejected with its number, so that no erasure is missed', async () => {
  await list.begin('log', AT, [erasure('a')]);
  writeFileSync(list.path, readFileSync(list.path, 'utf8').replace('"accountId":"a"', '"accountld":"a"'));
  expect(() => list.of('log')).toThrow(StartRefused);
  expect(() => list.of('log')).toThrow(/^Line 1 of .* is damaged/);
});

test('a path that cannot be written is reported with the variable', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(new ErasureList(join(folder, 'file', 'list')).begin('log', AT, [])).rejects.toThrow(/set ERASURES_FILE/);
});
