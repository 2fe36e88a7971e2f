import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outsideFolder } from './edgar-corpus.ts';

let folder: string;
let missing: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  missing = join(folder, 'missing');
  writeFileSync(join(folder, 'manifest.json'), '[]');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('uses the named corpus, or for full runs and in CI the one next to the repository', () => {
  expect(outsideFolder({ EDGAR_CORPUS: folder }, missing)).toBe(folder);
  expect(outsideFolder({ TESTS: 'all' }, folder)).toBe(folder);
  expect(outsideFolder({ EDGAR_CORPUS: '', CI: 'true' }, folder)).toBe(folder);
  expect(outsideFolder({ TESTS: 'all' }, missing)).toBeNull();
  expect(outsideFolder({}, folder)).toBeNull();
});

test('can be excluded on purpose, even in CI', () => {
  expect(outsideFolder({ EDGAR_CORPUS: 'none', CI: 'true' }, folder)).toBeNull();
});

test('a requested but missing corpus fails with instructions', () => {
  const remedy = /set EDGAR_CORPUS to the folder of the outside EDGAR corpus, or to "none"/;
  expect(() => outsideFolder({ EDGAR_CORPUS: missing }, folder)).toThrow(remedy);
  expect(() => outsideFolder({ CI: 'true' }, missing)).toThrow(remedy);
});
