import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
  // Written by the user, so not checked.
  .filter((name) => name !== 'docs/specification.md');

/** Created by the bench and not committed. */
const MADE = new Set(['test/bench/results/']);

const read = (document) => readFileSync(join(ROOT, document), 'utf8');
/** Paths in backticks, relative to the root; those with a placeholder or wildcard are skipped. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:backend|projections|frontend|test|scripts|deploy|docs)\/[\w./-]*)`/g)].map(([, path]) => path);
const linksIn = (text) => [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link]) => link);

test.each(DOCUMENTS)('%s names files and folders that exist', (document) => {
  const text = read(document);
  const missing = [
    ...pathsIn(text).filter((path) => !MADE.has(path) && !existsSync(join(ROOT, path))),
    ...linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(document), link))),
  ];
  expect(missing).toEqual([]);
});

test('the table of common changes is checked too', () => {
  expect(pathsIn(read('docs/where.md')).length).toBeGreaterThan(20);
});

test('each chapter of the security table names specs or does not apply', () => {
  const text = read('docs/security.md');
  const chapters = [...text.matchAll(/^\| (V\d+) .*\|(.*)\|(.*)\|$/gm)].map(([, chapter, holds, shown]) => ({
    chapter,
    holds,
    shown,
  }));
  expect(chapters.map(({ chapter }) => chapter)).toEqual(Array.from({ length: 17 }, (_, n) => `V${n + 1}`));
  const unshown = chapters.filter(({ holds, shown }) => {
    const specs = pathsIn(shown);
    const isShown = specs.length > 0 && specs.every((path) => /\.spec\.(ts|tsx|mjs)$/.test(path));
    return !isShown && holds.trim() !== 'Not applicable';
  });
  expect(unshown).toEqual([]);
});

test('each decision record has a unique number, in its file name and its title', () => {
  const records = readdirSync(join(ROOT, 'docs', 'adr'));
  const numbers = records.map((name) => Number(name.slice(0, 4)));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(records.filter((name, index) => !read(`docs/adr/${name}`).startsWith(`# ${numbers[index]}. `))).toEqual([]);
});

test('decision records link to files that exist', () => {
  const links = readdirSync(join(ROOT, 'docs', 'adr')).flatMap((name) =>
    linksIn(read(`docs/adr/${name}`)).map((link) => ({ name, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ link }) => !existsSync(join(ROOT, 'docs', 'adr', link)))).toEqual([]);
});
