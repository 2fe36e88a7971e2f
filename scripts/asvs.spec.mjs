import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const [head, ...ROWS] = rowsOf(read('docs/asvs.csv'));
const rows = ROWS.map(([id, level, requirement, state, test, remark]) => ({ id, level, requirement, state, test, remark }));

/** Number of ASVS 5.0 requirements of levels 1 and 2 in each section, in chapter order. */
const SECTIONS = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const STATES = ['holds', 'does not apply', 'accepted', 'open'];

/** Rows of a CSV file (RFC 4180). */
function rowsOf(text) {
  const lines = text.trimEnd().split('\n');
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g;
  return lines.map((line) => [...line.matchAll(cell)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain));
}

/** Whether a file has a test with this title, or a document this heading. */
function has(path, name) {
  if (!existsSync(join(ROOT, path))) return false;
  const text = read(path);
  if (path.endsWith('.md')) return text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === name);
  if (!/\.(spec|contract)\.(ts|tsx|mjs)$/.test(path)) return false;
  return ["'", '"', '`'].some((mark) => text.includes(mark + name.replaceAll(mark, `\\${mark}`) + mark));
}

const ofState = (state) => rows.filter((row) => row.state === state).map(({ id }) => id);
const idsIn = (text) => [...text.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);
/** The text of a section of docs/security.md. */
const section = (title) => read('docs/security.md').split(`## ${title}\n`)[1].split('\n## ')[0];

test('lists every requirement of levels 1 and 2 once, in order', () => {
  expect(head).toEqual(['id', 'level', 'requirement', 'state', 'test', 'remark']);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const counted = Object.fromEntries(
    Object.entries(SECTIONS).map(([chapter, sections]) => [
      chapter,
      sections.map((_, at) => ids.filter((id) => id.startsWith(`${chapter}.${at + 1}.`)).length),
    ]),
  );
  expect(counted).toEqual(SECTIONS);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  const places = ids.map((id) => id.split('.').reduce((place, part) => place * 100 + Number(part), 0));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('every row has a requirement in our own words and a state, with a remark where it does not hold', () => {
  expect(rows.filter(({ requirement, state }) => requirement === '' || !STATES.includes(state))).toEqual([]);
  expect(rows.filter(({ state, remark }) => state !== 'holds' && remark === '').map(({ id }) => id)).toEqual([]);
});

test('every requirement that holds or is accepted names an existing test or document heading', () => {
  const wrong = rows.filter(({ state, test: shown }) => {
    if (shown === '') return state === 'holds';
    const [path, ...name] = shown.split('#');
    return !has(path, name.join('#'));
  });
  expect(wrong.map(({ id, test: shown }) => `${id} ${shown}`)).toEqual([]);
});

test('detects a renamed test', () => {
  expect(has('scripts/asvs.spec.mjs', 'detects a renamed test')).toBe(true);
  expect(has('scripts/asvs.spec.mjs', ['detects a renamed', 'heading'].join(' '))).toBe(false);
  expect(has('docs/security.md', 'Open')).toBe(true);
  expect(has('docs/security.md', 'Open wide')).toBe(false);
});

test('the page and the table list the same open requirements', () => {
  expect([...new Set(idsIn(section('Open')))]).toEqual(ofState('open'));
});

test('every requirement that the page accepts is accepted in the table', () => {
  expect(idsIn(section('Accepted')).filter((id) => !ofState('accepted').includes(id))).toEqual([]);
});
