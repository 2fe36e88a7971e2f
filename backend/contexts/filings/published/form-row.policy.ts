/** Whether a passage of a filing's text is a row generated from a form's fields, rather than the filer's own words. Pure. */

/** How generated lines of an ownership form begin; its footnotes and remarks are the filer's words. */
const ROW =
  /^(?:(?:Derivative )?(?:[Tt]ransaction|[Hh]olding)|Rule 10b5-1\(c\) plan|Reporting owner|Issuer|Period of report|Form \d|Signed)\b/;
/** Forms whose whole text is generated from their fields. */
const GENERATED_FORMS = /^(?:144|D|13F-[A-Z]{2}|EFFECT|N-PORT|N-CEN|24F-2NT|C|C-AR|C-TR|MA-I|ATS-N)(?:\/A)?$/;

export function isFormRow(passage: string, form: string): boolean {
  return GENERATED_FORMS.test(form) || ROW.test(passage.trim());
}
