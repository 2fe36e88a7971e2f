import type { Question } from '../question/question.ts';
import type { FoundPassage } from './evidence.ts';

/** Forms and letters that a question names. Pure. */

/** Forms in the words of a question. */
const FORMS: readonly (readonly [asked: RegExp, form: RegExp])[] = [
  [/\b8-?k\b/i, /^8-K/],
  [/\b10-?k\b|\bannual report\b/i, /^(?:10-K|20-F|40-F)/],
  [/\b10-?q\b|\bquarterly report\b/i, /^10-Q/],
  [/\bs-?1\b/i, /^S-1/],
  [/\b424b\d?\b|\bprospectus\b/i, /^(?:424B|S-|F-)/],
  [/\bproxy\b/i, /14A/],
  [/\b6-?k\b/i, /^6-K/],
];
/** Letters between a company and the staff of the SEC, which speak of forms that have a number. */
const LETTER =
  /\b(?:closing|comment|review|response|staff|completion) letters?\b|\bletters? (?:of|from|to|by|with) the (?:SEC|staff|commission|division)\b|\bSEC(?: staff)?(?:[’']s)? (?:\w+ )?letters?\b|\bSEC staff\b/i;
const LETTER_OF_STAFF = /^(?:UPLOAD|LETTER)/;
const LETTER_OF_COMPANY = /^CORRESP/;
/** The company answers the letters of the staff. */
const OF_COMPANY = /\bresponse letters?\b|\b(?:respon\w+|repl\w+|answer\w*) to the (?:SEC|staff|comment)/i;
/** What a filing of the form that is asked for is worth more; a letter names a report more seldom than the report names itself. */
const OF_FORM = 0.3;
const OF_LETTER = 0.6;
/** A form that says no more than when: “since the 10-K”. */
const A_TIME = /\b(?:after|before|since|following|until|than)\b(?: [\w'’]+){0,3} ?$/i;

/** A form that another one is compared with. */
const COMPARES = /\bdiffer\w*\b|\bcompared (?:with|to)\b|\bcorrect(?:s|ed)?\b|\bversus\b|\bvs\b/i;

/** A question that names a form by its number is answered by filings of that form. */
export function isOfForm({ text }: Question, { form }: FoundPassage['filing']): boolean {
  const named = FORMS.filter(([asked]) => {
    const found = asked.exec(text);
    if (found === null || !/\d/.test(found[0])) return false;
    const before = text.slice(0, found.index);
    return !A_TIME.test(before) && !COMPARES.test(text);
  });
  if (LETTER.test(text) && (LETTER_OF_STAFF.test(form) || LETTER_OF_COMPANY.test(form))) return true;
  return named.length === 0 || named.some(([, its]) => its.test(form));
}

/** What a filing of a form that is asked for is worth more. */
export function formBonus({ text }: Question, form: string): number {
  if (FORMS.some(([asked, named]) => asked.test(text) && named.test(form))) return OF_FORM;
  if (!LETTER.test(text)) return 0;
  return (OF_COMPANY.test(text) ? LETTER_OF_COMPANY : LETTER_OF_STAFF).test(form) ? OF_LETTER : 0;
}
