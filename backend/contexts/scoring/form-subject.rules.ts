import type { FilingParty } from '../filings/filing.events.ts';
import type { OwnershipFacts } from '../filings/ownership-facts.events.ts';
import type { FactValue, Subject } from './evaluate.rules.ts';
import { highestRole } from './insider-role.rules.ts';

/** What is known of any filing, read or not: its form, its parties, the items of its feed entry. Pure. */
export interface FilingHead {
  readonly accession: string;
  /** As EDGAR writes it, `SC 13D/A`. */
  readonly form: string;
  readonly parties: readonly FilingParty[];
  readonly items: readonly string[];
  /** UTC, null where only a date is known. */
  readonly acceptedAt: string | null;
}

export const FORM_FACTS = ['isAmendment', 'filerNames', 'filedBy', 'items', 'topInsider', 'latePurchase'] as const;

export function formSubject(head: FilingHead, ownership: OwnershipFacts | null, text: string): Subject {
  const names = (role: string) => head.parties.filter((party) => party.role === role).map((party) => party.name);
  const fromOwnership = (value: boolean | null): FactValue => ({ value, source: 'ownership', needs: ['documents'] });
  const role = ownership === null ? null : highestRole(ownership.owners);
  const known: Readonly<Record<string, FactValue>> = {
    isAmendment: { value: head.form.endsWith('/A'), source: 'form' },
    filerNames: { value: names('filer'), source: 'parties' },
    filedBy: { value: names('filed-by'), source: 'parties' },
    items: { value: head.items, source: 'items' },
    topInsider: fromOwnership(
      ownership === null ? null : role === 'cfo' || role === 'ceo' || ownership.owners.some((owner) => owner.isTenPercentOwner),
    ),
    latePurchase: fromOwnership(
      ownership === null ? null : ownership.transactions.some((row) => row.code === 'P' && !row.derivative),
    ),
  };
  return {
    id: `form ${head.form}`,
    source: 'form',
    quote: null,
    text,
    stretches: () => [],
    reportDay: null,
    fact: (name) => known[name] ?? { value: null },
  };
}
