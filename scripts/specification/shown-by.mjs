/** Rows for one line of the specification that several tests show together. @param tests each a file, a test title, and the expected text in the test */
export const shownBy = (section, says, ...tests) => tests.map(([file, test, shows]) => [section, says, file, test, shows]);
