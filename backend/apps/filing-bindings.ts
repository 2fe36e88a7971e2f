import { PublishedFilings } from '../../projections/account-coverage/published-filings.port.ts';
import { AwaitedHistory } from '../contexts/filings/backfill-company/awaited-history.port.ts';
import { edgarOriginOf } from '../contexts/filings/edgar/edgar-origin.ts';
import { PublishedFilingsReader } from '../contexts/filings/report-coverage/published-filings.reader.ts';
import { FilingHistoryStore } from '../contexts/scoring/history/filing-history.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Environment } from '../platform/config/environment.ts';
import { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { providing } from './platform.module.ts';

/** What is asked of the records that the worker keeps of filings. */
export function filingBindings(env: Environment) {
  return [
    providing(
      AwaitedHistory,
      (store: OperationalStore) => {
        const history = new FilingHistoryStore(store);
        return { of: (cik: string) => history.awaited(cik) };
      },
      OperationalStore,
    ),
    providing(
      PublishedFilings,
      (store: OperationalStore, time: Clock): PublishedFilings =>
        new PublishedFilingsReader(store, time, { edgarClock: edgarOriginOf(env) === 'replay' }),
      OperationalStore,
      Clock,
    ),
  ];
}
