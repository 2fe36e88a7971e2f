import type { StoredUser } from './session-store.ts';

const FREE_LIMIT = 10;
const PRO_LIMIT = 50;

/** PRO: plan pro and active; an admin counts as PRO (spec section 6). */
export function isPro(user: StoredUser | null): boolean {
  return user !== null && (user.isAdmin || (user.planType === 'pro' && user.planStatus === 'active'));
}

/** The limit the server gave, else the plan's own (spec section 9). */
export function tickerLimitOf(user: StoredUser | null, given: number | undefined): number {
  return given ?? (isPro(user) ? PRO_LIMIT : FREE_LIMIT);
}

export function contactOf(user: StoredUser | null): string | null {
  return user?.email ?? user?.phone ?? null;
}
