import { wordsOf } from '#platform/full-text/words.ts';
import { finds } from '../../assistant/published/found-passage.policy.ts';
import { formTypeOf, isOpen } from '../../plans/published/filing-visibility.policy.ts';
import { PLANS } from '../../plans/published/plan.catalog.ts';
import { cadenceOf, planOf, rightsOf } from '../../plans/published/plan.policy.ts';
import type { SearchMatch } from '../published/search-match.events.ts';
import type { AlertSettings } from '../recipients/alert-settings.store.ts';
import { planHolderOf } from '../recipients/plan-holder.ts';

/** Whose saved searches match a filing, and who is notified. Pure. */

export interface MatchedSearch {
  readonly accountId: string;
  readonly searchId: string;
  readonly q: string;
  readonly cik: string | null;
  readonly form: string | null;
  readonly brandId: string;
}

export interface MatchedFiling {
  readonly form: string;
  readonly ciks: ReadonlySet<string>;
  readonly passages: readonly ReadonlySet<string>[];
}

/** Whether the text search would find the filing. */
export function isFoundBy({ q, cik, form }: MatchedSearch, filing: MatchedFiling): boolean {
  if (cik !== null && !filing.ciks.has(cik)) return false;
  if (form !== null && formTypeOf(filing.form) !== form) return false;
  return finds(wordsOf(q), filing.passages);
}

type Recipient = SearchMatch['data']['recipients'][number];

/** One message per account for all its matching searches, under the first search's brand. Delivery rules are checked when sending. */
export function recipientOf(searches: readonly MatchedSearch[], getsNotifications: boolean): Recipient | null {
  const [first] = searches;
  if (first === undefined) return null;
  const { accountId, brandId } = first;
  const channels: Recipient['channels'] = getsNotifications ? ['email', 'push'] : ['email'];
  return { accountId, brandId, channels, searches: searches.map(({ searchId, q }) => ({ searchId, q })) };
}

/** Why an account is not notified about a filing of this form; null if it is. @param settings undefined if the account has none. */
export function matchRefusal(
  form: string,
  brandId: string,
  settings: Pick<AlertSettings, 'admin' | 'plans' | 'digest'> | undefined,
): 'plan_ended' | 'form_locked' | 'waits_for_digest' | null {
  const plan = planOf(settings ? planHolderOf(settings) : null, brandId);
  const rights = rightsOf(plan, brandId);
  if (!rights.features.savedSearches) return 'plan_ended';
  if (!isOpen(form, rights.forms)) return 'form_locked';
  return cadenceOf(PLANS[plan.plan], settings?.digest?.cadence) === 'daily' ? 'waits_for_digest' : null;
}
