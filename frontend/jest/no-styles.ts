// Replaces plain style sheets in tests.
export const styles = '';
