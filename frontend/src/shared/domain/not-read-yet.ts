/** Shown instead of the headline of a filing without a level, whether it is still waiting or can't be read. */
export const NOT_READ_YET = 'Not analyzed yet. The original is on EDGAR.';
