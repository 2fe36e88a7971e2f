import type { AlertThresholds } from '../../accounts/published/alert-thresholds.policy.ts';
import type { DeliveryPreferences } from '../../accounts/published/delivery-preferences.policy.ts';
import type { DigestPreferences } from '../../accounts/published/digest-preferences.policy.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import type { HeldPlan } from '../../plans/published/plan.policy.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';
import type { EntryRules } from '../../watchlists/published/entry-rules.events.ts';

/** An account's chosen settings. */
export interface ChosenSettings {
  readonly admin: boolean;
  /** Absent if the account has none. */
  readonly plans?: readonly HeldPlan[];
  readonly notifyVia: readonly ('email' | 'sms')[];
  readonly thresholds: AlertThresholds;
  readonly rules: EntryRules | null;
  readonly digest: DigestPreferences;
  readonly delivery: DeliveryPreferences;
}

export interface FollowedTicker {
  readonly ticker: string;
  readonly cik: string;
  readonly forms: readonly string[];
  readonly brandId: string;
  /** Over the plan's ticker limit: no alerts. */
  readonly paused: boolean;
  /** Null to use the account's default rules. */
  readonly rules: EntryRules | null;
}

/** A transaction, or several that were reported as one trade. */
export interface RuledTrade {
  /** Transaction code; `P` and `S` are purchases and sales, on the open market or private. */
  readonly kind: string;
  readonly planned: boolean | null;
  /** US dollars. */
  readonly value: string | number | null;
}

/** A scored filing. */
export interface ScoredFiling {
  readonly accession: string;
  readonly form: string;
  readonly followedAs: string;
  readonly level: Level;
  readonly wasRead: boolean;
  readonly companyCiks: readonly string[];
  /** Item codes of an 8-K. */
  readonly items: readonly string[];
  /** Null unless it is an ownership report. */
  readonly trades: readonly RuledTrade[] | null;
  /** When EDGAR accepted it, or else the start of its filing date; ISO-8601 UTC. */
  readonly at: string;
  readonly duplicateOf: string | null;
  readonly threads: readonly string[];
  /** The filing whose facts it changes; null without one. */
  readonly corrects: string | null;
}

export interface AlertHistoryOf {
  readonly settings: ChosenSettings;
  /** Alert cadence of accounts without a plan. */
  readonly freeCadence: Cadence;
  readonly entries: readonly FollowedTicker[];
  /** Filings of the followed forms, in any order. */
  readonly filings: readonly ScoredFiling[];
  /** Tickers with more filings than are examined, each with the time from which its filings are complete. */
  readonly cutOff: ReadonlyMap<string, string>;
  /** Acceptance time of the oldest scored filing of any company; null without one. */
  readonly scoresSince: string | null;
}

export interface ShownHeadline {
  readonly headline: string;
  readonly aiWritten: boolean;
}

/** Scored filings for an account's watchlist. Bound in the composition roots. */
export abstract class AlertHistory {
  /** @returns null while the views don't have the account. */
  abstract of(accountId: string, since: string): Promise<AlertHistoryOf | null>;
  /** The headlines of these filings. */
  abstract headlines(accessions: readonly string[]): Promise<ReadonlyMap<string, ShownHeadline>>;
}
