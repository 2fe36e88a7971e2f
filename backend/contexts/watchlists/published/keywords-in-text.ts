/**
 * Which of many keywords a text holds, in any case and as whole words: `art` is not in "party". All keywords that are looked for together are found
 * in one pass over the text, so that it does not matter how many accounts name how many.
 */
export class KeywordsInText {
  readonly #text: string;
  /** Keywords in lower case that were looked for, and whether the text holds them. */
  readonly #known = new Map<string, boolean>();
  #passes = 0;

  constructor(text: string) {
    this.#text = text.toLowerCase();
  }

  /** How often the text was gone through. */
  get passes(): number {
    return this.#passes;
  }

  /** Looks for those that were not looked for before. */
  lookFor(keywords: Iterable<string>): void {
    const unknown = new Set<string>();
    for (const keyword of keywords) {
      const wanted = keyword.toLowerCase();
      if (!this.#known.has(wanted)) unknown.add(wanted);
    }
    if (unknown.size === 0) return;
    for (const keyword of unknown) this.#known.set(keyword, false);
    this.#passes += 1;
    this.#find([...unknown].sort());
  }

  /** @param keyword best one that was looked for with others: each that was not is a pass of its own. */
  readonly contains = (keyword: string): boolean => {
    this.lookFor([keyword]);
    return this.#known.get(keyword.toLowerCase()) === true;
  };

  /** At each place where a word may begin: narrows the sorted keywords down by one character of the text after the other. */
  #find(sorted: readonly string[]): void {
    const text = this.#text;
    const beginnings = new Map<number, { readonly from: number; to: number }>();
    sorted.forEach((keyword, at) => {
      const code = keyword.charCodeAt(0);
      const range = beginnings.get(code);
      if (range) range.to = at + 1;
      else beginnings.set(code, { from: at, to: at + 1 });
    });
    for (let start = 0; start < text.length; start += 1) {
      const range = beginnings.get(text.charCodeAt(start));
      if (range === undefined || isWordAt(text, start - 1)) continue;
      let { from, to } = range;
      for (let length = 1; from < to; length += 1) {
        const shortest = sorted[from] ?? '';
        if (shortest.length === length) {
          if (!isWordAt(text, start + length)) this.#known.set(shortest, true);
          from += 1;
        }
        const code = text.charCodeAt(start + length);
        const goesOn = (at: number) => (sorted[at] ?? '').charCodeAt(length) === code;
        // Keywords that begin alike need no search.
        if (from < to && goesOn(from) && goesOn(to - 1)) continue;
        from = firstAtLeast(sorted, from, to, length, code);
        to = firstAtLeast(sorted, from, to, length, code + 1);
      }
    }
  }
}

/** The first keyword of a sorted range whose character at a place is not below a code. Past the end of the text there is no code, and none is left. */
function firstAtLeast(sorted: readonly string[], from: number, to: number, place: number, code: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '').charCodeAt(place) >= code) high = middle;
    else low = middle + 1;
  }
  return low;
}

const ASCII_WORD = Array.from({ length: 128 }, (_, code) => /[a-z0-9]/i.test(String.fromCharCode(code)));

/** Whether a letter or digit stands at a place; nothing stands before the beginning and after the end. */
function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return ASCII_WORD[code] === true;
  return at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
