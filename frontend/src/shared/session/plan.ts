import type { PlanOffer, PlanOffers } from '#contexts/brands/show-brand/show-brand.response.ts';
import type { StoredUser } from './session-store.ts';

/** PRO: plan pro and active (spec section 6); the server reports admins as PRO too. */
export function isPro(user: StoredUser | null): boolean {
  return user !== null && user.planType === 'pro' && user.planStatus === 'active';
}

/** The form types that the brand hides from this reader; none for admins. */
export function hiddenForms({ hidden }: { readonly hidden: readonly string[] }, user: StoredUser | null): readonly string[] {
  return user?.isAdmin ? [] : hidden;
}

/** What the reader's plan includes on this brand. */
export function planOf(plans: PlanOffers, user: StoredUser | null): PlanOffer {
  return isPro(user) ? plans.pro : plans.free;
}

const CADENCES: Readonly<Record<PlanOffer['cadence'], string>> = { real_time: 'Real-time alerts', daily: 'Daily digest' };

export function cadenceText({ cadence }: Pick<PlanOffer, 'cadence'>): string {
  return CADENCES[cadence];
}

export function contactOf(user: StoredUser | null): string | null {
  return user?.email ?? user?.phone ?? null;
}
