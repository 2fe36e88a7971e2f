/** Joins two lines about one filing. Pure. */

/** `Amends its bylaws; will hold its annual meeting online` */
export const joinedLines = (first: string, second: string): string => `${first}; ${insideLine(second)}`;

/** Lowercases an initial verb or article, for use within a line. */
const insideLine = (line: string): string =>
  /^(?:[A-Z][a-z]+s|Will|The|An?|Its|Board) /.test(line) && !/^[A-Z]\S* [A-Z]/.test(line)
    ? line.charAt(0).toLowerCase() + line.slice(1)
    : line;
