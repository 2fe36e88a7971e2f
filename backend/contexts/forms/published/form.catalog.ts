import { type FilingReader, FORM_TABLE, type FormRow, type HistoryKind } from './form-table.catalog.ts';

/** Lookups in the form table. An amendment is looked up as its base form. */

/** `/A` at the end of EDGAR's form names marks an amendment. */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** Form name without the amendment suffix, `SC 13D/A` → `SC 13D`. */
export function baseForm(form: string): string {
  return isAmendment(form) ? form.slice(0, -2) : form;
}

const ROWS: ReadonlyMap<string, FormRow> = new Map(FORM_TABLE.map((row) => [row.form, row]));
const rowOf = (form: string): Omit<FormRow, 'form'> => ROWS.get(baseForm(form)) ?? {};

/** Both spellings of 13D and 13G are one family. */
export function familyOf(form: string): string {
  return rowOf(form).family ?? baseForm(form);
}

/** The form type under which users follow this filing; null if it only appears on the ticker page. */
export function followedAs(form: string): string | null {
  return rowOf(form).followed ?? null;
}

/** A form in the table. */
export type FormName = (typeof FORM_TABLE)[number]['form'];

/** A form type that can be followed. */
export type FollowedForm = Extract<(typeof FORM_TABLE)[number], { readonly followed: string }>['followed'];

export type DiscoveryForm = Extract<(typeof FORM_TABLE)[number], { readonly discovery: true }>['form'];

/** The new-listing forms (decision 5): registrations, placements and prospectuses, shown even for companies nobody watches. */
export const DISCOVERY_FORMS = ['S-1', 'F-1', 'D', '424B4'] as const satisfies readonly DiscoveryForm[];

/** A filing's discovery form, amendments included; null for any other form. */
export function discoveryForm(form: string): DiscoveryForm | null {
  const base = baseForm(form);
  return DISCOVERY_FORMS.find((each) => each === base) ?? null;
}

/** The reader that extracts the form's facts; null if the filing stays metadata only. */
export function readerOf(form: string): FilingReader | null {
  return rowOf(form).reader ?? null;
}

/** The kind of history that a form adds to later scores; null for none. */
export function historyKind(form: string): HistoryKind | null {
  return rowOf(form).history ?? null;
}

/** Whether the form's score uses earlier filings. */
export function looksBack(form: string): boolean {
  const row = rowOf(form);
  return row.history !== undefined || row.looksBack === true;
}

/** Whether a form has successive reports of one filer on one company, or of one offering, so that the form alone doesn't identify a period. */
export function isChain(form: string): boolean {
  return rowOf(form).chain === true;
}

export const isStake = (form: string): boolean => rowOf(form).reader === 'stake';
export const isOwnership = (form: string): boolean => rowOf(form).reader === 'ownership';

/** Whether the form is filed when a deal closes. */
export function isDealPart(form: string): boolean {
  return rowOf(form).dealPart === true;
}

/** Whether a party's role decides which company the filing belongs to. If so, an EDGAR index, which has no roles, isn't enough. */
export function belongsByRole(form: string): boolean {
  return rowOf(form).owner !== undefined;
}

/**
 * The parties that a filing belongs to (decision 5): the issuer for 3/4/5/144, the subject company for 13D/G and tender offers, otherwise its filers,
 * including every co-registrant. A Form 4 never belongs to the owner's employer.
 */
export function companiesOf<P extends { readonly role: string }>(form: string, parties: readonly P[]): readonly P[] {
  const byRole = (...roles: readonly string[]) => parties.filter((party) => roles.includes(party.role));
  const { owner } = rowOf(form);
  if (owner === 'issuer') return byRole('issuer', 'subject');
  if (owner === 'subject') return byRole('subject');
  return byRole('filer', 'filed-for', 'depositor', 'securitizer', 'issuing-entity', 'serial', 'issuer', 'subject', 'listed');
}

const rows: readonly FormRow[] = FORM_TABLE;

/** Prefixes for EDGAR's form filter, each swept in turn. */
export const SWEPT_PREFIXES: readonly string[] = [...new Set(rows.flatMap(({ sweep }) => sweep ?? []))];

/** Groups of forms for the full-text search, each searched in turn. */
export const SEARCHED_FORMS: readonly (readonly string[])[] = [
  ...Map.groupBy(
    rows.filter(({ search }) => search !== undefined),
    ({ search }) => search,
  ).values(),
].map((group) => group.map(({ form }) => form));
