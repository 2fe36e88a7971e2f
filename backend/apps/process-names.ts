import { ACCOUNT_PROCESSES, ACCOUNT_SCHEDULES } from '../contexts/accounts/worker-names.catalog.ts';
import { ALERT_PROCESSES, ALERT_SCHEDULES } from '../contexts/alerts/worker-names.catalog.ts';
import { ASSISTANT_PROCESSES, ASSISTANT_SCHEDULES } from '../contexts/assistant/worker-names.catalog.ts';
import { sellsBy } from '../contexts/billing/selling/selling.policy.ts';
import { BILLING_PROCESSES, BILLING_SCHEDULES } from '../contexts/billing/worker-names.catalog.ts';
import { DELIVERY_PROCESSES, DELIVERY_SCHEDULES } from '../contexts/delivery/worker-names.catalog.ts';
import { FILING_PROCESSES, FILING_SCHEDULES } from '../contexts/filings/worker-names.catalog.ts';
import { OPERATIONS_SCHEDULES } from '../contexts/operations/worker-names.catalog.ts';
import { PRICE_ALERT_PROCESSES, PRICE_ALERT_SCHEDULES } from '../contexts/price-alerts/worker-names.catalog.ts';
import { QUOTE_SCHEDULES } from '../contexts/quotes/worker-names.catalog.ts';
import { SCORING_PROCESSES, SCORING_SCHEDULES } from '../contexts/scoring/worker-names.catalog.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { ProcessName, ScheduleName } from '../platform/worker/worker-names.ts';

/** Runs only when an AI key is set. */
export const ANALYSIS = SCORING_PROCESSES.analyseFiling;

/** The processes that always run; every role checks their checkpoints at its start. */
export const PROCESS_NAMES: readonly ProcessName[] = [
  ...Object.values(FILING_PROCESSES),
  SCORING_PROCESSES.scoreFiling,
  ...Object.values(ALERT_PROCESSES),
  ...Object.values(PRICE_ALERT_PROCESSES),
  ...Object.values(DELIVERY_PROCESSES),
  ...Object.values(ASSISTANT_PROCESSES),
  ...Object.values(ACCOUNT_PROCESSES),
];

/** Every process that a deployment of this build can run. */
export const ALL_PROCESS_NAMES: readonly string[] = [...PROCESS_NAMES, ANALYSIS, ...Object.values(BILLING_PROCESSES)].map(
  ({ name }) => name,
);

/** Every schedule that a deployment of this build can run. */
export const ALL_SCHEDULE_NAMES: readonly string[] = [
  FILING_SCHEDULES,
  SCORING_SCHEDULES,
  ALERT_SCHEDULES,
  PRICE_ALERT_SCHEDULES,
  QUOTE_SCHEDULES,
  ASSISTANT_SCHEDULES,
  BILLING_SCHEDULES,
  DELIVERY_SCHEDULES,
  OPERATIONS_SCHEDULES,
  ACCOUNT_SCHEDULES,
].flatMap((schedules) => Object.values<ScheduleName>(schedules).map(({ name }) => name));

/** The processes of this deployment, for the startup check. */
export function processNames(
  env: Partial<Pick<Environment, 'OPENAI_API_KEY' | 'STRIPE_SECRET_KEY' | 'SINGLE_USER' | 'BILLING' | 'embedded' | 'sample'>>,
): typeof PROCESS_NAMES {
  return [...PROCESS_NAMES, ...(env.OPENAI_API_KEY ? [ANALYSIS] : []), ...(sellsBy(env) ? Object.values(BILLING_PROCESSES) : [])];
}
