/** Normalizes contacts as typed to the form in which they are stored and compared. Pure. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Countries whose numbers are US numbers: the United States and its territories. */
const US_COUNTRIES: ReadonlySet<string | undefined> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/** Number types that never receive texts. Most US numbers could be landline or mobile, so those aren't listed. */
const WITHOUT_TEXTS: ReadonlySet<string | undefined> = new Set([
  'FIXED_LINE',
  'PAGER',
  'PERSONAL_NUMBER',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
]);

/** Service codes such as 911 aren't valid exchanges, but libphonenumber allows them. */
const SERVICE_CODE = /^\+1\d{3}\d11/;

/**
 * US phone number in E.164: ten digits get +1, eleven starting with 1 get +, everything else gets + before its digits (spec section 5). Null unless
 * the result is a valid US number that may receive texts.
 */
export function normalizePhone(input: string): string | null {
  const typed = normalForm(input);
  if (/[^\d\s().+\-/]/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const e164 = digits.length === 10 ? `+1${digits}` : `+${digits}`;
  const number = parsePhoneNumberFromString(e164);
  if (!number?.isValid() || !US_COUNTRIES.has(number.country)) return null;
  if (SERVICE_CODE.test(e164) || WITHOUT_TEXTS.has(number.getType())) return null;
  return e164;
}

/** Full-width and half-width characters. */
const WIDTH_FORMS = /[\u3000\uFF00-\uFFEF]/g;
/** Limits what is converted to an ASCII domain: the URL parser would also accept more than a domain. */
const UNICODE_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.\u3002-]{1,253}$/u;

/**
 * Canonical form of a contact: NFC, width folded, lower case, domain in ASCII. Older builds stored contacts in lower case only, so normalize both
 * sides before comparing.
 */
export function normalForm(contact: string): string {
  const folded = contact.replace(WIDTH_FORMS, (form) => form.normalize('NFKC')).trim();
  const lower = folded.toLowerCase().normalize('NFC');
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const url = `http://${domain}`;
  return at > 0 && UNICODE_DOMAIN.test(domain) && URL.canParse(url) ? `${lower.slice(0, at)}@${new URL(url).hostname}` : lower;
}

/** Normalized email address; null if invalid. The check is loose on purpose: only delivery proves an address. */
export function normalizeEmail(input: string): string | null {
  const email = normalForm(input);
  return email.length <= 254 &&
    /^[^\s@<>()",;:\\[\]\p{C}]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u.test(email)
    ? email
    : null;
}

/** `j•••@example.com`, `•••-•••-0123`: enough for the owner to recognize it, too little for anyone else to use it. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0 ? `${[...contact][0]}•••${contact.slice(at)}` : `•••-•••-${contact.slice(-4)}`;
}
