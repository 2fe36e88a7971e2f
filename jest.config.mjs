import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { TEST_TIMEOUT_MS } from './test/kit/timeouts.ts';

// The build's own compiler settings, but import specifiers keep their .ts ending: jest runs the sources.
const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const transform = {
  '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false, jsc: { ...swc.jsc, rewriteRelativeImportExtensions: false } }],
};
/** Tests that take long, `*.long.spec.ts`, run by `npm run test:all` and where one is named. */
const withLong = process.env['TESTS'] === 'all' || process.argv.some((argument) => argument.includes('.long'));
const testPathIgnorePatterns = ['/node_modules/', ...(withLong ? [] : ['\\.long\\.spec\\.'])];
const node = {
  testEnvironment: '<rootDir>/test/kit/jest/node.environment.mjs',
  runtime: '<rootDir>/test/kit/jest/kept-modules.runtime.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  testPathIgnorePatterns,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  setupFiles: ['<rootDir>/test/kit/jest/jest.setup.ts'],
};

/** Projects: `unit` next to the code, `contract`, `integration`, `faults`, `e2e` under test/, `frontend` in jsdom. */
export default {
  // Tests that start the product, a browser or a server spend much of their time waiting for it: with a worker per core a third of the
  // processor time stays unused. With two per core WebKit's journey missed its time limits.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // What a test file loads stays with the worker that ran it: near the end of a whole run a worker would hold more than four gigabytes.
  workerIdleMemoryLimit: '2GB',
  reporters: ['<rootDir>/test/kit/jest/summary.reporter.mjs'],
  testTimeout: TEST_TIMEOUT_MS,
  testSequencer: '<rootDir>/test/kit/jest/longest-first.sequencer.mjs',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{backend,projections,test/kit,scripts}/**/*.spec.{ts,mjs}'],
    },
    { ...node, displayName: 'contract', testMatch: ['<rootDir>/test/contract/**/*.contract.spec.ts'] },
    { ...node, displayName: 'integration', testMatch: ['<rootDir>/test/integration/**/*.spec.ts'] },
    { ...node, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.spec.ts'] },
    { ...node, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'] },
    {
      ...node,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/jest/environment.mjs',
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
      setupFiles: [],
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/jest.setup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/frontend/jest/css-module.ts',
        '\\.css$': '<rootDir>/frontend/jest/no-styles.ts',
      },
    },
  ],
};
