import type { FactValue, Subject } from './evaluate.rules.ts';
import { DEAL_FACTS } from './forms/deal-facts.rules.ts';
import { dayOfFiling, type FormFacts, type FormReading, stretchesOf } from './forms/form-reading.rules.ts';
import { OFFERING_FACTS } from './forms/offering-facts.rules.ts';
import { REPORT_FACTS } from './forms/report-facts.rules.ts';
import { STAKE_FACTS } from './forms/stake-facts.rules.ts';
import { highestRole } from './insider-role.rules.ts';

/** A form as the rules see it, read or not. Pure. */

export type { FilingHead } from './forms/form-reading.rules.ts';

const names = ({ head }: FormReading, role: string) =>
  head.parties.filter((party) => party.role === role).map(({ name }) => name);
const fromOwnership = (
  { facts }: FormReading,
  of: (ownership: NonNullable<typeof facts>['ownership'] & object) => boolean,
): FactValue => ({
  value: facts?.ownership ? of(facts.ownership) : null,
  source: 'ownership',
  needs: ['documents'],
});

const GENERAL_FACTS: FormFacts = {
  isAmendment: ({ head }) => ({ value: head.form.endsWith('/A'), source: 'form' }),
  filerNames: (reading) => ({ value: names(reading, 'filer'), source: 'parties' }),
  items: ({ head }) => ({ value: head.items, source: 'items' }),
  topInsider: (reading) =>
    fromOwnership(reading, ({ owners }) => {
      const role = highestRole(owners);
      return role === 'cfo' || role === 'ceo' || owners.some((owner) => owner.isTenPercentOwner);
    }),
  latePurchase: (reading) =>
    fromOwnership(reading, ({ transactions }) => transactions.some((row) => row.code === 'P' && !row.derivative)),
};

const FACTS: FormFacts = { ...GENERAL_FACTS, ...STAKE_FACTS, ...OFFERING_FACTS, ...REPORT_FACTS, ...DEAL_FACTS };
export const FORM_FACTS: readonly string[] = Object.keys(FACTS);

export function formSubject(reading: FormReading): Subject {
  const { head, text } = reading;
  const known = new Map<string, FactValue>();
  return {
    id: `form ${head.form}`,
    source: 'form',
    quote: null,
    text,
    stretches: (scope) => stretchesOf(reading, scope),
    reportDay: dayOfFiling(reading),
    fact: (name) => {
      const value = known.get(name) ?? FACTS[name]?.(reading) ?? { value: null };
      known.set(name, value);
      return value;
    },
  };
}
