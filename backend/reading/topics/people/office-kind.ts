import { type OfficeKind, ownOfficeKind } from '../../language/people.ts';
import type { PersonnelChange } from './facts.ts';

/** Kinds of a company's offices, as rules and headlines distinguish them. Pure. */

const ARRIVALS = new Set<PersonnelChange['direction']>(['appointed', 'elected', 'promoted']);
export const isArrival = ({ direction }: PersonnelChange): boolean => ARRIVALS.has(direction);

export function kindOf(role: string | null): OfficeKind {
  return role === null ? 'officer' : ownOfficeKind(role);
}

/** Whether the office is held temporarily. */
export const isInterim = ({ role }: Pick<PersonnelChange, 'role'>): boolean =>
  role !== null && ['interim', 'acting'].some((word) => role.toLowerCase().replaceAll('-', ' ').split(' ').includes(word));
