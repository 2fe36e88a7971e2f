import type { Plan } from '../../backend/contexts/brands/published/brand.catalog.ts';
import type { AccountDocument } from './account.document.ts';

/** What an account may use, and how many add-on packs it has. */
export interface AccountPlan {
  readonly plan: Plan;
  readonly addOnPacks: number;
}

/** Admins count as PRO with every form type; nothing is sold yet, so everybody else is on the free plan. */
export function planOf(account: Pick<AccountDocument, 'isAdmin'> | null): AccountPlan {
  return { plan: account?.isAdmin ? 'admin' : 'free', addOnPacks: 0 };
}
