/**
 * Finds which of many keywords occur in a text as whole words, ignoring case: `art` is not in "party". All keywords are found in one pass over the
 * text, however many there are.
 */
export class KeywordsInText {
  readonly #text: string;
  /** Lower-case keywords searched for so far, and whether the text contains them. */
  readonly #known = new Map<string, boolean>();
  #passes = 0;

  constructor(text: string) {
    this.#text = text.toLowerCase();
  }

  /** Number of passes over the text. */
  get passes(): number {
    return this.#passes;
  }

  /** Searches for keywords that were not searched for before. */
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

  /** @param keyword preferably one already given to {@link lookFor}: a new one costs another pass. */
  readonly contains = (keyword: string): boolean => {
    this.lookFor([keyword]);
    return this.#known.get(keyword.toLowerCase()) === true;
  };

  /** At each word start, reads on character by character, narrowing the sorted keywords down to those that still match. */
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
      if (range === undefined || isWordCharacterAt(text, start - 1)) continue;
      let { from, to } = range;
      for (let length = 1; from < to; length += 1) {
        const shortest = sorted[from] ?? '';
        if (shortest.length === length) {
          if (!isWordCharacterAt(text, start + length)) this.#known.set(shortest, true);
          from += 1;
        }
        const code = text.charCodeAt(start + length);
        const matchesNext = (at: number) => (sorted[at] ?? '').charCodeAt(length) === code;
        // If the first and last keywords of the range both continue with this character, all do.
        if (from < to && matchesNext(from) && matchesNext(to - 1)) continue;
        from = firstAtLeast(sorted, from, to, length, code);
        to = firstAtLeast(sorted, from, to, length, code + 1);
      }
    }
  }
}

/**
 * Binary search in a sorted range: the first keyword whose character code at `place` is at least `code`. If `code` is NaN
 * (the text has ended), returns the end of the range.
 */
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

/** Whether the character at this position is a letter or digit; false outside the text. */
function isWordCharacterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return ASCII_WORD[code] === true;
  return at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text.charAt(at));
}
