import { type FilingReader, FORM_TABLE, type FormRow, type HistoryKind } from './form-table.catalog.ts';

/** Look-ups in the table of forms. An amendment is looked up as its form. */

/** `/A` at the end marks an amendment in EDGAR's form names. */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** Form name without the amendment mark, `SC 13D/A` → `SC 13D`. */
export function baseForm(form: string): string {
  return isAmendment(form) ? form.slice(0, -2) : form;
}

const ROWS: ReadonlyMap<string, FormRow> = new Map(FORM_TABLE.map((row) => [row.form, row]));
const rowOf = (form: string): Omit<FormRow, 'form'> => ROWS.get(baseForm(form)) ?? {};

/** Both spellings of 13D and 13G are one family. */
export function familyOf(form: string): string {
  return rowOf(form).family ?? baseForm(form);
}

/** The form type a user follows this filing under, null when it shows on the ticker page only. */
export function followedAs(form: string): string | null {
  return rowOf(form).followed ?? null;
}

/** A form of the table. */
export type FormName = (typeof FORM_TABLE)[number]['form'];

/** A form type under which filings are followed. */
export type FollowedForm = Extract<(typeof FORM_TABLE)[number], { readonly followed: string }>['followed'];

export type DiscoveryForm = Extract<(typeof FORM_TABLE)[number], { readonly discovery: true }>['form'];

/** The forms of the new listings (decision 5): registrations, placements and prospectuses, shown also for companies that nobody watches. */
export const DISCOVERY_FORMS = ['S-1', 'F-1', 'D', '424B4'] as const satisfies readonly DiscoveryForm[];

/** The discovery form a filing is of, amendments included; null for every other form. */
export function discoveryForm(form: string): DiscoveryForm | null {
  const base = baseForm(form);
  return DISCOVERY_FORMS.find((each) => each === base) ?? null;
}

/** Which reader extracts the facts of this form; null: the filing stays metadata. */
export function readerOf(form: string): FilingReader | null {
  return rowOf(form).reader ?? null;
}

/** Kind of history that later scores use of a form; null for none. */
export function historyKind(form: string): HistoryKind | null {
  return rowOf(form).history ?? null;
}

/** True for a form whose score uses earlier filings. */
export function looksBack(form: string): boolean {
  const { history, looksBack: alone } = rowOf(form);
  return history !== undefined || alone === true;
}

/** True for successive reports of one filer on one company, or of one offering: the form alone does not name a period. */
export function isChain(form: string): boolean {
  return rowOf(form).chain === true;
}

export const isStake = (form: string): boolean => rowOf(form).reader === 'stake';
export const isOwnership = (form: string): boolean => rowOf(form).reader === 'ownership';

/** True for a form that is filed with the closing of a deal. */
export function isDealPart(form: string): boolean {
  return rowOf(form).dealPart === true;
}

/** True where a party's role decides whether the filing belongs to it: an index, which has no roles, is then not enough. */
export function belongsByRole(form: string): boolean {
  return rowOf(form).owner !== undefined;
}

/**
 * The parties a filing belongs to (decision 5): the issuer of 3/4/5/144, the subject company of 13D/G and tender offers, else its
 * filers, each co-registrant included. A Form 4 never belongs to the owner's employer.
 */
export function companiesOf<P extends { readonly role: string }>(form: string, parties: readonly P[]): readonly P[] {
  const byRole = (...roles: readonly string[]) => parties.filter((party) => roles.includes(party.role));
  const { owner } = rowOf(form);
  if (owner === 'issuer') return byRole('issuer', 'subject');
  if (owner === 'subject') return byRole('subject');
  return byRole('filer', 'filed-for', 'depositor', 'securitizer', 'issuing-entity', 'serial', 'issuer', 'subject', 'listed');
}

const rows: readonly FormRow[] = FORM_TABLE;

/** Prefixes of EDGAR's form filter that together show every form a user can follow or discover. */
export const SWEPT_PREFIXES: readonly string[] = [...new Set(rows.flatMap(({ sweep }) => sweep ?? []))];

/** Groups of forms a user can follow or discover, with their amendments. */
export const SEARCHED_FORMS: readonly (readonly string[])[] = [
  ...Map.groupBy(
    rows.filter(({ search }) => search !== undefined),
    ({ search }) => search,
  ).values(),
].map((group) => group.map(({ form }) => form));
