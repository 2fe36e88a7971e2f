/** The words on one line, with white space collapsed. Pure. */
export const oneLine = (words: string): string => words.replace(/\s{1,50}/g, ' ').trim();
