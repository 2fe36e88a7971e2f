/**
 * `npm run mutate`: changes every decider and policy in small ways and runs the unit specs that reach the change. A mutant that no spec
 * notices survives. The run prints those and the score of each file, and fails below 85 % of the whole. `-- --mutate <glob>` limits it to
 * some files, `-- --force` runs again what has a result.
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export default {
  mutate: ['{backend,projections}/**/*.{decider,policy}.ts'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'jest.mutate.config.mjs' },
  coverageAnalysis: 'perTest',
  // Stryker would read tsconfig.json, which jest does not need, through an interface that TypeScript 7 no longer has.
  ignorePatterns: ['/data', '/data-*', '.cache', 'dist', '/tsconfig.json'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 2,
  // A busy machine is no endless loop: a mutant that times out counts as noticed.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  // Modules that jest loads anew for every mutant stay in the memory of its process.
  maxTestRunnerReuse: 20,
  // A mutant whose file and specs are as they were keeps its result: a run that is limited to some files adds to the results of the whole.
  incremental: true,
  incrementalFile: '.cache/stryker-results.json',
};
