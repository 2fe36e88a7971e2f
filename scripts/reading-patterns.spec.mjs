import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { countPatterns, patternFaults, patternsOutsideReaders } from './reading-patterns.mjs';

function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'reading-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test.each([
  ['const found = /merger/i.test(words);', 1],
  ["const found = new RegExp('merger');", 1],
  ["const WORDING = { text: phrase('\\\\bmerger\\\\b') };", 1],
  ['const half = whole / 2 / 1; // no /pattern/', 0],
  ["const words = '/a path/';", 0],
])('%s has %i patterns', (source, count) => {
  expect(countPatterns(source)).toBe(count);
});

test('only readers and language may match text, not rules, values or headlines', () => {
  const folder = folderOf({
    'language/dates.ts': 'const A = /a/;',
    'formats/html/html-text.ts': 'const A = /a/;',
    'forms/proxy/read.ts': 'const A = /a/;',
    'forms/proxy/read-wording.ts': 'const A = /a/;',
    'forms/proxy/rules.ts': 'const A = /a/;',
    'forms/proxy/headline.ts': 'const A = 1;',
  });
  expect(patternsOutsideReaders({}, folder)).toEqual([expect.stringContaining('forms/proxy/rules.ts: 1 patterns, 0 allowed')]);
});

test('the allowed number elsewhere can only shrink', () => {
  const folder = folderOf({ 'forms/proxy/headline.ts': 'const A = /a/;' });
  expect(patternsOutsideReaders({ 'forms/proxy/headline.ts': 1 }, folder)).toEqual([]);
  expect(patternsOutsideReaders({ 'forms/proxy/headline.ts': 2 }, folder)).toEqual([expect.stringContaining('Lower its number')]);
  expect(patternsOutsideReaders({ 'forms/proxy/headline.ts': 1, 'forms/proxy/gone.ts': 1 }, folder)).toEqual([
    expect.stringContaining('is gone'),
  ]);
});

test('reading and scoring have exactly the listed patterns', () => {
  expect(patternFaults()).toEqual([]);
});
