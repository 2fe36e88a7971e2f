import type { PlanHolder } from '../plans/published/plan.policy.ts';
import type { AlertSettings } from './alert-settings.store.ts';

/** What determines the plan of the account that has these settings. */
export function planHolderOf({ admin, plans }: Pick<AlertSettings, 'admin' | 'plans'>): PlanHolder {
  return { isAdmin: admin, ...(plans && { plans }) };
}
