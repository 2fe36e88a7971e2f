import type { Metrics } from '../../platform/observability/metrics.ts';
import type { AlertKindOptions } from './alert-message/alert-kind.adapter.ts';

/** Measures the time from first seeing a filing until a provider accepts its alert. */
export function alertMetrics({ alertLatency }: Metrics): Required<Pick<AlertKindOptions, 'handedOver'>> {
  return { handedOver: (seconds) => alertLatency.observe({ stage: 'first_seen_to_provider' }, seconds) };
}
