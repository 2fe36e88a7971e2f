import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { neededFor } from '../needs.ts';
import { TEST_SEED } from '../seed.ts';

const PROGRESS_MS = 30_000;
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** A pattern that matches only this test name. */
const patternOf = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Prints failures, each with the command to repeat it, and progress every half minute, but nothing about passed tests. Writes the figures of the run for
 * `scripts/test.mjs` to the file in TEST_SUMMARY. A skipped test fails the run unless its title says what it needs; in CI even then, unless
 * that is optional there.
 */
export default class SummaryReporter {
  #root;
  #began = Date.now();
  #printed = Date.now();
  #skipped = new Map();
  #forbidden = [];
  #files = [];

  constructor(globalConfig) {
    this.#root = globalConfig.rootDir;
  }

  onTestResult({ path }, result, totals) {
    const file = relative(this.#root, path);
    if (result.failureMessage) this.#say(`\nFAIL ${file}\n${result.failureMessage}`);
    for (const test of result.testResults) {
      if (test.status === 'failed')
        this.#say(`  again: TEST_SEED=${TEST_SEED} npm test -- ${file} -t ${quoted(patternOf(test.fullName))}\n`);
      if (test.status === 'pending') this.#skip(file, test);
    }
    const { displayName, numPassingTests: passed, numFailingTests: failed, numPendingTests: skipped, perfStats } = result;
    const broken = result.testExecError !== undefined;
    this.#files.push({ file, group: displayName?.name, passed, failed, skipped, broken, ms: perfStats.end - perfStats.start });
    if (Date.now() - this.#printed < PROGRESS_MS) return;
    this.#printed = Date.now();
    const done = totals.numPassedTestSuites + totals.numFailedTestSuites + totals.numPendingTestSuites;
    this.#say(
      `${this.#seconds()} s: ${done} of ${totals.numTotalTestSuites} files, ${totals.numPassedTests} tests passed, ${totals.numFailedTests} failed`,
    );
  }

  onRunComplete(_contexts, totals) {
    const path = process.env.TEST_SUMMARY;
    if (path === undefined) {
      this.#say(
        `${totals.numPassedTests} passed, ${totals.numFailedTests} failed, ${totals.numPendingTests} skipped, ${this.#seconds()} s`,
      );
      for (const [need, tests] of this.#skipped) this.#say(`  ${tests} skipped, need ${need}`);
      return;
    }
    mkdirSync(dirname(path), { recursive: true });
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: skipped,
      numRuntimeErrorTestSuites: broken,
    } = totals;
    const summary = {
      passed,
      failed: failed + broken,
      skipped,
      needs: [...this.#skipped],
      forbidden: this.#forbidden,
      files: this.#files,
    };
    writeFileSync(path, JSON.stringify(summary));
  }

  getLastError() {
    if (this.#forbidden.length > 0) return new Error(`Tests were skipped that may not be:\n  ${this.#forbidden.join('\n  ')}`);
  }

  #skip(file, { ancestorTitles, fullName }) {
    // With a name pattern, jest reports tests that do not match as skipped.
    if (process.argv.some((argument) => /^(-t|--testNamePattern)/.test(argument))) return;
    const needed = ancestorTitles.map(neededFor).find((each) => each !== null) ?? null;
    if (needed !== null) this.#skipped.set(needed.need, (this.#skipped.get(needed.need) ?? 0) + 1);
    const allowed = needed !== null && (needed.optional || process.env.CI === undefined);
    if (!allowed) this.#forbidden.push(`${file}: ${fullName}`);
  }

  #seconds() {
    return ((Date.now() - this.#began) / 1000).toFixed(0);
  }

  #say(text) {
    process.stderr.write(`${text}\n`);
  }
}
