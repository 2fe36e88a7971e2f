import type { Metrics } from '../../platform/observability/metrics.ts';
import type { BackfillStore } from './backfill-company/backfill.store.ts';
import type { GatewayObserver } from './edgar/edgar-gateway.adapter.ts';
import type { ReconciliationStore } from './reconcile-index/reconciliation.store.ts';
import type { DamagedFilingsStore } from './repair-filings/damaged-filings.store.ts';

/** Exports the EDGAR gateway's reports as metrics. */
export function edgarMetrics(metrics: Metrics): GatewayObserver {
  return {
    requested: (_route, budgetUsed) => metrics.edgarBudget.set(budgetUsed),
    succeeded: (route) => metrics.edgarRequests.inc({ route, outcome: 'ok' }),
    failed: (route, failure) => metrics.edgarRequests.inc({ route, outcome: failure }),
    paused: (until) => metrics.edgarPausedUntil.set(until.getTime() / 1000),
    clockOffset: (seconds) => metrics.edgarClockOffset.set(seconds),
  };
}

/** Sets the gauges for EDGAR coverage, backfills and damaged filings from the stores. */
export async function measureCoverage(
  metrics: Metrics,
  {
    reconciliations,
    backfills,
    damaged,
  }: {
    readonly reconciliations: ReconciliationStore;
    readonly backfills: BackfillStore;
    readonly damaged: DamagedFilingsStore;
  },
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
  for (const [state, filings] of Object.entries(await damaged.counts())) metrics.damagedFilings.set({ state }, filings);
}
