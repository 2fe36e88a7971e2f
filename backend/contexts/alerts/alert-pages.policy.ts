import { pagesOf } from '../../platform/values/bytes.ts';
import { type AlertGroup, groupedAlerts } from './published/alert-groups.ts';
import type { Recipient } from './recipient.policy.ts';

export interface AlertPage {
  readonly groups: AlertGroup[];
  /** A restart continues after this account. */
  readonly cursor: string;
}

/** Pages of recipients that an event has room for each; they belong into one append. @param checked last account that was judged. */
export function alertPages(recipients: readonly Recipient[], checked: string): readonly AlertPage[] {
  const parts = pagesOf(recipients);
  return parts.map((part, at) => {
    const cursor = at === parts.length - 1 ? checked : (part.at(-1)?.accountId ?? checked);
    return { groups: groupedAlerts(part), cursor };
  });
}
