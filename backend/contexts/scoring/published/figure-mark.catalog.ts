/** Traces of this id are no rules: each tells a figure as filed that cannot be right, and why. */
export const MARK_RULE = 'asFiled';
