/** Traces with this id aren't rules: each marks a figure that can't be right as filed, and says why. */
export const MARK_RULE = 'asFiled';
