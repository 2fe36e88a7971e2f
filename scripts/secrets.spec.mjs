import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets are compared in one place, in constant time (docs/security.md, V9 and V11). */

const ROOT = join(import.meta.dirname, '..');
const PLACE = 'backend/platform/values/same-secret.ts';
/** Names of values that could be guessed piece by piece: secrets sent by clients, and keyed hashes of them. */
const SECRET = String.raw`[\w.]*(?:[tT]oken|[sS]ecret|[sS]ecretHash|[tT]okenHash|[sS]ignature|[hH]mac|[bB]earer|[cC]redential|[pP]assword)`;
/** Comparisons with a literal only test presence or kind, and reveal nothing. */
const HARMLESS = String.raw`(?:null|undefined|''|true|false|-?\d|'[\w ]*')`;
const COMPARISON = new RegExp(`\\b${SECRET}\\s*[!=]==?(?!=|\\s*${HARMLESS})|[!=]==?\\s*${SECRET}\\b(?!\\s*[.(\\w])`);

const sources = globSync(['backend/**/*.ts', 'projections/**/*.ts'], { cwd: ROOT })
  .filter((path) => !path.endsWith('.spec.ts'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('only one function compares in constant time', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ text }) => text.includes('timingSafeEqual')).map(({ path }) => path)).toEqual([PLACE]);
});

test('no secret is compared with ===', () => {
  const found = sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (COMPARISON.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  ['if (token === stored) return', true],
  ['return stored.secretHash !== secretHash;', true],
  ['given == env.METRICS_TOKEN.signature', true],
  ['if (token === null) return', false],
  ["kind === 'password'", false],
  ["session.password !== ''", false],
])('%s is reported: %s', (line, isFound) => {
  expect(COMPARISON.test(line)).toBe(isFound);
});
