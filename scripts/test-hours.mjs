// Runs the tests at five critical moments of the clock, the calendar or EDGAR's hours, on a shifted system clock (faketime).
// Run by `npm run test:all`, which passes --timed: only the tests that depend on the time. `npm test -- --hours` runs all of them; any other argument goes
// to jest.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JEST } from './jest.mjs';

/**
 * Each begins shortly before the critical moment, so that the run passes it. None is before the dates in the tests' own data (November 2026): the
 * product never meets records from the future.
 */
const MOMENTS = [
  ['a Saturday afternoon in summer', '2027-07-10T18:00:00Z'],
  ['an autumn evening at EDGAR, shortly before midnight in New York', '2027-11-23T04:59:00Z'],
  ['the night the clocks go back in New York', '2027-11-07T05:59:00Z'],
  ['the last minute of the year in New York', '2027-01-01T04:59:00Z'],
  ['February 29, shortly before EDGAR opens', '2028-02-29T10:59:00Z'],
];

/**
 * Tests whose outcome may depend on when they run: they use the system clock, a calendar or the built-in sample feed. Tests that set their own
 * clock behave the same at every moment.
 */
const TIMED = [
  'sample-filing\\.spec',
  'ingestion-sample',
  '(eastern-time|due-days|digest-due|digest-content\\.policy|company-coverage|report-coverage|market-hours|quotes|market-figures)',
  'integration/(new-listings|watchlist-(rows|edit|preview|filings))\\.spec',
  'frontend/.*(time|history-progress|coverage-line|home-page)\\.spec',
];

/** Moments run in parallel, and jest workers for each: in a single run, processors are idle while the longest test ends. */
const AT_ONCE = 2;
const WORKERS = Math.max(1, Math.ceil(availableParallelism() * 0.75));

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

const library = readdirSync('/usr/lib')
  .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
  .find((path) => existsSync(path));
if (!library) {
  process.stderr.write(
    'Shifted moments need faketime: install it with "apt-get install faketime" (Debian, Ubuntu) and try again.\n',
  );
  process.exit(1);
}

const given = process.argv.slice(2);
const timed = given.includes('--timed');
const args = given.filter((argument) => argument !== '--timed');

/** Prints the output of a moment's run in one piece when it has ended. @returns whether the tests passed */
function run([name, moment]) {
  const ahead = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const began = Date.now();
  process.stderr.write(`== ${moment}, ${name} …\n`);
  const jest = spawn(
    process.execPath,
    [
      ...JEST,
      '--silent',
      ...(timed ? ['--testPathPatterns', TIMED.join('|')] : []),
      ...['--maxWorkers', String(WORKERS), ...args],
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LD_PRELOAD: library,
        // An offset without a start time, so that all processes of a test share the same time.
        FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
        // Timers, durations and file dates are not shifted.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      },
    },
  );
  let printed = '';
  for (const stream of [jest.stdout, jest.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) =>
    jest.once('close', (status) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      process.stderr.write(`\n== ${moment}, ${name}\n${printed}== ${seconds} s\n`);
      resolve(status === 0);
    }),
  );
}

const left = [...MOMENTS];
const failed = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let moment = left.shift(); moment !== undefined; moment = left.shift()) if (!(await run(moment))) failed.push(moment[1]);
  }),
);
if (failed.length > 0) {
  process.stderr.write(`\nTests failed at ${failed.join(', ')}.\n`);
  process.exit(1);
}
