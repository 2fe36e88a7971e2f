import type { DestinationDelivery } from './destination-deliveries.store.ts';

/** Fewer failures don’t mean that the kind has a problem, because individual receivers fail all the time. */
const MIN_FAILURES = 5;

/** Kinds of destinations to which most messages failed, with counts. Pure. */
export function failingKinds(recent: readonly Pick<DestinationDelivery, 'to' | 'state'>[]) {
  const kinds = Map.groupBy(recent, ({ to = 'webhook' }) => to);
  return [...kinds].flatMap(([kind, all]) => {
    const failed = all.filter(({ state }) => state === 'failed' || state === 'unknown').length;
    const delivered = all.filter(({ state }) => state === 'delivered').length;
    return failed >= MIN_FAILURES && failed > delivered ? [{ kind, failed, ended: failed + delivered }] : [];
  });
}
