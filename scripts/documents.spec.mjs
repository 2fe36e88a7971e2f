import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
  // The user's own words.
  .filter((name) => name !== 'docs/specification.md');

/** Made by the bench, not kept. */
const MADE = new Set(['test/bench/results/']);

const read = (document) => readFileSync(join(ROOT, document), 'utf8');
/** Paths from the root in code marks; those with a placeholder or a wildcard name no single file. */
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

test('the table of usual changes is among what is checked', () => {
  expect(pathsIn(read('docs/architecture.md')).length).toBeGreaterThan(20);
});

test('each record of a decision has a number of its own, in its name and in its title', () => {
  const records = readdirSync(join(ROOT, 'docs', 'adr'));
  const numbers = records.map((name) => Number(name.slice(0, 4)));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(records.filter((name, index) => !read(`docs/adr/${name}`).startsWith(`# ${numbers[index]}. `))).toEqual([]);
});
