import { pagesOf } from '#platform/values/bytes.ts';
import { type AlertGroup, groupedAlerts } from '../published/alert-groups.ts';
import type { Recipient } from './who-is-alerted.policy.ts';

export interface AlertPage {
  readonly groups: AlertGroup[];
  /** A restart continues after this account. */
  readonly cursor: string;
}

/** Splits recipients into pages that fit into one event each; all pages belong in one append. @param checked the last account that was checked. */
export function alertPages(recipients: readonly Recipient[], checked: string): readonly AlertPage[] {
  const parts = pagesOf(recipients);
  return parts.map((part, at) => {
    const cursor = at === parts.length - 1 ? checked : (part.at(-1)?.accountId ?? checked);
    return { groups: groupedAlerts(part), cursor };
  });
}
