const SIGNATURE = /^[ \t]*signatures?[ \t:.]*$/im;

/** The text before its first line that only says "Signatures"; all of it if there is none. */
export function beforeSignature(text: string): string {
  // Most sections do not contain the word, and searching for it is several times faster than testing every line.
  return /signature/i.test(text) ? text.slice(0, SIGNATURE.exec(text)?.index) : text;
}
