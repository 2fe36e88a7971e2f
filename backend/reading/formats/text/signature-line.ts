const SIGNATURE = /^[ \t]*signatures?[ \t:.]*$/im;

/** The text before its first line that says "Signatures"; all of it without one. */
export function beforeSignature(text: string): string {
  // Most sections have no such word, which is found several times faster than the beginnings of their lines.
  return /signature/i.test(text) ? text.slice(0, SIGNATURE.exec(text)?.index) : text;
}
