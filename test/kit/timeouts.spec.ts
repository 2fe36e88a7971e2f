import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './timeouts.ts';

/** All test sources, including their helpers. */
const SOURCES = [
  'test/**/*.{ts,mjs}',
  '{backend,projections,scripts}/**/*.spec.{ts,mjs}',
  'frontend/src/**/*.spec.{ts,tsx}',
  'frontend/src/testing/**/*.ts',
]
  .flatMap((pattern) => globSync(pattern))
  .filter((path) => !path.startsWith('test/bench/') && basename(path) !== 'timeouts.spec.ts');

/** Patterns that set a custom time limit: for a test or hook, a request, a page, or a wait of the testing library. */
const LIMITS: readonly RegExp[] = [
  /jest\.setTimeout\(([\d_]+)\)/g,
  /^\s*\}, (\d{1,3}_?\d{3})\);$/gm,
  /^\s*\},\n\s*(\d{1,3}_?\d{3}),\n\s*\);$/gm,
  /\b(?:before|after)(?:All|Each)\(.*, (\d{1,3}_?\d{3})\);$/gm,
  /AbortSignal\.timeout\(([\d_]+)\)/g,
  /setDefault(?:Navigation)?Timeout\(([\d_]+)\)/g,
  /\b(?:asyncUtilTimeout|withinMs|readyMs)(?:: number)? ?[:=] ?([\d_]+)/g,
  /\{ timeout: ([\d_]+) \}/g,
];

const FIVE_MINUTES_MS = 300_000;

test('no test gives up on the product in less than five minutes', () => {
  expect(WAIT_TIMEOUT_MS).toBeGreaterThanOrEqual(FIVE_MINUTES_MS);
  expect(TEST_TIMEOUT_MS).toBeGreaterThan(4 * WAIT_TIMEOUT_MS);
  expect(SOURCES.length).toBeGreaterThan(200);
  const hasty = SOURCES.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return LIMITS.flatMap((limit) => [...text.matchAll(limit)])
      .filter(([, milliseconds = '0']) => Number(milliseconds.replaceAll('_', '')) < FIVE_MINUTES_MS)
      .map(([found]) => `${path}: ${found.trim()}`);
  });
  expect(hasty).toEqual([]);
});
