// Stands for every plain style sheet under test.
export const styles = '';
