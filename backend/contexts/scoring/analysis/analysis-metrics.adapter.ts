import type { Metrics } from '../../../platform/observability/metrics.ts';
import type { AnalysisObserver } from './analyse-filing-when-scored.process.ts';

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
