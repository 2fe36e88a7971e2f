import { familyOf, isAmendment, isChain, isOwnership, isStake } from '../../forms/published/form.catalog.ts';
import type { LinkRule } from '../published/filing-relations.events.ts';
import { daysApart, type FilingFeatures, isLater } from './filing-features.ts';

/** Finds the filing that an amendment amends. Chooses none if several are possible. Pure. */
export type Found = { readonly original: FilingFeatures; readonly rule: LinkRule };
export type Unlinked = { readonly reason: 'original-not-here' | 'ambiguous' };

/** Maximum difference in days between the original's date as stated by the filer and EDGAR's, if the period is the same. */
const DATE_SLACK = 3;

/** Maximum days from a registration or offer to its amendment: a company may file a new one every year. */
const OFFERING_DAYS = 400;

/** @param candidates filings that share a key with the amendment, in any order. */
export function originalOf(amendment: FilingFeatures, candidates: readonly FilingFeatures[]): Found | Unlinked {
  const family = familyOf(amendment.form);
  const earlier = candidates.filter(
    (one) =>
      one.accession !== amendment.accession &&
      familyOf(one.form) === family &&
      overlap(one.companyCiks, amendment.companyCiks) &&
      !isLater(one, amendment),
  );
  if (amendment.previousAccession !== null) {
    const named = earlier.find(({ accession }) => accession === amendment.previousAccession);
    return named ? { original: named, rule: 'previous-accession' } : { reason: 'original-not-here' };
  }
  if (isOwnership(amendment.form)) return ownershipOriginal(amendment, earlier.filter(isOriginal));
  if (isStake(amendment.form)) return latestOf(earlier.filter((one) => overlap(one.ownerCiks, amendment.ownerCiks)));
  if (isChain(amendment.form)) {
    const same = earlier.filter(
      (one) =>
        (amendment.ownerCiks.length === 0 || overlap(one.ownerCiks, amendment.ownerCiks)) &&
        daysApart(one.filedOn, amendment.filedOn) <= OFFERING_DAYS,
    );
    return only(same.filter(isOriginal), 'chain');
  }
  if (amendment.period === null) return { reason: 'original-not-here' };
  const samePeriod = earlier.filter((one) => isOriginal(one) && one.period === amendment.period);
  return family.startsWith('8-K') ? eightKOriginal(amendment, samePeriod) : only(samePeriod, 'same-period');
}

const isOriginal = ({ form }: FilingFeatures): boolean => !isAmendment(form);

/** Same issuer and owner, filed on the day that the amendment states; if it states none, for the same period. */
function ownershipOriginal(amendment: FilingFeatures, originals: readonly FilingFeatures[]): Found | Unlinked {
  const { originalDate, period, ownerCiks } = amendment;
  const same = originals.filter((one) => overlap(one.ownerCiks, ownerCiks));
  const samePeriod = same.filter((one) => period !== null && one.period === period);
  if (originalDate === null) return only(samePeriod, 'same-period');
  const dated = same.filter(({ filedOn }) => filedOn === originalDate);
  if (dated.length === 1) return only(dated, 'original-date');
  if (dated.length > 1)
    return only(
      dated.filter((one) => period !== null && one.period === period),
      'original-date',
      'ambiguous',
    );
  return only(
    samePeriod.filter(({ filedOn }) => daysApart(filedOn, originalDate) <= DATE_SLACK),
    'original-date',
  );
}

/** scoring.md section 4: same company, same period of report, overlapping items. Item 9.01 (exhibits) counts only if no other item matches. */
function eightKOriginal(amendment: FilingFeatures, samePeriod: readonly FilingFeatures[]): Found | Unlinked {
  const sharing = (items: readonly string[]) => samePeriod.filter((one) => overlap(one.items, items));
  const substantive = sharing(amendment.items.filter((item) => item !== '9.01'));
  return substantive.length > 0 ? only(substantive, 'same-period') : only(sharing(amendment.items), 'same-period');
}

function only(
  found: readonly FilingFeatures[],
  rule: LinkRule,
  otherwise: Unlinked['reason'] = 'original-not-here',
): Found | Unlinked {
  const [original] = found;
  if (!original) return { reason: otherwise };
  return found.length === 1 ? { original, rule } : { reason: 'ambiguous' };
}

/** The latest report of the chain; none if two can't be told apart. */
function latestOf(chain: readonly FilingFeatures[]): Found | Unlinked {
  const latest = chain.filter((one) => !chain.some((other) => isLater(other, one)));
  return only(latest, 'chain');
}

/** Whether two lists have a value in common. */
export function overlap(a: readonly string[], b: readonly string[]): boolean {
  return a.some((value) => b.includes(value));
}
