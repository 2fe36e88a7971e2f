import type { OwnershipTransaction } from '../../reading/forms/ownership/facts.ts';
import type { FactValue, Subject } from './evaluate.ts';
import { DEAL_FACTS } from './forms/deal-facts.rules.ts';
import { dayOfFiling, type FormFacts, type FormReading, rangesOf } from './forms/form-reading.rules.ts';
import { OFFERING_FACTS } from './forms/offering-facts.rules.ts';
import { REPORT_FACTS } from './forms/report-facts.rules.ts';
import { STAKE_FACTS } from './forms/stake-facts.rules.ts';
import { type OwnershipLines, ownershipLines } from './ownership-lines.ts';
import type { Quote } from './published/scoring.events.ts';
import { kindOf } from './published/trade-rows.ts';

/** A form as a subject of rules, read or not. Pure. */

export type { FilingHead } from './forms/form-reading.rules.ts';

const names = ({ head }: FormReading, role: string) =>
  head.parties.filter((party) => party.role === role).map(({ name }) => name);
type Ownership = NonNullable<NonNullable<FormReading['facts']>['ownership']>;

/** A fact with the row of the text that shows it. */
function fromOwnership(
  { facts, text }: FormReading,
  of: (ownership: Ownership) => boolean,
  quoteOf: (lines: OwnershipLines, ownership: Ownership) => Quote | null | undefined,
): FactValue {
  const known = { source: 'ownership', needs: ['documents'] };
  if (!facts?.ownership) return { ...known, value: null };
  const value = of(facts.ownership);
  return { ...known, value, quote: (value && quoteOf(ownershipLines(facts, text), facts.ownership)) || null };
}
const isPurchase = (row: OwnershipTransaction): boolean => kindOf(row) === 'P';
/** A holder whose stake stems from the listing itself was known before, from the prospectus. */
const AT_LISTING = /\binitial public offering\b|\bIPO\b|\bbusiness combination\b|\bmerger\b|\bspin-?off\b/i;

const GENERAL_FACTS: FormFacts = {
  isAmendment: ({ head }) => ({ value: head.form.endsWith('/A'), source: 'form' }),
  filerNames: (reading) => ({ value: names(reading, 'filer'), source: 'parties' }),
  items: ({ head }) => ({ value: head.items, source: 'items' }),
  newOutsideOwner: (reading) =>
    fromOwnership(
      reading,
      ({ owners, footnotes, remarks }) =>
        owners.some((owner) => owner.isTenPercentOwner) &&
        !owners.some((owner) => owner.isDirector || owner.isOfficer) &&
        ![...footnotes.map(({ text }) => text), remarks ?? ''].some((note) => AT_LISTING.test(note)),
      (lines, { owners }) => lines.owners[owners.findIndex((owner) => owner.isTenPercentOwner)],
    ),
  latePurchase: (reading) =>
    fromOwnership(
      reading,
      ({ transactions }) => transactions.some(isPurchase),
      (lines, { transactions }) => lines.transactions[transactions.findIndex(isPurchase)],
    ),
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
    ranges: (scope) => rangesOf(reading, scope),
    reportDay: dayOfFiling(reading),
    fact: (name) => {
      const value = known.get(name) ?? FACTS[name]?.(reading) ?? { value: null };
      known.set(name, value);
      return value;
    },
  };
}
