// `npm test`: lint, types, architecture and page budgets, then every test that is not long; `npm test -- <word> …` the tests alone whose path, or else
// whose name, fits a word. `npm run test:all`: the long tests, every page in every look, the hours and the mutation score too (docs/testing.md).
// Options go to jest, but for these: --all, --long (of the long files alone), --pages (browser tests alone), --hours, --list (names the long files).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

const OWN = ['--all', '--long', '--pages', '--hours', '--list'];
const given = process.argv.slice(2);
const chosen = new Set(given.filter((argument) => OWN.includes(argument)));
const forJest = given.filter((argument) => !OWN.includes(argument));
/** What stands after an option is its value, not a word. */
const words = forJest.filter((argument, at) => !argument.startsWith('-') && !(forJest[at - 1] ?? '').startsWith('-'));

const only = words.length > 0 || ['--long', '--pages', '--hours'].some((option) => chosen.has(option));

const longFiles = globSync('{backend,projections,frontend,test}/**/*.long.spec.{ts,tsx}').sort();
const SUMMARY = join('.cache', 'tests', 'summary.json');
const groups = [];
const began = Date.now();

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a script of this folder and notes how long it took. @returns whether it succeeded */
async function group(name, script, args, env = {}) {
  say(`== ${name} …`);
  const start = Date.now();
  const child = spawn(process.execPath, [...script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'close');
  groups.push({ name, ok: status === 0, seconds: (Date.now() - start) / 1000 });
  return status === 0;
}

/** With more room for what is young, a page in jsdom takes a tenth less time. */
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=128',
  'node_modules/jest/bin/jest.js',
];
const all = chosen.has('--all') || chosen.has('--long') || chosen.has('--pages') || words.some((word) => word.includes('.long'));

function jest(name, args) {
  return group(name, JEST, args, { TEST_SUMMARY: SUMMARY, ...(all && { TESTS: 'all' }) });
}

/** The tests of the words: those whose path has one of them, or, where none has, those whose name has. */
function jestArguments() {
  if (words.length === 0) return forJest;
  const options = forJest.filter((argument) => !words.includes(argument));
  const pattern = words.join('|');
  const { stdout } = spawnSync(process.execPath, [...JEST, '--listTests', '--testPathPatterns', pattern], {
    encoding: 'utf8',
    env: { ...process.env, ...(all && { TESTS: 'all' }) },
  });
  return [...options, ...(stdout.trim() === '' ? ['--testNamePattern', pattern] : ['--testPathPatterns', pattern])];
}

function printSummary(ok) {
  const summary = existsSync(SUMMARY) ? JSON.parse(readFileSync(SUMMARY, 'utf8')) : null;
  const minutes = (seconds) => `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
  const total = (Date.now() - began) / 1000;
  say('');
  for (const { name, ok, seconds } of groups) say(`  ${ok ? 'passed' : 'FAILED'}  ${minutes(seconds).padStart(12)}  ${name}`);
  if (all && summary !== null) {
    // Test files run side by side: the share of each kind in the time of the run.
    const kinds = Object.entries(Object.groupBy(summary.files, (file) => file.group));
    const sum = summary.files.reduce((ms, file) => ms + file.ms, 0);
    const tests = groups.find(({ name }) => name === 'tests');
    for (const [kind, files] of kinds)
      say(
        `                        ${minutes((tests.seconds * files.reduce((ms, file) => ms + file.ms, 0)) / sum)} of it: ${kind}, ${files.length} files`,
      );
  }
  for (const [need, tests] of summary?.needs ?? []) say(`  skipped: ${tests} tests need ${need}`);
  if (!all && !only)
    say(
      `  npm run test:all adds ${longFiles.length} long test files, every page in every look, five other hours and the mutation score of what changed`,
    );
  say(`  ${ok ? 'passed' : 'FAILED'} in ${minutes(total)}`);
  if (summary !== null) console.log(`${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`);
}

if (chosen.has('--list')) {
  process.stdout.write(
    `${longFiles.length} long test files, run by "npm run test:all":\n${longFiles.map((file) => `  ${file}\n`).join('')}`,
  );
  process.exit(0);
}

// Of an earlier run: where this one runs no tests itself, it has no figures to print.
rmSync(SUMMARY, { force: true });
const part = [
  ...(chosen.has('--long') ? ['--testPathPatterns', '\\.long\\.spec\\.'] : []),
  ...(chosen.has('--pages') ? ['--selectProjects', 'e2e'] : []),
];
const everything = chosen.has('--all') && !only;
// Tests leave a core free now and then, which the checks use.
const results = await Promise.all([
  only || group('lint, types, architecture, page budgets', ['scripts/checks.mjs'], []),
  chosen.has('--hours') || jest('tests', [...part, ...jestArguments()]),
]);
if (everything || chosen.has('--hours'))
  results.push(await group('five other hours', ['scripts/test-hours.mjs'], everything ? ['--timed'] : forJest));
if (everything) results.push(await group('mutation score of what changed', ['scripts/mutate-changed.mjs'], []));
const ok = results.every(Boolean);
printSummary(ok);
if (!ok) process.exit(1);
