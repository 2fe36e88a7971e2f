import { AccountPlans } from '../../projections/account-directory/account-plans.reader.ts';
import { FreeCadence } from '../../projections/account-directory/free-cadence.port.ts';
import { ReaderForms } from '../../projections/account-directory/reader-forms.reader.ts';
import { FeedUsesLookup } from '../../projections/feeds/feed-uses.port.ts';
import { JudgedFilingsReader } from '../../projections/filing-feed/judged-filings.reader.ts';
import { SeenMarksLookup } from '../../projections/watchlist/seen-marks.port.ts';
import { ShownFilingsReader } from '../../projections/watchlist/shown-filings.reader.ts';
import { FeedUses } from '../contexts/accounts/feeds/feed-uses.store.ts';
import { TrackedFeedUses } from '../contexts/accounts/feeds/tracked-feed-uses.adapter.ts';
import { AlertHistory } from '../contexts/alerts/preview-alerts/alert-history.port.ts';
import { ReaderRights } from '../contexts/assistant/reader-rights.port.ts';
import type { Cadence } from '../contexts/plans/published/plan.catalog.ts';
import { JudgedFilings } from '../contexts/scoring/give-feedback/judged-filings.port.ts';
import { ShownFilings } from '../contexts/watchlists/mark-seen/shown-filings.port.ts';
import { SeenMarksStore } from '../contexts/watchlists/seen-marks.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Logger } from '../platform/observability/logger.ts';
import { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { ReadStore } from '../platform/read-store/read-store.port.ts';
import { AlertHistoryViews } from './alert-history.adapter.ts';
import { AssistantReaders } from './assistant-readers.adapter.ts';
import { providing } from './platform.module.ts';

/** What contexts ask of views, and views of operational state. */
export function viewBindings(free: Cadence) {
  return [
    providing(ReaderRights, (plans: AccountPlans): ReaderRights => new AssistantReaders(plans), AccountPlans),
    providing(AlertHistory, (views: ReadStore) => new AlertHistoryViews(views, free), ReadStore),
    { provide: FreeCadence, useValue: { cadence: free } satisfies FreeCadence },
    providing(
      FeedUsesLookup,
      (store: OperationalStore, clock: Clock, logger: Logger) => new TrackedFeedUses(new FeedUses(store), clock, logger),
      OperationalStore,
      Clock,
      Logger,
    ),
    providing(SeenMarksLookup, (store: OperationalStore) => new SeenMarksStore(store), OperationalStore),
    providing(
      ShownFilings,
      (views: ReadStore, seen: SeenMarksLookup, forms: ReaderForms) => new ShownFilingsReader(views, seen, forms),
      ReadStore,
      SeenMarksLookup,
      ReaderForms,
    ),
    providing(
      JudgedFilings,
      (views: ReadStore, forms: ReaderForms) => new JudgedFilingsReader(views, forms),
      ReadStore,
      ReaderForms,
    ),
  ];
}
