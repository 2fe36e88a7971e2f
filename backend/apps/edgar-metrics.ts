import type { GatewayObserver } from '../contexts/filings/edgar/edgar-gateway.adapter.ts';
import type { Metrics } from '../platform/observability/metrics.ts';

/** Counts what the gateway reports. */
export function edgarMetrics(metrics: Metrics): GatewayObserver {
  return {
    requested: (_route, budgetUsed) => metrics.edgarBudget.set(budgetUsed),
    succeeded: (route) => metrics.edgarRequests.inc({ route, outcome: 'ok' }),
    failed: (route, failure) => metrics.edgarRequests.inc({ route, outcome: failure }),
    paused: (until) => metrics.edgarPausedUntil.set(until.getTime() / 1000),
  };
}
