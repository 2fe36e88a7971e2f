/** The rows of one line of the specification: several tests may show it together. @param tests each a file, its test, and what stands in the test */
export const shownBy = (section, says, ...tests) => tests.map(([file, test, shows]) => [section, says, file, test, shows]);
