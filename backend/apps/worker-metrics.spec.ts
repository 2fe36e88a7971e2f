import { BackfillStore } from '../contexts/filings/backfill-company/backfill.store.ts';
import { measureCoverage } from '../contexts/filings/filings-metrics.adapter.ts';
import { ReconciliationStore } from '../contexts/filings/reconcile-index/reconciliation.store.ts';
import { DamagedFilingsStore } from '../contexts/filings/repair-filings/damaged-filings.store.ts';
import { quoteMetrics } from '../contexts/quotes/quote-metrics.adapter.ts';
import { analysisMetrics, measureTokens } from '../contexts/scoring/analysis/analysis-metrics.adapter.ts';
import { SystemClock } from '../platform/clock/clock.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { EmbeddedOperationalStore } from '../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { TokenBudget } from '../platform/token-budget/token-budget.store.ts';

const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
afterAll(() => store.close());

/** Lines of the given metrics in the Prometheus format. */
async function lines(metrics: Metrics, ...names: string[]): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => names.some((name) => line.startsWith(`${name}{`) || line.startsWith(`${name} `)));
}

test('AI: outcomes, tokens, and the duration of actual requests', async () => {
  const metrics = new Metrics();
  const { ended } = analysisMetrics(metrics);
  ended('analyzed', { input: 1000, output: 100 }, 1500);
  ended('malformed', { input: 900, output: 50 }, 700);
  ended('budget_exhausted', { input: 0, output: 0 }, 1);
  expect(await lines(metrics, 'ai_requests_total', 'ai_tokens_total', 'ai_request_duration_seconds_count')).toEqual([
    'ai_requests_total{outcome="analyzed"} 1',
    'ai_requests_total{outcome="malformed"} 1',
    'ai_requests_total{outcome="budget_exhausted"} 1',
    'ai_tokens_total{kind="input"} 1900',
    'ai_tokens_total{kind="output"} 150',
    'ai_request_duration_seconds_count 2',
  ]);
});

test('AI: tokens spent today, by priority', async () => {
  const budget = new TokenBudget(store, new SystemClock(), 10_000);
  const metrics = new Metrics();
  await budget.reserve(3_000, 'first');
  await budget.reserve(200, 'second');
  await measureTokens(metrics, budget, 10_000);
  expect(await lines(metrics, 'ai_day_tokens', 'ai_day_tokens_limit')).toEqual([
    'ai_day_tokens{use="followed_filings"} 3000',
    'ai_day_tokens{use="assistant"} 200',
    'ai_day_tokens{use="other_filings"} 0',
    'ai_day_tokens_limit 10000',
  ]);
});

test('quotes: responses and failures by kind, and the oldest price', async () => {
  const metrics = new Metrics();
  const observer = quoteMetrics(metrics);
  observer.refreshed('last');
  observer.failed('history', 'NOT_IN_PLAN');
  observer.oldestPrice(75);
  expect(await lines(metrics, 'quote_refreshes_total', 'quote_failures_total', 'quote_oldest_price_seconds')).toEqual([
    'quote_refreshes_total{part="last"} 1',
    'quote_failures_total{part="history",failure="NOT_IN_PLAN"} 1',
    'quote_oldest_price_seconds 75',
  ]);
});

test('coverage: outcomes of the compared days, how far they reach, and the histories that are waiting', async () => {
  const [reconciliations, backfills, damaged] = [
    new ReconciliationStore(store),
    new BackfillStore(store),
    new DamagedFilingsStore(store),
  ];
  await damaged.add('0000000000-26-000001', '4', 'cut short', new Date('2026-11-20T00:00:00Z'));
  const metrics = new Metrics();
  await measureCoverage(metrics, { reconciliations, backfills, damaged });
  expect(await lines(metrics, 'edgar_reconciled_days', 'edgar_reconciled_through_timestamp_seconds')).toEqual([
    'edgar_reconciled_days 0',
    'edgar_reconciled_through_timestamp_seconds 0',
  ]);

  const day = { published: true, unreadable: 0, withdrawn: 0 };
  await reconciliations.put({
    ...(await reconciliations.state()),
    from: '2026-11-18',
    through: '2026-11-19',
    days: [
      { ...day, date: '2026-11-19', expected: 100, seen: 96, late: 3, missing: 1 },
      { ...day, date: '2026-11-18', expected: 50, seen: 50, late: 0, missing: 0, withdrawn: 2 },
    ],
  });
  await backfills.request('0000000001', '2026-11-20T00:00:00.000Z');
  await backfills.request('0000000002', '2026-11-20T00:00:00.000Z');
  const running = await backfills.of('0000000002');
  if (running) await backfills.put({ ...running, state: 'running' });
  await measureCoverage(metrics, { reconciliations, backfills, damaged });
  expect(
    await lines(
      metrics,
      'edgar_reconciled_filings',
      'edgar_reconciled_through_timestamp_seconds',
      'edgar_backfills',
      'edgar_damaged_filings',
    ),
  ).toEqual([
    'edgar_reconciled_filings{outcome="expected"} 150',
    'edgar_reconciled_filings{outcome="seen"} 146',
    'edgar_reconciled_filings{outcome="late"} 3',
    'edgar_reconciled_filings{outcome="missing"} 1',
    'edgar_reconciled_filings{outcome="withdrawn"} 2',
    `edgar_reconciled_through_timestamp_seconds ${Date.parse('2026-11-19') / 1000}`,
    'edgar_backfills{state="queued"} 1',
    'edgar_backfills{state="running"} 1',
    'edgar_backfills{state="done"} 0',
    'edgar_backfills{state="failed"} 0',
    'edgar_backfills{state="stopped"} 0',
    'edgar_damaged_filings{state="waiting"} 1',
    'edgar_damaged_filings{state="partial"} 0',
    'edgar_damaged_filings{state="unread"} 0',
  ]);
});
