import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { joined, type StalledWork, type StalledWorkSource } from '../../platform/stalled-work/stalled-work.ts';
import { BackfillStore } from './backfill-company/backfill.store.ts';
import { FeedStateStore } from './poll-feed/feed-state.store.ts';
import { ReconciliationStore } from './reconcile-index/reconciliation.store.ts';
import { type DamagedFiling, DamagedFilingsStore } from './repair-filings/damaged-filings.store.ts';
import { ReadingHoldStore } from './repair-filings/reading-hold.store.ts';

const REASON_OPTION = '--reason "…"';

/** Everything that is stalled or being retried in finding and reading filings. */
export function stalledFilingsWork(operations: OperationalStore, clock: Pick<Clock, 'now'>): readonly StalledWorkSource[] {
  return [damagedFilings(operations), backfills(operations), edgar(operations, clock)];
}

function damagedFilings(operations: OperationalStore): StalledWorkSource {
  const store = new DamagedFilingsStore(operations);
  const toStalledWork = ({ _id, form, state, damage, since, nextTryAt }: DamagedFiling): StalledWork => ({
    ...{ what: `filing ${_id} (${form})`, since },
    why: `${damage ?? 'waiting to be read again'}; ${state === 'unread' ? 'no longer requested' : `next attempt ${nextTryAt}`}`,
    holdsUp: 'this filing’s contents; until then, its page and alerts only show what the feed says about it',
    command: `read-again ${_id} ${REASON_OPTION}`,
  });
  return {
    kind: 'damaged-filings',
    title: 'Filings that arrived damaged',
    stalled: async (limit) => {
      const [counts, waiting, unread] = await Promise.all([
        store.counts(),
        store.of('waiting', limit),
        store.of('unread', limit),
      ]);
      return joined([
        { count: counts.waiting, oldest: waiting.map(toStalledWork) },
        { count: counts.unread, oldest: unread.map(toStalledWork) },
      ]);
    },
  };
}

function backfills(operations: OperationalStore): StalledWorkSource {
  const store = new BackfillStore(operations);
  return {
    kind: 'backfills',
    title: 'Company histories that couldn’t be loaded',
    stalled: async (limit) => {
      const found = await store.inTrouble(limit);
      const oldest = found.map(({ _id: cik, state, requestedAt, message, nextTryAt }) => ({
        ...{ what: `history of CIK ${cik}`, since: requestedAt },
        why: `${message ?? 'no reason given'}; ${state === 'failed' ? 'no longer retried' : `next attempt ${nextTryAt}`}`,
        holdsUp: 'scores that use this company’s history',
        command: `backfill <ticker of CIK ${cik}> ${REASON_OPTION}`,
      }));
      return joined([{ count: oldest.length, oldest }]);
    },
  };
}

/** Polling the feed, reading submissions, and the comparison with the daily index. */
function edgar(operations: OperationalStore, clock: Pick<Clock, 'now'>): StalledWorkSource {
  const feed = new FeedStateStore(operations);
  const holds = new ReadingHoldStore(operations);
  const comparison = new ReconciliationStore(operations);
  return {
    kind: 'edgar',
    title: 'EDGAR requests that are failing and being retried automatically',
    stalled: async () => {
      const [{ failure, message, failedAt, lastPollAt }, hold, { message: compared, failingSince, nextTryAt }] =
        await Promise.all([feed.get(), holds.present(clock.now()), comparison.state()]);
      const now = clock.now().toISOString();
      const work: StalledWork[] = [];
      const command = 'doctor';
      if (failure !== null) {
        const since = lastPollAt ?? failedAt ?? now;
        work.push({ what: 'EDGAR feed checks', since, why: message ?? failure, holdsUp: 'every new filing', command });
      }
      if (hold !== null) {
        const why = 'EDGAR isn’t serving submissions';
        work.push({ what: 'reading filings', since: hold, why, holdsUp: 'every filing that hasn’t been read yet', command });
      }
      if (compared !== null) {
        const why = `${compared}${nextTryAt === null ? '' : `; next attempt ${nextTryAt}`}`;
        const holdsUp = 'filings that didn’t appear in the feed';
        work.push({ what: 'comparison with EDGAR’s daily index', since: failingSince ?? now, why, holdsUp, command });
      }
      return joined([{ count: work.length, oldest: work }]);
    },
  };
}
