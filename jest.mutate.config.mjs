import config from './jest.config.mjs';

/** The unit specs of the server alone: what `npm run mutate` runs against each mutant, in an environment of jest's own, which evaluates each mutant anew. */
const { displayName: _, runtime: __, ...unit } = config.projects[0];
export default {
  ...unit,
  testTimeout: config.testTimeout,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{backend,projections}/**/*.spec.ts'],
};
