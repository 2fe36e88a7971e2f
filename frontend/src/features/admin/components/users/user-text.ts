import type { UserRow } from '../../api/users.ts';

export const PLAN_TEXT: Readonly<Record<UserRow['plan'], string>> = { free: 'Free', pro: 'PRO', admin: 'PRO (role)' };

export const STATE_TEXT: Readonly<Record<UserRow['state'], string>> = {
  active: 'Active',
  anonymous: 'No contact',
  unreachable: 'Contact disabled',
  suspended: 'Suspended',
  erased: 'Erased',
};

/** Brands where accounts can be opened, and whether each sells PRO. */
export const BRANDS = [
  { value: 'filingwire', label: 'Filingwire', sells: true },
  { value: 'material-events', label: '8KGetter', sells: true },
  { value: 'form4getter', label: 'Form4Getter', sells: false },
] as const;

export const brandText = (id: string) => BRANDS.find(({ value }) => value === id)?.label ?? id;

/** An account's contact; without one, its shortened id. */
export const nameOf = ({ id, contact }: Pick<UserRow, 'id' | 'contact'>) => contact ?? `Account ${id.slice(0, 8)}`;
