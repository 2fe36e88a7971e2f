import type { PersonnelChange } from '../filings/published/eight-k-facts/people-facts.events.ts';
import { type OfficeKind, officeKind } from '../filings/published/eight-k-facts/person-words.ts';

/** Offices of a company as rules and headlines tell them apart. Pure. */

const ARRIVALS = new Set<PersonnelChange['direction']>(['appointed', 'elected', 'promoted']);
const OF_PART = /\b(?:president|CEO|chief executive officer|chair\w*|C[FO]O|chief financial officer)(?:,? (?:of|for)|,) \S/i;

export const isArrival = ({ direction }: PersonnelChange): boolean => ARRIVALS.has(direction);

/** The head of a division (`CEO of Acme Capital`) is an officer, not the company's chief executive. */
export function kindOf(role: string | null): OfficeKind {
  return role === null || OF_PART.test(role) ? 'officer' : officeKind(role);
}
