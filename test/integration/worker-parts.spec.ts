import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processNames } from '../../backend/apps/process-names.ts';
import { startWorker } from '../../backend/apps/worker.ts';
import { ACCOUNT_SCHEDULES } from '../../backend/contexts/accounts/worker-names.catalog.ts';
import { ALERT_SCHEDULES } from '../../backend/contexts/alerts/worker-names.catalog.ts';
import { ASSISTANT_SCHEDULES } from '../../backend/contexts/assistant/worker-names.catalog.ts';
import { BILLING_SCHEDULES } from '../../backend/contexts/billing/worker-names.catalog.ts';
import { DELIVERY_SCHEDULES } from '../../backend/contexts/delivery/worker-names.catalog.ts';
import { FILING_SCHEDULES } from '../../backend/contexts/filings/worker-names.catalog.ts';
import { OPERATIONS_SCHEDULES } from '../../backend/contexts/operations/worker-names.catalog.ts';
import { PRICE_ALERT_SCHEDULES } from '../../backend/contexts/price-alerts/worker-names.catalog.ts';
import { QUOTE_SCHEDULES } from '../../backend/contexts/quotes/worker-names.catalog.ts';
import { SCORING_SCHEDULES } from '../../backend/contexts/scoring/worker-names.catalog.ts';
import { readEnvironment, WORKER_PARTS } from '../../backend/platform/config/environment.ts';
import type { RunnerStatus } from '../../backend/platform/observability/worker-status.store.ts';
import { launchOf } from '../kit/launch.ts';
import { clock, eventually, MemoryLogger } from '../kit/runtime.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runners of a worker on the sample feed, once they are as expected. */
async function runners(
  source: Record<string, string>,
  met: (statuses: readonly RunnerStatus[]) => boolean,
): Promise<readonly RunnerStatus[]> {
  const worker = await startWorker(launchOf(readEnvironment({ DATA_DIR: folder, ...source }), new MemoryLogger(), clock));
  try {
    return await eventually(() => worker.statuses(), met);
  } finally {
    await worker.stop();
  }
}

const named = (statuses: readonly RunnerStatus[], kind: RunnerStatus['kind']) =>
  statuses
    .filter((status) => status.kind === kind)
    .map(({ name }) => name)
    .sort();

test('the running processes are those whose checkpoints every role checks, and schedules have the names they are called by', async () => {
  const all = { WORKER_PARTS: WORKER_PARTS.join(',') };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_PRICES: 'filingwire=price_1' };
  const away = { OPENAI_BASE_URL: 'http://127.0.0.1:9', STRIPE_BASE_URL: 'http://127.0.0.1:9' };
  const bucket = { BACKUP_S3_URL: 'http://127.0.0.1:9/bucket', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' };
  const telegram = { TELEGRAM_BOT_TOKEN: `1:${'a'.repeat(35)}`, TELEGRAM_BASE_URL: 'http://127.0.0.1:9' };
  const source = { ...all, ...stripe, ...away, ...bucket, OPENAI_API_KEY: 'sk-test', ...telegram };
  const wanted = processNames(readEnvironment(source))
    .map(({ name }) => name)
    .sort();
  const statuses = await runners(source, (found) => named(found, 'process').length >= wanted.length);
  expect(named(statuses, 'process')).toEqual(wanted);
  const schedules = [
    FILING_SCHEDULES.edgar,
    ...Object.values(ASSISTANT_SCHEDULES),
    ...Object.values(ALERT_SCHEDULES),
    ...Object.values(QUOTE_SCHEDULES),
    ...Object.values(PRICE_ALERT_SCHEDULES),
    ...Object.values(ACCOUNT_SCHEDULES),
    ...Object.values(BILLING_SCHEDULES),
    ...Object.values(DELIVERY_SCHEDULES),
    ...Object.values(OPERATIONS_SCHEDULES),
    ...Object.values(SCORING_SCHEDULES),
  ];
  expect(named(statuses, 'schedule')).toEqual(schedules.map(({ name }) => name).sort());
  expect(named(statuses, 'outbox')).toEqual(['outbox']);
});

test('a worker with some parts runs only these', async () => {
  const running = (found: readonly RunnerStatus[]) => found.length > 0 && found.every(({ state }) => state === 'running');
  const statuses = await runners({ WORKER_PARTS: 'alerts,outbox' }, running);
  expect(named(statuses, 'projection')).toEqual([]);
  expect(named(statuses, 'process')).toEqual([
    'correct-alerts-when-amendment-linked',
    'match-saved-searches-when-filing-scored',
    'page-alerts-when-run-started',
    'page-notices-when-started',
    'queue-digest-when-composed',
    'queue-messages-when-alerts-paged',
    'queue-notices-when-paged',
    'queue-search-matches-when-found',
    'start-alert-run-when-filing-scored',
  ]);
  expect(named(statuses, 'schedule')).toEqual(['compose-digests', 'start-overdue-alert-runs']);
  expect(named(statuses, 'outbox')).toEqual(['outbox']);
});

test('an unknown part is reported with the configuration’s other mistakes', () => {
  expect(() => readEnvironment({ WORKER_PARTS: 'alerts,digest' })).toThrow(`list of: ${WORKER_PARTS.join(', ')}`);
});
