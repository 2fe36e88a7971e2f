import { type DamagedFiling, DamagedFilingsStore } from '../../contexts/filings/repair-filings/damaged-filings.store.ts';
import type { OpsContext } from './ops-context.ts';

const MAX_LISTED = 200;
const STATES: Readonly<Record<DamagedFiling['state'], string>> = {
  skipped: 'skipped by an administrator',
  waiting: 'will be retried',
  partial: 'partially read',
  unread: 'nothing could be read',
};

/** `damaged`: lists filings whose download was truncated or not a submission, and what became of each. */
export async function damaged(
  ops: Pick<OpsContext, 'say'> & { readonly stores: Pick<OpsContext['stores'], 'operations'> },
): Promise<void> {
  const store = new DamagedFilingsStore(ops.stores.operations);
  const counts = await store.counts();
  for (const state of ['waiting', 'partial', 'unread'] as const) {
    for (const { _id, form, damage, since, tries, nextTryAt } of await store.of(state, MAX_LISTED)) {
      const next = state === 'waiting' ? `, next attempt ${nextTryAt}` : '';
      ops.say(
        `${_id}  ${form.padEnd(12)}  ${STATES[state]}: ${damage ?? 'waiting to be read again'}, since ${since}, attempts ${tries}${next}`,
      );
    }
    if (counts[state] > MAX_LISTED) ops.say(`and ${counts[state] - MAX_LISTED} more: ${STATES[state]}`);
  }
  if (Object.values(counts).every((count) => count === 0)) ops.say('No filings are damaged.');
}
