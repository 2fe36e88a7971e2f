import { type OfficeKind, ownOfficeKind } from '../../reading/language/people.ts';
import type { PersonnelChange } from '../filings/published/eight-k-facts/people-facts.events.ts';

/** Offices of a company as rules and headlines tell them apart. Pure. */

const ARRIVALS = new Set<PersonnelChange['direction']>(['appointed', 'elected', 'promoted']);
export const isArrival = ({ direction }: PersonnelChange): boolean => ARRIVALS.has(direction);

export function kindOf(role: string | null): OfficeKind {
  return role === null ? 'officer' : ownOfficeKind(role);
}
