import config from './jest.config.mjs';

/** The unit project alone: what `npm run mutate` runs against each mutant. */
const { displayName: _, ...unit } = config.projects[0];
export default unit;
