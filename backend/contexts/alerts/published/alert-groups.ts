import type { EventOf } from '#platform/event-store/define-event.ts';
import type { AlertsPaged } from './alert-run.events.ts';

/** Recipients of a page who get the same message on the same channels form a group, so that their common data is stored once. */
export type AlertGroup = EventOf<typeof AlertsPaged>['data']['groups'][number];
export type AlertRecipient = Omit<AlertGroup, 'accountIds'> & { readonly accountId: string };
type Groups = { readonly groups: readonly AlertGroup[] };

/** Recipients in group order, which numbers the rows of a page. */
export function recipientsOf({ groups }: Groups): readonly AlertRecipient[] {
  return groups.flatMap(({ accountIds, ...message }) => accountIds.map((accountId) => ({ accountId, ...message })));
}

/** Account ids in the order of {@link recipientsOf}. */
export function accountsOf({ groups }: Groups): readonly string[] {
  return groups.flatMap(({ accountIds }) => accountIds);
}

/** Groups recipients with the same message, in the order of each group's first recipient. */
export function groupedAlerts(recipients: readonly AlertRecipient[]): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  let last: AlertGroup | undefined;
  for (const recipient of recipients) {
    // Most recipients get the same message as the one before them.
    if (last === undefined || !hasSameMessage(last, recipient)) {
      const { accountId: _, ...message } = recipient;
      const same = JSON.stringify([message.ticker, message.brandId, message.channels, message.why, message.updates]);
      last = groups.get(same) ?? { ...message, accountIds: [] };
      groups.set(same, last);
    }
    last.accountIds.push(recipient.accountId);
  }
  return [...groups.values()];
}

function hasSameMessage(group: AlertGroup, { ticker, brandId, channels, why, updates }: AlertRecipient): boolean {
  return (
    group.ticker === ticker &&
    group.brandId === brandId &&
    group.why === why &&
    group.updates === updates &&
    group.channels.length === channels.length &&
    channels.every((channel, n) => group.channels[n] === channel)
  );
}
