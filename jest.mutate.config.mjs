import config from './jest.config.mjs';

/** The unit specs of the server alone: what `npm run mutate` runs against each mutant. */
const { displayName: _, ...unit } = config.projects[0];
export default { ...unit, testMatch: ['<rootDir>/{backend,projections}/**/*.spec.ts'] };
