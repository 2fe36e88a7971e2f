/** Words on one line, each white space a single space. Pure. */
export const oneLine = (words: string): string => words.replace(/\s{1,50}/g, ' ').trim();
