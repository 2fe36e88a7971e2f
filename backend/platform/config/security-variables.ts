import { z } from 'zod';

const CONTACT_RULE =
  'must be addresses separated by commas, each starting with mailto:, https:// or tel:, such as mailto:security@example.com';
const EXPIRES_RULE = 'must be a time with a time zone, such as 2027-01-31T00:00:00Z';
const LINK_RULE = 'must be a URL that starts with https://';
const LANGUAGES_RULE = 'must be language tags separated by commas, such as en, de';

const listOf = (value: string) => value.split(',').map((each) => each.trim());
const isLink = (value: string) => /^https:\/\/[^\s,]+$/.test(value) && URL.canParse(value);
const isContact = (value: string) =>
  isLink(value) || /^mailto:[^\s@,:]+@[^\s@,]+$/i.test(value) || /^tel:\+?[\d().-]{3,30}$/i.test(value);
const link = z.string().refine(isLink, LINK_RULE).optional();

/** Variables for `/.well-known/security.txt` (RFC 9116), which is served once the first two are set. */
export const securityVariables = {
  SECURITY_CONTACT: z
    .string()
    .refine((value) => listOf(value).every(isContact), CONTACT_RULE)
    .optional()
    .describe(
      'Where to report a vulnerability, in /.well-known/security.txt: mailto:, https: or tel:, separated by commas; without it, the file isn’t served',
    ),
  SECURITY_EXPIRES: z.iso
    .datetime({ offset: true, error: EXPIRES_RULE })
    .optional()
    .describe('Expiration date of that file, ideally less than a year away; Filingwire won’t start once it has passed'),
  SECURITY_POLICY: link.describe('URL of the reporting policy, for that file'),
  SECURITY_ENCRYPTION: link.describe('URL of an encryption key for reports, for that file'),
  SECURITY_ACKNOWLEDGMENTS: link.describe('URL of the acknowledgments page, for that file'),
  SECURITY_LANGUAGES: z
    .string()
    .refine((value) => listOf(value).every((each) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(each)), LANGUAGES_RULE)
    .optional()
    .describe('Preferred languages for reports, for that file, such as en, de'),
} as const;

/** Variables that belong together. */
export const SECURITY_GROUPS = [['SECURITY_CONTACT', 'SECURITY_EXPIRES']] as const;

export interface SecurityVariables {
  readonly SECURITY_CONTACT?: string | undefined;
  readonly SECURITY_EXPIRES?: string | undefined;
  readonly SECURITY_POLICY?: string | undefined;
  readonly SECURITY_ENCRYPTION?: string | undefined;
  readonly SECURITY_ACKNOWLEDGMENTS?: string | undefined;
  readonly SECURITY_LANGUAGES?: string | undefined;
}

export function securityProblems(env: SecurityVariables, now: Date): readonly string[] {
  const { SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires, ...others } = env;
  if (contact === undefined || expires === undefined) {
    const name = Object.keys(securityVariables).find((each) => others[each as keyof typeof others] !== undefined);
    return name === undefined ? [] : [`${name} also needs SECURITY_CONTACT and SECURITY_EXPIRES: set both, or remove it`];
  }
  if (Date.parse(expires) > now.getTime()) return [];
  return [`SECURITY_EXPIRES has passed (${expires}): check that SECURITY_CONTACT is still right, and set a later time`];
}

/**
 * The content of security.txt (RFC 9116); null without a contact, and once it has expired.
 * @param canonical its own URL; omitted unless it begins with https.
 */
export function securityText(env: SecurityVariables, canonical: string, now: Date): string | null {
  const { SECURITY_CONTACT: contacts, SECURITY_EXPIRES: expires } = env;
  if (contacts === undefined || expires === undefined || Date.parse(expires) <= now.getTime()) return null;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ...listOf(contacts).map((contact) => ['Contact', contact] as const),
    ['Expires', new Date(expires).toISOString()],
    ['Canonical', canonical.startsWith('https:') ? canonical : undefined],
    ['Policy', env.SECURITY_POLICY],
    ['Encryption', env.SECURITY_ENCRYPTION],
    ['Acknowledgments', env.SECURITY_ACKNOWLEDGMENTS],
    ['Preferred-Languages', env.SECURITY_LANGUAGES && listOf(env.SECURITY_LANGUAGES).join(', ')],
  ];
  return fields.map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\n`)).join('');
}
