import type { AccountDocument } from './account.document.ts';

export const ACCOUNT_PLANS = ['free', 'pro', 'admin'] as const;
/** `anonymous`: without a contact. `unreachable`: one of its contacts is disabled. `suspended`: by an administrator. */
export const ACCOUNT_STATES = ['active', 'anonymous', 'unreachable', 'suspended', 'erased'] as const;

export interface AccountFacets {
  readonly plan: (typeof ACCOUNT_PLANS)[number];
  readonly verified: 'yes' | 'no';
  readonly state: (typeof ACCOUNT_STATES)[number];
  /** The brand on which it was opened. */
  readonly brand: string;
}

export type Narrowing = { readonly [Facet in keyof AccountFacets]?: AccountFacets[Facet] | undefined };

type Described = Pick<AccountDocument, 'brandId' | 'isAdmin' | 'plans' | 'contacts' | 'suspended' | 'erased'>;

export function facetsOf({ brandId, isAdmin, plans = [], contacts, suspended, erased }: Described): AccountFacets {
  const plan = plans.length > 0 ? 'pro' : 'free';
  const unreachable = contacts.some(({ disabled }) => disabled !== undefined) ? 'unreachable' : 'active';
  const reached = contacts.length === 0 ? 'anonymous' : unreachable;
  const open = suspended ? 'suspended' : reached;
  return {
    plan: isAdmin ? 'admin' : plan,
    verified: contacts.some(({ verified }) => verified) ? 'yes' : 'no',
    state: erased ? 'erased' : open,
    brand: brandId,
  };
}

/** One key per combination of facets, so that a single index serves all filter combinations. */
export function accountFacets(account: Described): readonly string[] {
  const facets = facetsOf(account);
  const names = ['plan', 'verified', 'state', 'brand'] as const;
  return Array.from({ length: 2 ** names.length }, (_, combination) =>
    facetKey(Object.fromEntries(names.filter((_name, at) => combination & (1 << at)).map((name) => [name, facets[name]]))),
  );
}

export function facetKey({ plan, verified, state, brand }: Narrowing): string {
  return [plan, verified, state, brand].map((facet) => facet ?? '').join('|');
}
