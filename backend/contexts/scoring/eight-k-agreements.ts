import type { FactValue } from '../../reading/judge/evaluate.ts';
import { inDollars } from '../../reading/topics/sizes.ts';
import type { FilingFacts } from '../filings/published/filing.events.ts';

/** What rules ask about the charges of an item of an 8-K. Pure. */

export const CHARGE_FACTS = ['workforceCut', 'chargeValue'] as const;

/** The value of a fact for an item; undefined for a name that is not of {@link CHARGE_FACTS}. */
export function chargeFact({ eightK }: FilingFacts, item: string, name: string): FactValue | undefined {
  if (!CHARGE_FACTS.some((one) => one === name)) return undefined;
  const charges = (eightK?.itemFacts ?? []).filter((fact) => fact.kind === 'charge').filter((fact) => fact.item === item);
  const sizes = charges.map(({ workforce, high, low }) =>
    name === 'workforceCut' ? Number(workforce ?? 0) : inDollars(high ?? low),
  );
  return { value: Math.max(0, ...sizes), source: 'eightK.itemFacts', quote: charges[0]?.quote ?? null };
}
