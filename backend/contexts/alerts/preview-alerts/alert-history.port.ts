import type { AlertThresholds } from '../../accounts/published/alert-thresholds.policy.ts';
import type { DeliveryPreferences } from '../../accounts/published/delivery-preferences.policy.ts';
import type { DigestPreferences } from '../../accounts/published/digest-preferences.policy.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import type { HeldPlan } from '../../plans/published/plan.policy.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';
import type { EntryRules } from '../../watchlists/published/entry-rules.events.ts';
import type { AlertChannel } from '../alert.policy.ts';
import type { RuledTrade } from '../ruled-filing.policy.ts';

/** What an account has chosen. */
export interface ChosenSettings {
  readonly admin: boolean;
  /** Absent where the account holds none. */
  readonly plans?: readonly HeldPlan[];
  readonly notifyVia: readonly AlertChannel[];
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
  /** The plan allows fewer tickers: nothing is told of it. */
  readonly paused: boolean;
  /** Null: the account's own rules apply. */
  readonly rules: EntryRules | null;
}

/** A filing that was scored. */
export interface ScoredFiling {
  readonly accession: string;
  readonly form: string;
  readonly followedAs: string;
  readonly level: Level;
  readonly wasRead: boolean;
  readonly companyCiks: readonly string[];
  /** Of an 8-K, by code. */
  readonly items: readonly string[];
  /** Null for a filing that is no report of ownership. */
  readonly trades: readonly RuledTrade[] | null;
  /** When EDGAR accepted it, else the start of its filing date; ISO-8601 UTC. */
  readonly at: string;
  readonly duplicateOf: string | null;
  readonly threads: readonly string[];
  /** The filing in which it changes a fact, null without one. */
  readonly corrects: string | null;
}

export interface AlertHistoryOf {
  readonly settings: ChosenSettings;
  /** The cadence of an account without a plan. */
  readonly freeCadence: Cadence;
  readonly entries: readonly FollowedTicker[];
  /** Filings of the followed forms, in any order. */
  readonly filings: readonly ScoredFiling[];
  /** For each ticker of which more was filed than is looked at: since when all of it is here. */
  readonly cutOff: ReadonlyMap<string, string>;
  /** Acceptance of the oldest filing of any company that has a score; null without one. */
  readonly scoresSince: string | null;
}

export interface ShownHeadline {
  readonly headline: string;
  readonly aiWritten: boolean;
}

/** What was scored for the list of an account. Bound in the composition roots. */
export abstract class AlertHistory {
  /** @returns null while the views do not have the account. */
  abstract of(accountId: string, since: string): Promise<AlertHistoryOf | null>;
  /** The lines by which these filings are shown. */
  abstract headlines(accessions: readonly string[]): Promise<ReadonlyMap<string, ShownHeadline>>;
}
