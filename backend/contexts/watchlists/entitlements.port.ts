import type { Plan } from '../brands/published/brand.catalog.ts';

export interface Entitlement {
  readonly plan: Plan;
  readonly addOnPacks: number;
}

/** What an account has paid for at a brand (decision 4). Bound in the composition roots. */
export abstract class Entitlements {
  abstract of(accountId: string, brandId: string): Promise<Entitlement>;
}
