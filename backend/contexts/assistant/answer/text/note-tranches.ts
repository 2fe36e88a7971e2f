/** Tranches of notes that a report of an offering lists in one sentence. Pure. */

export interface Tranche {
  /** `$` or `€`. */
  readonly currency: string;
  readonly principal: number;
  /** As printed: `4.000% notes due 2028`. */
  readonly name: string;
}

const SCALES: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9 };
const TRANCHE =
  /([$€£¥]) ?(\d[\d,]*(?:\.\d+)?)(?: (million|billion))?(?: in)? (?:aggregate )?principal amount of (?:its |the Company[’']s )?(\d+(?:\.\d+)?% )((?:[\w-]+ ){0,4}notes due (?:[A-Z][a-z]+ \d{1,2}, )?(?:19|20)\d\d)/gi;

/** Those of a sentence, in order. */
export function tranchesOf(sentence: string): readonly Tranche[] {
  return [...sentence.matchAll(TRANCHE)].map(([, currency = '', figure = '', scale, rate = '', notes = '']) => ({
    currency,
    principal: Number(figure.replaceAll(',', '')) * (SCALES[scale?.toLowerCase() ?? ''] ?? 1),
    name: `${rate}${notes}`,
  }));
}
