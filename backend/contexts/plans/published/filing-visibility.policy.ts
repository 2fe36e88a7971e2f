/**
 * What a reader sees of a filing, in one place: every list, page, stream, search and message uses this file (decisions 4 and 5). A plan
 * unlocks form types at a brand; a form is opened by one of them or is open to everybody.
 */

import { BRANDS, brandOf } from '../../brands/published/brand.catalog.ts';
import { discoveryForm, followedAs } from '../../forms/published/form.catalog.ts';
import { type UnlockedForms, unlockedForms } from './plan.policy.ts';

/** The form type that opens filings of new listings, wherever they are shown. */
const NEW_LISTINGS = 'NEW_LISTINGS';

/**
 * The form type that opens a filing of this form: the one it is followed under, amendments and related forms included, or the new listings.
 * @param form EDGAR's name, `SC 13D/A`.
 * @returns null for a form that nobody can follow and that is no new listing: it is open to everybody.
 */
export function formTypeOf(form: string): string | null {
  return followedAs(form) ?? (discoveryForm(form) === null ? null : NEW_LISTINGS);
}

/**
 * Whether a reader sees the contents of a filing: level, one-liner, facts, rules, persons, text and relations. Of a locked filing a reader
 * sees form, times and company only.
 * @param form EDGAR's name, `SC 13D/A`.
 */
export function isOpen(form: string, unlocked: UnlockedForms): boolean {
  const type = formTypeOf(form);
  return type === null || unlocked.has(type);
}

/** Whether a reader may see the feed of new listings. */
export function opensNewListings(unlocked: UnlockedForms): boolean {
  return unlocked.has(NEW_LISTINGS);
}

/** Whether PRO is offered at a brand and opens the form there. */
export function opensWithPro(form: string, brandId: string): boolean {
  return brandOf(brandId).features.billing && isOpen(form, unlockedForms(brandId, 'pro'));
}

/**
 * Why a reader does not see something, and where it can be seen: one sentence that is true at this brand.
 * @param form of the filing, or of one of those that are hidden. @param what names what is hidden.
 */
export function lockReason(form: string, brandId: string, what = 'what this filing says'): string {
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  const { brandName, upgrades } = brandOf(brandId);
  if (opensWithPro(form, brandId)) return `${subject} is part of PRO.`;
  const target = upgrades.targetBrand;
  if (target === null) return `${subject} is not part of ${brandName}.`;
  const there = isOpen(form, unlockedForms(target, 'free')) ? '' : 'PRO at ';
  return `${brandName} does not show ${what}; ${there}${BRANDS[target].brandName} does.`;
}
