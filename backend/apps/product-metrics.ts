import type { BackfillStore } from '../contexts/filings/backfill-company/backfill.store.ts';
import type { ReconciliationStore } from '../contexts/filings/reconcile-index/reconciliation.store.ts';
import type { QuoteObserver } from '../contexts/quotes/refresh-quotes.schedule.ts';
import type { AnalysisObserver } from '../contexts/scoring/analysis/analyse-filing-when-scored.process.ts';
import type { Metrics } from '../platform/observability/metrics.ts';

/** Counts what the refresh of quotes reports. */
export function quoteMetrics(metrics: Metrics): QuoteObserver {
  return {
    refreshed: (part) => metrics.quoteRefreshes.inc({ part }),
    failed: (part, failure) => metrics.quoteFailures.inc({ part, failure }),
    oldestPrice: (seconds) => metrics.quoteAge.set(seconds),
  };
}

/** Counts the outcomes of requests to the AI. */
export function analysisMetrics(metrics: Metrics): AnalysisObserver {
  return {
    ended: (outcome, tokens, durationMs) => {
      metrics.aiRequests.inc({ outcome });
      metrics.aiTokens.inc({ kind: 'input' }, tokens.input);
      metrics.aiTokens.inc({ kind: 'output' }, tokens.output);
      if (outcome !== 'budget_exhausted' && outcome !== 'circuit_open') metrics.aiDuration.observe(durationMs / 1000);
    },
  };
}

/** Sets the gauges of EDGAR's coverage and of waiting histories from the stores' present state. */
export async function measureCoverage(
  metrics: Metrics,
  reconciliations: ReconciliationStore,
  backfills: BackfillStore,
): Promise<void> {
  const { through, from, days } = await reconciliations.state();
  const compared = days.filter(({ published }) => published);
  metrics.edgarReconciledDays.set(compared.length);
  for (const outcome of ['expected', 'seen', 'late', 'missing', 'withdrawn'] as const) {
    metrics.edgarReconciled.set(
      { outcome },
      compared.reduce((sum, day) => sum + day[outcome], 0),
    );
  }
  const reached = through !== null && from !== null && through >= from ? Date.parse(through) / 1000 : 0;
  metrics.edgarReconciledThrough.set(reached);
  for (const [state, companies] of Object.entries(await backfills.counts())) metrics.backfills.set({ state }, companies);
}
