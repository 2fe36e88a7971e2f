import type { Logger } from '../../platform/observability/logger.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { LiveStalledWork } from '../../platform/stalled-work/live-stalled-work.ts';
import type { DeliveryObserver } from './channels/paced-provider.ts';

/** Reports provider health to the operator: a metric for every outcome, a log line when one is paused or resumed. */
export function deliveryMetrics(
  { deliveries, providerResting }: Metrics,
  log: Logger,
  stalled?: Pick<LiveStalledWork, 'begin' | 'end'>,
): DeliveryObserver {
  const resting = new Map<string, boolean>();
  return {
    handedOver: (provider, outcome) => deliveries.inc({ provider, outcome }),
    resting: (provider, rests, reason) => {
      providerResting.set({ provider }, rests ? 1 : 0);
      if (rests) {
        const why = reason ?? 'the provider asked for a pause';
        stalled?.begin('resting-providers', { what: provider, why, holdsUp: 'messages that only it sends', command: 'doctor' });
      } else stalled?.end('resting-providers', provider);
      if ((resting.get(provider) ?? false) === rests) return;
      resting.set(provider, rests);
      if (rests) log.warn({ provider, reason }, 'a message provider is paused after failures and retried automatically');
      else log.info({ provider }, 'a provider of messages works again');
    },
  };
}
