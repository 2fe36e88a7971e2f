import type { FormReading } from '../judge/form-reading.ts';
import { companyName, isCompanyName, personName, shortPerson } from '../language/names.ts';

/** Names of a filing's parties as headlines print them. Pure. */

type Role = FormReading['head']['parties'][number]['role'];

/** The filer if it filed about another company; null if the company filed itself. */
export function otherFiler({ head }: Pick<FormReading, 'head'>): string | null {
  const subjects = new Set(head.parties.filter(({ role }) => role === 'subject').map(({ cik }) => cik));
  const filers = head.parties.filter(({ role }) => role === 'filed-by');
  if (subjects.size === 0 || filers.length === 0 || filers.some(({ cik }) => subjects.has(cik))) return null;
  const first = filers.find(({ name }) => isCompanyName(name)) ?? filers[0];
  return first === undefined ? null : partyName(first.name);
}

export function partyOf({ head }: Pick<FormReading, 'head'>, role: Role): string | null {
  const found = head.parties.find((party) => party.role === role);
  return found === undefined ? null : partyName(found.name);
}

/** EDGAR lists people as `LAST FIRST`. */
const partyName = (filed: string): string =>
  isCompanyName(filed) ? companyName(filed) : shortPerson(personName(filed, 'filed'));
