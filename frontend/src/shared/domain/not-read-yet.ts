/** Stands where a filing's own words would: of a filing without a level. It is true while the filing waits to be read and when it cannot be read. */
export const NOT_READ_YET = 'Not analyzed yet. The original is on EDGAR.';
