/** Wordings of the notes of an ownership report. Pure. */

/** A holder whose stake stems from the listing itself was known before, from the prospectus. */
export const AT_LISTING = /\binitial public offering\b|\bIPO\b|\bbusiness combination\b|\bmerger\b|\bspin-?off\b/i;
