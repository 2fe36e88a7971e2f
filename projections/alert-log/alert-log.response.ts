import type { Level } from '../../backend/contexts/scoring/scoring.events.ts';

export interface AlertResponse {
  /** `update`: the level of an event rose that this account was alerted of. `correction`: an amendment changed what an alert said. */
  kind: 'alert' | 'update' | 'correction';
  /** The filing that was alerted before, of an update or a correction; else null. */
  earlier_accession: string | null;
  /** What a correction changes, one clause each. */
  difference: string[];
  accession: string;
  /** The reader's plan does not open the form, or no longer: form, times and company alone are told, no level, line or reason. */
  locked: boolean;
  ticker: string;
  company_name: string;
  form: string;
  level: Level | null;
  score: number | null;
  one_liner: string | null;
  /** The entry and threshold that let it through, in words. */
  why: string | null;
  /** The rules that weighed most, each with its sentence of the filing. */
  reasons: { reason: string; quote: string | null }[];
  brand: string;
  deliveries: {
    channel: 'email' | 'sms';
    state: 'pending' | 'delivered' | 'failed' | 'unknown';
    handed_over_at: string | null;
    reason: string | null;
  }[];
  /** Found late by a completeness check. */
  late: boolean;
  /** Sample or replayed data: the page marks it. */
  sample: boolean;
  /** EDGAR's index page of the filing; our own page, as a path, of a sample; null for one that cannot be opened any more. */
  link: string | null;
  /** ISO-8601 UTC. accepted and first_seen are EDGAR's clock, the rest ours. */
  stages: {
    accepted_at: string | null;
    first_seen_at: string;
    ingested_at: string;
    read_at: string | null;
    scored_at: string;
    alerted_at: string;
    /** First message that was handed over, null while none was. */
    handed_over_at: string | null;
  };
}

/** GET /api/alerts?cursor=&limit=: the caller's alerts, newest first. */
export interface AlertListResponse {
  alerts: AlertResponse[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}
