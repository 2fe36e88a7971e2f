import type { AccountEvent } from '../../contexts/accounts/published/account.events.ts';
import { accountsOf } from '../../contexts/alerts/published/alert-groups.ts';
import type { AlertRunEvent } from '../../contexts/alerts/published/alert-run.events.ts';
import type { PlanEvent } from '../../contexts/billing/published/subscription.events.ts';
import type { FilingRelationEvent } from '../../contexts/disclosures/published/filing-relations.events.ts';
import type { FilingEvent } from '../../contexts/filings/published/filing.events.ts';
import type { AnalysisEvent } from '../../contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../contexts/scoring/published/scoring.events.ts';
import type { WatchlistEvent } from '../../contexts/watchlists/published/watchlist.events.ts';

export type LiveSource =
  | FilingEvent
  | FilingRelationEvent
  | ScoringEvent
  | AnalysisEvent
  | WatchlistEvent
  | AlertRunEvent
  | AccountEvent
  | PlanEvent;

/** Stream categories with events that can concern an open page. */
export const LIVE_CATEGORIES = ['filing', 'watchlist', 'alertRun', 'account', 'subscription'] as const;

/** The pages that an event concerns. */
export type Audience =
  /** Followers of the filing's companies. `all`: the companies at ingestion; `more`: companies added later; other events name none. */
  | {
      readonly kind: 'filing';
      readonly accession: string;
      readonly all: readonly string[] | null;
      readonly more: readonly string[];
      /**
       * `reading`: its contents were read, scored or analyzed; pages are not notified of that for backfilled filings. `withdrawal`: EDGAR withdrew it, or
       * shows it again.
       */
      readonly stage: 'arrival' | 'reading' | 'relation' | 'withdrawal';
      /** EDGAR's form name; null if the event does not contain it. */
      readonly form: string | null;
    }
  | { readonly kind: 'watchlist'; readonly accountId: string }
  /** The account's plans or contacts changed. */
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'alert'; readonly accession: string; readonly accountIds: readonly string[] };

/** The pages that an event concerns; null for events that no open page shows. */
export function audienceOf(event: LiveSource): Audience | null {
  switch (event.type) {
    case 'FilingIngested':
      // Backfilled filings are not published; a page that shows the progress of a backfill polls for it.
      if (event.data.source === 'backfill') return null;
      return {
        kind: 'filing',
        accession: event.data.accession,
        all: event.data.companyCiks,
        more: [],
        stage: 'arrival',
        form: event.data.form,
      };
    case 'FilingPartiesAdded':
      if (event.data.source === 'backfill') return null;
      return {
        kind: 'filing',
        accession: event.data.accession,
        all: null,
        more: event.data.companyCiks,
        stage: 'arrival',
        form: event.data.form,
      };
    case 'FilingFactsExtracted':
    case 'FilingScored':
    case 'FilingAnalysed':
      return later(event, 'reading');
    case 'FilingWithdrawn':
    case 'FilingRestored':
      return later(event, 'withdrawal');
    case 'FilingAmendmentLinked':
    case 'FilingMarkedDuplicate':
    case 'FilingDuplicateDismissed':
      return later(event, 'relation');
    case 'TickerAdded':
    case 'TickerFormsChanged':
    case 'TickerNoteChanged':
    case 'TickerRulesChanged':
    case 'TickerMuted':
    case 'TickerTagsChanged':
    case 'TickerRemoved':
    case 'TickerRestored':
    case 'TickerReassigned':
    case 'EntriesMerged':
      return { kind: 'watchlist', accountId: event.data.accountId };
    case 'PlanGranted':
    case 'PlanChanged':
    case 'PlanRevoked':
    case 'ContactVerified':
    case 'ContactDisabled':
    case 'ContactEnabled':
    case 'ContactRemoved':
      return { kind: 'account', accountId: event.data.accountId };
    case 'AlertsPaged':
      return { kind: 'alert', accession: event.data.accession, accountIds: [...new Set(accountsOf(event.data))] };
    case 'AlertsUpdated':
      return {
        kind: 'alert',
        accession: event.data.accession,
        accountIds: [...new Set(event.data.recipients.map(({ accountId }) => accountId))],
      };
    case 'AlertsCorrected':
      return { kind: 'alert', accession: event.data.by, accountIds: event.data.recipients.map(({ accountId }) => accountId) };
    default:
      return null;
  }
}

function later(
  { data }: { readonly data: { readonly accession: string; readonly form?: string } },
  stage: 'reading' | 'relation' | 'withdrawal',
): Audience {
  return { kind: 'filing', accession: data.accession, all: null, more: [], stage, form: data.form ?? null };
}

/**
 * Whether an event of a locked filing is sent to a reader whose plan does not include the form: arrival and withdrawal are, but nothing
 * derived from the filing's contents.
 */
export function isSentWhenLocked(stage: Extract<Audience, { kind: 'filing' }>['stage']): boolean {
  return stage === 'arrival' || stage === 'withdrawal';
}
