import type { AccountEvent, SessionEvent } from '../../backend/contexts/accounts/account.events.ts';
import type { AlertRunEvent } from '../../backend/contexts/alerts/alert-run.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/filing.events.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/analysis/analysis.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/scoring.events.ts';
import type { WatchlistEvent } from '../../backend/contexts/watchlists/watchlist.events.ts';

export type LiveSource =
  | FilingEvent
  | ScoringEvent
  | AnalysisEvent
  | WatchlistEvent
  | AlertRunEvent
  | AccountEvent
  | SessionEvent;

/** Streams that can concern an open page. */
export const LIVE_CATEGORIES = ['filing', 'watchlist', 'alertRun', 'session'] as const;

/** Whom an event concerns. */
export type Audience =
  /** Followers of the filing's companies. `all`: those it was ingested with; `more`: those that joined; later events name none. */
  | {
      readonly kind: 'filing';
      readonly accession: string;
      readonly all: readonly string[] | null;
      readonly more: readonly string[];
      /** `reading`: what it says became known; of history taken down that is no news. */
      readonly stage: 'arrival' | 'reading' | 'relation';
    }
  | { readonly kind: 'watchlist'; readonly accountId: string }
  | { readonly kind: 'alert'; readonly accession: string; readonly accountIds: readonly string[] }
  | { readonly kind: 'sessionEnded'; readonly accountId: string; readonly sessionKey: string };

/** Null for events that no open page shows. */
export function audienceOf(event: LiveSource): Audience | null {
  switch (event.type) {
    case 'FilingIngested':
      // Taken down history is no news; the page that waits for it asks.
      if (event.data.source === 'backfill') return null;
      return { kind: 'filing', accession: event.data.accession, all: event.data.companyCiks, more: [], stage: 'arrival' };
    case 'FilingPartiesAdded':
      if (event.data.source === 'backfill') return null;
      return { kind: 'filing', accession: event.data.accession, all: null, more: event.data.companyCiks, stage: 'arrival' };
    case 'FilingFactsExtracted':
    case 'FilingScored':
    case 'FilingAnalysed':
      return { kind: 'filing', accession: event.data.accession, all: null, more: [], stage: 'reading' };
    case 'FilingWithdrawn':
    case 'FilingAmendmentLinked':
    case 'FilingMarkedDuplicate':
    case 'FilingDuplicateDismissed':
      return { kind: 'filing', accession: event.data.accession, all: null, more: [], stage: 'relation' };
    case 'TickerAdded':
    case 'TickerFormsChanged':
    case 'TickerNoteChanged':
    case 'TickerRemoved':
      return { kind: 'watchlist', accountId: event.data.accountId };
    case 'AlertsPaged':
      return {
        kind: 'alert',
        accession: event.data.accession,
        accountIds: [...new Set(event.data.recipients.map(({ accountId }) => accountId))],
      };
    case 'AlertsCorrected':
      return { kind: 'alert', accession: event.data.by, accountIds: event.data.recipients.map(({ accountId }) => accountId) };
    case 'SessionEnded':
      return { kind: 'sessionEnded', accountId: event.data.accountId, sessionKey: event.data.sessionKey };
    default:
      return null;
  }
}
