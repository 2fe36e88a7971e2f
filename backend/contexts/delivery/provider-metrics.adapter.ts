import type { Logger } from '../../platform/observability/logger.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { LiveStalledWork } from '../../platform/stalled-work/live-stalled-work.ts';
import type { DeliveryObserver } from './channels/paced-provider.ts';

/** Reports provider health to the operator: a metric per outcome, and a log line and stalled work when a provider is paused or resumes. */
export function deliveryMetrics(
  { deliveries, providerResting }: Metrics,
  log: Logger,
  stalled?: Pick<LiveStalledWork, 'begin' | 'end'>,
): DeliveryObserver {
  const paused = new Map<string, boolean>();
  return {
    sent: (provider, outcome) => deliveries.inc({ provider, outcome }),
    paused: (provider, isPaused, reason) => {
      providerResting.set({ provider }, isPaused ? 1 : 0);
      if (isPaused) {
        const why = reason ?? 'the provider asked us to slow down';
        stalled?.begin('resting-providers', {
          what: provider,
          why,
          holdsUp: 'messages that only this provider sends',
          command: 'doctor',
        });
      } else stalled?.end('resting-providers', provider);
      if ((paused.get(provider) ?? false) === isPaused) return;
      paused.set(provider, isPaused);
      if (isPaused)
        log.warn({ provider, reason }, 'a message provider is paused after failures and will be retried automatically');
      else log.info({ provider }, 'a message provider is working again');
    },
  };
}
