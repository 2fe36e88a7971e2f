/** EDGAR's form names as data: which form a user follows a filing under, whom it belongs to, which reader it has. Pure. */

/** `/A` at the end marks an amendment in EDGAR's form names. */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** Form name without the amendment mark, `SC 13D/A` → `SC 13D`. */
export function baseForm(form: string): string {
  return isAmendment(form) ? form.slice(0, -2) : form;
}

/**
 * Followable form (spec section 9) per base form, kin included (decision 5). Forms missing here show on the ticker page only.
 * NEW_LISTINGS is a discovery feed, not a form of a followed company.
 */
const FOLLOWED_AS: Readonly<Record<string, string>> = {
  '8-K': '8-K',
  '8-K12B': '8-K',
  '8-K12G3': '8-K',
  '425': '8-K',
  'S-4': '8-K',
  '4': '4',
  '144': '4',
  '3': '3',
  '5': '5',
  '10-Q': '10-Q',
  '10-QT': '10-Q',
  'NT 10-Q': '10-Q',
  '10-K': '10-K',
  '10-KT': '10-K',
  '10-K405': '10-K',
  '10-KSB': '10-K',
  'NT 10-K': '10-K',
  'SC 13D': '13D',
  'SCHEDULE 13D': '13D',
  'SC TO-T': '13D',
  'SC TO-I': '13D',
  'SC TO-C': '13D',
  'SC 14D9': '13D',
  'SC 13E3': '13D',
  'SC 13G': '13G',
  'SCHEDULE 13G': '13G',
  '13F-HR': '13F',
  '13F-NT': '13F',
  'DEF 14A': 'DEF 14A',
  'PRE 14A': 'DEF 14A',
  PREM14A: 'DEF 14A',
  DEFM14A: 'DEF 14A',
  DEFA14A: 'DEF 14A',
  DFAN14A: 'DEF 14A',
  PREC14A: 'DEF 14A',
  DEFC14A: 'DEF 14A',
  '6-K': '6-K',
  '20-F': '20-F',
  '40-F': '20-F',
};

/** The form type a user follows this filing under, null when it shows on the ticker page only. */
export function followedAs(form: string): string | null {
  const base = baseForm(form);
  return Object.hasOwn(FOLLOWED_AS, base) ? (FOLLOWED_AS[base] as string) : null;
}

/** The forms of the new listings (decision 5): registrations, placements and prospectuses, told of companies nobody watches yet. */
export const DISCOVERY_FORMS = ['S-1', 'F-1', 'D', '424B4'] as const;
export type DiscoveryForm = (typeof DISCOVERY_FORMS)[number];

/** The discovery form a filing is of, amendments included; null for every other form. */
export function discoveryForm(form: string): DiscoveryForm | null {
  const base = baseForm(form);
  return DISCOVERY_FORMS.find((each) => each === base) ?? null;
}

/** What reads a form, by what its facts are about. */
export type FilingReader =
  | 'ownership'
  | 'eight-k'
  | 'holdings'
  | 'stake'
  | 'offering'
  | 'periodic'
  | 'late-notice'
  | 'registration'
  | 'proxy'
  | 'foreign-report'
  /** Its text alone. */
  | 'text';

const READERS: Readonly<Record<FilingReader, readonly string[]>> = {
  ownership: ['3', '4', '5'],
  'eight-k': ['8-K', '8-K12B', '8-K12G3'],
  holdings: ['13F-HR', '13F-NT'],
  stake: ['SCHEDULE 13D', 'SCHEDULE 13G', 'SC 13D', 'SC 13G'],
  offering: ['D'],
  periodic: ['10-K', '10-KT', '10-K405', '10-KSB', '10-Q', '10-QT', '10-QSB', '20-F', '40-F'],
  'late-notice': ['NT 10-K', 'NT 10-Q', 'NT 20-F'],
  registration: ['S-1', 'F-1', 'S-3', 'S-3ASR', 'F-3', 'F-3ASR', '424B1', '424B4', '424B5'],
  proxy: ['DEF 14A', 'PRE 14A', 'PREM14A', 'DEFM14A', 'DEFA14A', 'DFAN14A', 'PREC14A', 'DEFC14A'],
  'foreign-report': ['6-K'],
  text: ['144', 'SC TO-T', 'SC TO-I', 'SC 14D9', '25', '25-NSE', 'S-8', 'UPLOAD', 'CORRESP'],
};
const READER_OF = new Map(
  Object.entries(READERS).flatMap(([reader, forms]) => forms.map((form) => [form, reader as FilingReader] as const)),
);

/** Which reader extracts the facts of this form; null: the filing stays metadata. */
export function readerOf(form: string): FilingReader | null {
  return READER_OF.get(baseForm(form)) ?? null;
}

const ISSUER_FORMS = new Set(['3', '4', '5', '144']);
const SUBJECT_FORMS = /^(SC 13D|SCHEDULE 13D|SC 13G|SCHEDULE 13G|SC TO-[TIC]|SC 14D9|SC 14D1|SC 13E3|SC13E3F|425)$/;

/** True where a party's role decides whether the filing is its own: an index, which tells none, cannot say whose it is. */
export function belongsByRole(form: string): boolean {
  const base = baseForm(form);
  return ISSUER_FORMS.has(base) || SUBJECT_FORMS.test(base);
}

/**
 * The parties a filing belongs to (decision 5): the issuer of 3/4/5/144, the subject company of 13D/G and tender offers, else its
 * filers, each co-registrant included. A Form 4 never belongs to the owner's employer.
 */
export function companiesOf<P extends { readonly role: string }>(form: string, parties: readonly P[]): readonly P[] {
  const base = baseForm(form);
  const byRole = (...roles: readonly string[]) => parties.filter((party) => roles.includes(party.role));
  if (ISSUER_FORMS.has(base)) return byRole('issuer', 'subject');
  if (SUBJECT_FORMS.test(base)) return byRole('subject');
  return byRole('filer', 'filed-for', 'depositor', 'securitizer', 'issuing-entity', 'serial', 'issuer', 'subject', 'listed');
}
