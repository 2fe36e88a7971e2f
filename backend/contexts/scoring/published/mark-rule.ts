/** Traces of this id are no rules: each tells a figure as filed that is not believed, and why. */
export const MARK_RULE = 'asFiled';
