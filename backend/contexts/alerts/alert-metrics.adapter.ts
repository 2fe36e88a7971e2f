import type { Metrics } from '../../platform/observability/metrics.ts';
import type { AlertKindOptions } from './alert-message/alert-kind.adapter.ts';

/** Times alerts from the first sight of a filing until a provider accepts them. */
export function alertMetrics({ alertLatency }: Metrics): Required<Pick<AlertKindOptions, 'handedOver'>> {
  return { handedOver: (seconds) => alertLatency.observe({ stage: 'first_seen_to_provider' }, seconds) };
}
