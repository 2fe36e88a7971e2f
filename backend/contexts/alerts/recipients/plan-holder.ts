import type { PlanHolder } from '../../plans/published/plan.policy.ts';
import type { AlertSettings } from './alert-settings.store.ts';

/** The part of an account's settings that determines its plan. */
export function planHolderOf({ admin, plans }: Pick<AlertSettings, 'admin' | 'plans'>): PlanHolder {
  return { isAdmin: admin, ...(plans && { plans }) };
}
