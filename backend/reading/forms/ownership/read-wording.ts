/** Wording of footnotes on ownership reports. Pure. */

/** A holder whose stake comes from the listing itself was already known from the prospectus. */
export const AT_LISTING = /\binitial public offering\b|\bIPO\b|\bbusiness combination\b|\bmerger\b|\bspin-?off\b/i;
