// `npm test`: every test that is not long; `npm test -- <word> …` only the tests whose path, or else whose name, contains a word. `npm run test:all`: the
// checks of `npm run check`, the long tests, every page in every theme and size, shifted clock times and the mutation score too (docs/testing.md).
// Options go to jest, except: --all, --long (long files only), --no-browser (of these, the ones without a browser), --pages (browser tests only), --hours, --stories (two minutes of random ones), --list (names the long files).
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JEST } from './jest.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

const OWN = ['--all', '--long', '--no-browser', '--pages', '--hours', '--stories', '--list'];
/** Options of jest whose value is the next argument. */
const WITH_VALUE = /^(-t|-w|--(testNamePattern|testPathPatterns|maxWorkers|selectProjects|shard|seed|outputFile|reporters))$/;
const given = process.argv.slice(2);
const chosen = new Set(given.filter((argument) => OWN.includes(argument)));
const forJest = given.filter((argument) => !OWN.includes(argument));
const words = forJest.filter((argument, at) => !argument.startsWith('-') && !WITH_VALUE.test(forJest[at - 1] ?? ''));
const options = forJest.filter((argument) => !words.includes(argument));
const only = words.length > 0 || ['--long', '--pages', '--hours', '--stories'].some((option) => chosen.has(option));

const longFiles = globSync('{backend,projections,frontend,scripts,test}/**/*.long.spec.{ts,tsx,mjs}').sort();
const IN_BROWSER = 'test/e2e/.*\\.long\\.spec';
const STORIES = ['--testPathPatterns', 'flow-stories'];
const NOT_IN_BROWSER = '(backend|projections|frontend|scripts|test/(?!e2e/)\\w+)/.*\\.long\\.spec';

/** Environment of tests that read the outside corpus. */
const CORPUS = { TESTS: 'corpus' };
/** Environment that includes the long tests and the corpus. */
const LONG = { TESTS: 'all' };

const groups = [];
const summaries = [];
/** Long test files that passed only when they were run again. */
const secondTries = [];
const began = Date.now();
const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a script and notes how long it took. @returns whether it succeeded */
async function group(name, script, args, env = {}) {
  say(`== ${name} …`);
  const start = Date.now();
  const child = spawn(process.execPath, [...script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'close');
  groups.push({ name, ok: status === 0, seconds: (Date.now() - start) / 1000 });
  return status === 0;
}

/** Runs tests and collects their figures for the summary. @returns whether they passed */
async function tests(name, args, env) {
  const path = join('.cache', 'tests', `${groups.length}-${name.replaceAll(/\W+/g, '-')}.json`);
  // A run that fails before its first test writes no figures, so stale ones must go.
  rmSync(path, { force: true });
  const ok = await group(name, JEST, args, { TEST_SUMMARY: path, ...env });
  if (existsSync(path)) summaries.push(JSON.parse(readFileSync(path, 'utf8')));
  return ok;
}

/**
 * Runs long test files, and those that fail once more, one after another: they cut processes, disks and networks at random moments, and with a
 * hundred of them, each failing once a month, most runs would fail. The summary lists the files that passed only then, which still need a fix.
 */
async function longTests(name, pattern) {
  const before = summaries.length;
  if (await tests(name, ['--testPathPatterns', pattern, ...options], LONG)) return true;
  const failed = summaries.slice(before).flatMap(({ files }) => files.filter((file) => file.failed > 0 || file.broken));
  if (failed.length === 0) return false;
  const paths = failed.map(({ file }) => file);
  const [first] = summaries.splice(before);
  const ok = await tests(`${name}, second try`, ['--runInBand', '--runTestsByPath', ...paths, ...options], LONG);
  // The first try counts for the files that are not run again.
  summaries.push(withoutFiles(first, failed));
  if (ok) secondTries.push(...paths);
  return ok && first.forbidden.length === 0;
}

function withoutFiles(summary, files) {
  const less = (key) => summary[key] - files.reduce((sum, file) => sum + file[key], 0);
  return { ...summary, passed: less('passed'), skipped: less('skipped'), failed: 0 };
}

/** Selects tests by the given words: by path, including long ones when no other matches, or else by name. @returns jest's arguments and environment */
function selectedByWords() {
  if (words.length === 0) return [[], chosen.has('--all') ? CORPUS : {}];
  const pattern = words.join('|');
  const byPath = ['--testPathPatterns', pattern];
  const found = (env) =>
    spawnSync(process.execPath, [...JEST, '--listTests', ...byPath], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).stdout.trim() !== '';
  if (found({})) return [byPath, {}];
  return found(LONG) ? [byPath, LONG] : [['--testNamePattern', pattern], {}];
}

function printSummary(ok) {
  const minutes = (seconds) => `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
  const sum = (key) => summaries.reduce((total, summary) => total + summary[key], 0);
  say('');
  for (const { name, ok, seconds } of groups) say(`  ${ok ? 'passed' : 'FAILED'}  ${minutes(seconds).padStart(12)}  ${name}`);
  for (const file of secondTries) say(`  passed only on the second try: ${file}`);
  const needs = Object.entries(
    Object.groupBy(
      summaries.flatMap((summary) => summary.needs),
      ([need]) => need,
    ),
  );
  for (const [need, counts] of needs) {
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    say(`  skipped: ${total} ${total === 1 ? 'test needs' : 'tests need'} ${need}`);
  }
  if (!only && !chosen.has('--all'))
    say(
      `  npm run test:all adds lint, types and architecture (npm run check), ${longFiles.length} long test files, the outside corpus, every page in every theme and size, five shifted clock times and the mutation score of changed files`,
    );
  say(`  ${ok ? 'passed' : 'FAILED'} in ${minutes((Date.now() - began) / 1000)}`);
  if (summaries.length > 0) console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}

if (chosen.has('--list')) {
  process.stdout.write(
    `${longFiles.length} long test files, run by "npm run test:all":\n${longFiles.map((file) => `  ${file}\n`).join('')}`,
  );
  process.exit(0);
}

const everything = chosen.has('--all') && !only;
const results = [];
if (!['--hours', '--long', '--stories'].some((option) => chosen.has(option))) {
  const [fitting, env] = chosen.has('--pages') ? [['--selectProjects', 'e2e'], LONG] : selectedByWords();
  if (everything) results.push(await group('lint, types, architecture, page budgets', ['scripts/checks.mjs'], []));
  results.push(await tests('tests', [...options, ...fitting], env));
}
// Long tests get fresh workers, without the memory left over from other tests.
if (everything || chosen.has('--long')) {
  if (!chosen.has('--no-browser')) results.push(await longTests('long tests in a browser', IN_BROWSER));
  results.push(await longTests('other long tests', NOT_IN_BROWSER));
}
if (everything || chosen.has('--stories')) {
  const seed = randomInt(2 ** 31);
  results.push(
    await tests(`two minutes of random stories (seed ${seed})`, STORIES, { TEST_SEED: String(seed), FLOW_SECONDS: '120' }),
  );
}
if (everything || chosen.has('--hours'))
  results.push(await group('five shifted clock times', ['scripts/test-hours.mjs'], everything ? ['--timed'] : options));
if (everything) results.push(await group('mutation score of changed files', ['scripts/mutate-changed.mjs'], []));
const ok = results.every(Boolean);
printSummary(ok);
if (!ok) process.exit(1);
