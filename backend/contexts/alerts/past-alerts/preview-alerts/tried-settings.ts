import { wantsPush } from '#contexts/accounts/published/delivery-preferences.policy.ts';
import { completeRules } from '#contexts/watchlists/published/entry-rules.policy.ts';
import type { ChosenSettings } from '../../published/alert-history.port.ts';
import type { PreviewAlertsRequest } from './preview-alerts.request.ts';

/** The account's settings, overridden by the ones to try. */
export function withTried(chosen: ChosenSettings, tried: PreviewAlertsRequest): ChosenSettings {
  const { thresholds = {}, notify_via: notifyVia, cadence, rules, quietHours, dailySmsCap, push, time_zone: timeZone } = tried;
  const { digest, delivery } = chosen;
  const pushLevel = thresholds.push ?? chosen.thresholds.push;
  const zone = timeZone ?? quietHours?.timeZone;
  return {
    admin: chosen.admin,
    ...(chosen.plans && { plans: chosen.plans }),
    notifyVia: notifyVia ?? chosen.notifyVia,
    thresholds: {
      email: thresholds.email ?? chosen.thresholds.email,
      sms: thresholds.sms ?? chosen.thresholds.sms,
      ...(pushLevel && { push: pushLevel }),
    },
    rules: rules === undefined ? chosen.rules : rules && completeRules(rules),
    digest: {
      ...digest,
      ...(cadence && { cadence: cadence === 'daily' ? 'daily' : 'realTime' }),
      ...(zone && { timeZone: zone }),
    },
    delivery: {
      quietHours: quietHours === undefined ? delivery.quietHours : quietHours,
      dailySmsCap: dailySmsCap ?? delivery.dailySmsCap,
      push: push ?? wantsPush(delivery),
    },
  };
}
