import { partyWords } from './names.ts';

/** Titles of agreements and unnamed things, as a newspaper prints them. Pure. */

/** Words of a title that are not names. */
const COMMON =
  /\b(?:Agreements?|Contract|Leases?|Licen[sc]e|Licensing|Supply|Services?|Master|Development|Collaboration|Research|Manufacturing|Distribution|Employment|Separation|Consulting|Severance|Retention|Settlement|Cooperation|Purchase|Sales?|And|Amended|Restated|Amendment|Second|Third|Fourth|Fifth|First|Joint|Venture|Commercial|Marketing|Exclusive|Option|Stock|Asset|Unit|Securities|Registration|Rights|Indemnification|Transition|Support|Voting|Standstill|Exchange|Investment|Strategic|Alliance|Framework|Letter|Memorandum|Understanding|Intent|Term|Sheet|Release|Extension|Office|Sublease|Modification|Addendum|Product|Equity|Loan|Security|Credit|Note|Subscription|Underwriting|Management|Advisory|Operating|Contribution|Merger|Plan|Forbearance|Waiver|Consent|Termination|Power|Technology|Transfer|Mutual|Open|Market|Agency|Order)\b/g;

/** `master supply agreement` for `Master Supply Agreement`. */
export const titleWords = (title: string): string => title.replace(COMMON, (word) => word.toLowerCase());

/** `packaging business` for `its packaging business`, `Borealis` for `Borealis Corp.`. */
export function thingWords(printed: string): string {
  const bare = printed.replace(/^(?:its|our|the|certain of its)\s/i, '');
  return (/^[A-Z0-9]|^[a-z][A-Z]/.test(bare) ? partyWords(bare) : bare) ?? bare;
}

/** `settlement agreement` for `settlement agreement in the rate case of Acme Power`. */
export function headNoun(noun: string): string {
  return noun.split(/ (?:in|for|to|with) /)[0] ?? noun;
}
