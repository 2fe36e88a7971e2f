import type { Quote } from '#contexts/scoring/published/scoring.events.ts';
import type { FactValue } from '../../judge/evaluate.ts';
import type { FormFacts, FormReading } from '../../judge/form-reading.ts';
import type { OwnershipTransaction } from './facts.ts';
import { type OwnershipLines, ownershipLines } from './lines.ts';
import { kindOf } from './read-rows.ts';
import { AT_LISTING } from './read-wording.ts';

/** Values that rules may ask for about Forms 3 and 5. Pure. */

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

export const OWNERSHIP_VALUES: FormFacts = {
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
