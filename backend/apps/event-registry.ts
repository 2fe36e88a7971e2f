import { accountEvents } from '../contexts/accounts/account.events.ts';
import { alertRunEvents } from '../contexts/alerts/alert-run.events.ts';
import { digestEvents } from '../contexts/alerts/digest/digest.events.ts';
import { companyEvents } from '../contexts/filings/company.events.ts';
import { filingEvents } from '../contexts/filings/filing.events.ts';
import { ingestionDayEvents } from '../contexts/filings/ingestion-day.events.ts';
import { threadEvents } from '../contexts/filings/thread.events.ts';
import { projectionControlEvents } from '../contexts/operations/projection-control.events.ts';
import { analysisEvents } from '../contexts/scoring/analysis/analysis.events.ts';
import { scoringEvents } from '../contexts/scoring/scoring.events.ts';
import { watchlistEvents } from '../contexts/watchlists/watchlist.events.ts';
import { EventCodec } from '../platform/event-store/define-event.ts';

/** Every event type of the product. A type missing here cannot be appended. */
export const eventDefinitions = [
  ...filingEvents,
  ...threadEvents,
  ...ingestionDayEvents,
  ...companyEvents,
  ...scoringEvents,
  ...analysisEvents,
  ...accountEvents,
  ...watchlistEvents,
  ...alertRunEvents,
  ...digestEvents,
  ...projectionControlEvents,
];

export function eventCodec(): EventCodec {
  return new EventCodec(eventDefinitions);
}
