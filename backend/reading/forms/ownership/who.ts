import { lowerFirst } from '#platform/values/first-letter.ts';
import { companyName, isCompanyName, personName, shortPerson } from '../../language/names.ts';
import type { OwnershipFacts, ReportingOwner } from './facts.ts';
import { naturalName } from './natural-name.ts';
import { highestRole, leadingOwner, officeTitleOf } from './read-role.ts';

/** Names the reporting person of an ownership form in a headline's style: office and name. Pure. */

/** Registration numbers and fillers that filers enter in the name field. */
const NO_NAME =
  /\b(?:I\.?R\.?S\.?|EIN|SSN|tax id)\b.{0,30}?\d[\d-]{6,12}|\b\d{2}-\d{7}\b|\b(?:N\/A|none|not applicable)\b|\(\s{0,3}\)/gi;
const SHORT_TITLES: readonly (readonly [RegExp, string])[] = [
  [/chief operating officer|\bCOO\b/i, 'COO'],
  [/chief technology officer|\bCTO\b/i, 'CTO'],
  [/general counsel|chief legal officer|\bGC\b/i, 'General counsel'],
  [/chief accounting officer|principal accounting officer/i, 'Chief accounting officer'],
  [/chief information officer|\bCIO\b/i, 'CIO'],
  [/executive chair/i, 'Executive chair'],
  [/\bchair(?:man|woman|person)?\b(?! of the \w{1,20} committee)/i, 'Chair'],
  [/(?<!vice[ -])\bpresident\b/i, 'President'],
  [/\b(?:executive|exec\.?) (?:vice president|VP)\b|\bEVP\b/i, 'EVP'],
  [/\b(?:senior|sr\.?) (?:vice president|VP)\b|\bSVP\b/i, 'SVP'],
  [/vice president|\bVP\b/i, 'VP'],
];
const MAX_TITLE = 28;
const OFFICES: readonly (readonly [RegExp, string])[] = [
  [/officer/i, 'Officer'],
  [/director/i, 'Director'],
  [/10 ?%|ten percent/i, '10% owner'],
];

/** `CFO`, `General counsel`, `Director`, `10% owner`; empty if the form states no relationship. */
export function officeOf(owner: ReportingOwner): string {
  const role = highestRole([owner]);
  const title = officeTitleOf(owner);
  const former = /\bformer(?:ly)?\b|\bretired\b/i.test(title) ? 'Former ' : '';
  if (role === 'cfo' || role === 'ceo') return `${former}${role.toUpperCase()}`;
  if (owner.isOfficer) {
    const short = SHORT_TITLES.find(([pattern]) => pattern.test(title))?.[1];
    const printed = title !== '' && title.length <= MAX_TITLE && /[a-z]/.test(title) ? title : null;
    return short === undefined ? (printed ?? 'Officer') : `${former}${former === '' ? short : lowerFirst(short)}`;
  }
  if (owner.isDirector) return 'Director';
  const named = SHORT_TITLES.find(([pattern]) => pattern.test(title))?.[1];
  if (named !== undefined) return named;
  return owner.isTenPercentOwner ? '10% owner' : '';
}

/** `CFO Jane Doe`, `Director Timothy Cook and 2 other filers`. */
export function whoOf(ownership: OwnershipFacts): string {
  const others = ownership.owners.length - 1;
  const rest = others < 1 ? '' : others === 1 ? ' and another filer' : ` and ${others} other filers`;
  return `${insiderNames(ownership)[0]}${rest}`;
}

/**
 * Ways to name the seller of a Form 144, whose name is written by the filer.
 * @param conformed names of the parties in EDGAR's word order; if the filer wrote the name the same way, the last name comes first.
 */
export function sellerNames(
  seller: string,
  relationships: readonly string[],
  conformed: readonly string[] = [],
): readonly string[] {
  const office = OFFICES.find(([pattern]) => relationships.some((relationship) => pattern.test(relationship)))?.[1] ?? '';
  const filed = seller
    .replace(NO_NAME, ' ')
    .replace(/\s{1,100}/g, ' ')
    .trim();
  if (filed === '') return ['An insider'];
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');
  const order = conformed.some((each) => letters(each) === letters(filed)) ? 'filed' : 'natural';
  const name = isCompanyName(filed) ? companyName(filed) : shortPerson(personName(filed, order));
  return [`${office} ${name}`.trim(), name, 'An insider'];
}

/** Ways to name the leading reporting person, the longest first; the last two omit the office and then the name. */
export function insiderNames(ownership: OwnershipFacts): readonly string[] {
  const owner = ownership.owners[leadingOwner(ownership.owners)];
  if (owner === undefined) return ['An insider'];
  const filed = owner.name
    .replace(NO_NAME, ' ')
    .replace(/\s{1,100}/g, ' ')
    .trim();
  if (filed === '') return ['An insider'];
  const office = officeOf(owner);
  const names = isCompanyName(filed) ? [companyName(filed)] : namesOf(filed, ownership);
  return [...names.map((name) => `${office} ${name}`.trim()), names.at(-1) ?? filed, 'An insider'];
}

function namesOf(filed: string, { signatures }: OwnershipFacts): readonly string[] {
  const natural = naturalName(filed, signatures);
  const whole = natural === filed ? personName(filed, 'filed') : personName(natural, 'natural');
  const short = shortPerson(whole);
  return [...new Set([short, short.split(' ').at(-1) ?? short])];
}
