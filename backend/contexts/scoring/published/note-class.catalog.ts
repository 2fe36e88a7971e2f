/** Classes of footnotes of an ownership report that change the meaning of a trade. */
export const NOTE_CLASSES = {
  offering:
    /\b(?:public offering|private placement|directed shares?|rights offering|initial public offering|underwrit|securities purchase agreement|subscription agreement|PIPE)\b/i,
  automatic: /\b(?:dividend reinvestment|DRIP|401\(k\)|employee stock purchase|ESPP)\b|dividends? (?:was|were) reinvested/i,
  sellToCover:
    /sell[- ]to[- ]cover|\b(?:cover|satisfy|pay)\b.{0,80}\b(?:tax(?:es)?|withholding)\b|\b(?:tax(?:es)?|withholding)\b.{0,60}\bobligations?\b/i,
  distribution:
    /\bdistribut(?:ion|ed)\b.{0,120}\b(?:partners?|members?|limited partners|investors|equityholders|stockholders)\b/i,
} satisfies Readonly<Record<string, RegExp>>;
