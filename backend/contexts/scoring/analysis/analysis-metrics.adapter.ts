import type { Metrics } from '#platform/observability/metrics.ts';
import type { TokenBudget } from '#platform/token-budget/token-budget.store.ts';
import type { AnalysisObserver } from './analyse-filing-when-scored.process.ts';

/** Exports the outcomes of requests to the AI as metrics. */
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

/** Sets the gauges for today's token use, by filings and by the assistant, which share one budget. */
export async function measureTokens(metrics: Metrics, budget: TokenBudget, perDay: number): Promise<void> {
  const { first, second, third } = await budget.usedBy(budget.today());
  metrics.aiDayTokens.set({ use: 'followed_filings' }, first);
  metrics.aiDayTokens.set({ use: 'assistant' }, second);
  metrics.aiDayTokens.set({ use: 'other_filings' }, third);
  metrics.aiDayTokensLimit.set(perDay);
}
