import { builtPattern } from '#platform/values/built-pattern.ts';
import { ANY_NOTE, type AssertionWords, assertionOf } from '../../language/assertions.ts';

const OFFERING =
  '(?:public offering|private placement|directed shares?|rights offering|registered.{0,40}offering|underwritten|underwriters?|securities purchase agreement|subscription agreement|PIPE|IPO)\\b';
const BUYING = '(?:purchas|acquir|bought|subscri|participat|issued)';

/** Classes of footnotes that change the meaning of a trade. */
export const NOTE_CLASSES = {
  /** Says that the shares were bought in an offering. */
  offering: builtPattern(`\\b${BUYING}.{0,250}\\b${OFFERING}|\\b${OFFERING}.{0,120}\\b${BUYING}`, 'i'),
  openMarket: /\bopen[- ]market\b/i,
  automatic: /\b(?:dividend reinvestment|DRIP|401\(k\)|employee stock purchase|ESPP)\b|dividends? (?:was|were) reinvested/i,
  sellToCover:
    /sell[- ]to[- ]cover|\b(?:cover|satisfy|pay)\b.{0,80}\b(?:tax(?:es)?|withholding)\b|\b(?:tax(?:es)?|withholding)\b.{0,60}\bobligations?\b/i,
  distribution:
    /\bdistribut(?:ion|ions|ed)\b.{0,120}\b(?:partners?|members?|limited partners|investors|equityholders|stockholders)\b/i,
} satisfies Readonly<Record<string, RegExp>>;

/** A note that lists what a holding consists of says nothing about the trade. */
const OF_A_HOLDING: AssertionWords = {
  ...ANY_NOTE,
  elsewhere: builtPattern(`${ANY_NOTE.elsewhere.source}|^\\W{0,5}(?:also )?includ(?:es?|ing)\\b`, 'i'),
};

/** Whether a note puts its trade in this class, without denying it or referring to another time, person or holding. */
export function isOfClass(note: string, name: string, pattern: RegExp): boolean {
  return assertionOf(note, pattern, name === 'automatic' ? OF_A_HOLDING : ANY_NOTE) === 'stated';
}
