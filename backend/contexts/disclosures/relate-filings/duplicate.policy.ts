import type { OwnershipFacts, OwnershipTransaction } from '#reading/forms/ownership/facts.ts';
import { areSameLots } from '#reading/forms/ownership/people.ts';
import { holdingOf, reporterOf } from '#reading/forms/ownership/read-people.ts';
import { familyOf } from '../../forms/published/form.catalog.ts';
import type { DuplicateRule } from '../published/filing-relations.events.ts';
import { type RelatedFiling } from './filing-features.ts';

/** When two filings are the same disclosure: all extracted facts must agree. Pure. */

export interface Fingerprint {
  readonly rule: DuplicateRule;
  /** Two filings match under the rule if their contents are equal. */
  readonly content: string;
}

/** Empty if too little of the filing was read to recognize a duplicate. */
export function fingerprintsOf({ features, facts }: RelatedFiling): readonly Fingerprint[] {
  const { form, companyCiks, period, ownerCiks } = features;
  if (facts === null || companyCiks.length === 0) return [];
  const head = [familyOf(form), form.endsWith('/A'), [...companyCiks].sort(), period];
  const { ownership, textHash, textLength } = facts;
  if (ownership === null) {
    if (textHash === null || textLength === 0 || period === null) return [];
    return [{ rule: 'same-text', content: JSON.stringify([...head, textHash]) }];
  }
  const { transactions, holdings } = ownership;
  if (transactions.length === 0 && holdings.length === 0) return [];
  const rows = [transactions.map(tradeRow), holdings.map(({ footnotes: _, ...row }) => row)];
  const same: Fingerprint = { rule: 'same-facts', content: JSON.stringify([...head, ownerCiks, rows]) };
  // Each member of an ownership chain reports the same trades on its own form, with the same price and the same holdings afterward.
  const recognizable = transactions.every(
    ({ code, price, shares, sharesAfter }) => isMarket(code) && price && shares && sharesAfter,
  );
  if (transactions.length === 0 || !recognizable) return [same];
  const trades = transactions.map(({ code, date, price, shares, sharesAfter, security }) => [
    code,
    date,
    price,
    shares,
    sharesAfter,
    security,
  ]);
  return [same, { rule: 'same-trades-other-owner', content: JSON.stringify([...head, trades]) }];
}

const isMarket = (code: string | null): boolean => code === 'P' || code === 'S';

/** Footnote ids are just numbering, not facts. */
function tradeRow({ footnotes: _, priceFootnotes: __, sharesFootnotes: ___, ...row }: OwnershipTransaction) {
  return row;
}

/** Whether equal trades in two filings are about the same shares: two direct owners have two separate lots, even if the figures match. */
export function reportSameLots(one: OwnershipFacts, other: OwnershipFacts): boolean {
  return areSameLots(reporterOf(one), heldIn(one), reporterOf(other), heldIn(other));
}

const heldIn = (ownership: OwnershipFacts) => ownership.transactions.map(holdingOf(ownership));
