/** Whether a passage of a filing's text is a row that we print from the fields of a form, and not words of the filer. Pure. */

/** How the text of an ownership form begins its lines; its footnotes and remarks are the filer's words. */
const ROW =
  /^(?:(?:Derivative )?(?:[Tt]ransaction|[Hh]olding)|Rule 10b5-1\(c\) plan|Reporting owner|Issuer|Period of report|Form \d|Signed)\b/;
/** Forms whose whole text is made from their fields. */
const OF_FIELDS = /^(?:144|D|13F-[A-Z]{2}|EFFECT|N-PORT|N-CEN|24F-2NT|C|C-AR|C-TR|MA-I|ATS-N)(?:\/A)?$/;

export function isFormRow(passage: string, form: string): boolean {
  return OF_FIELDS.test(form) || ROW.test(passage.trim());
}
