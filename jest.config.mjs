import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { TEST_TIMEOUT_MS } from './test/kit/timeouts.ts';

// The build's own compiler settings, but import specifiers keep their .ts ending and their attributes: jest runs the sources.
const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      ...swc,
      swcrc: false,
      jsc: { ...swc.jsc, rewriteRelativeImportExtensions: false, experimental: { keepImportAttributes: true } },
    },
  ],
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
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/older-build/'],
  setupFiles: ['<rootDir>/test/kit/jest/jest.setup.ts'],
};

/** What a worker takes at most by the end of a run: it is never replaced, because jest would end it in the middle of its next file. There are three for two cores: many tests wait, for a product, a browser or a server that they start. */
const WORKER_BYTES = 3 * 1024 ** 3;

/** Projects: `unit` next to the code, `contract`, `integration`, `faults`, `e2e` under test/, `frontend` in jsdom. */
export default {
  maxWorkers: Math.max(1, Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / WORKER_BYTES))),
  reporters: ['<rootDir>/test/kit/jest/summary.reporter.mjs'],
  testTimeout: TEST_TIMEOUT_MS,
  testSequencer: '<rootDir>/test/kit/jest/mixed.sequencer.mjs',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{backend,projections,test/kit,scripts}/**/*.spec.{ts,mjs}'],
    },
    { ...node, displayName: 'contract', testMatch: ['<rootDir>/test/contract/**/*.contract{,.long}.spec.ts'] },
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
