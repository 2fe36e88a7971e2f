import type { EventOf } from '../../../platform/event-store/define-event.ts';
import type { AlertsPaged } from './alert-run.events.ts';

/** Recipients of a page who are told the same on the same channels stand in it as one group: what they have in common is written once. */
export type AlertGroup = EventOf<typeof AlertsPaged>['data']['groups'][number];
export type AlertRecipient = Omit<AlertGroup, 'accountIds'> & { readonly accountId: string };
type Groups = { readonly groups: readonly AlertGroup[] };

/** Recipients in the order of their groups, by which the rows of a page are numbered. */
export function recipientsOf({ groups }: Groups): readonly AlertRecipient[] {
  return groups.flatMap(({ accountIds, ...told }) => accountIds.map((accountId) => ({ accountId, ...told })));
}

export function accountsOf({ groups }: Groups): readonly string[] {
  return groups.flatMap(({ accountIds }) => accountIds);
}

/** Groups of recipients who are told the same, in the order of their first ones. */
export function groupedAlerts(recipients: readonly AlertRecipient[]): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  for (const { accountId, ...told } of recipients) {
    const { ticker, brandId, channels, why, updates } = told;
    const same = JSON.stringify([ticker, brandId, channels, why, updates]);
    const group = groups.get(same);
    if (group) group.accountIds.push(accountId);
    else groups.set(same, { ...told, accountIds: [accountId] });
  }
  return [...groups.values()];
}
