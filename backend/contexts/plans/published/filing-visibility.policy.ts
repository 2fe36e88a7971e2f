import { HOUR_MS } from '#platform/values/durations.ts';
import { upperFirst } from '#platform/values/first-letter.ts';
import { BRANDS, brandOf } from '../../brands/published/brand.catalog.ts';
import { discoveryForm, followedAs } from '../../forms/published/form.catalog.ts';
import { type UnlockedForms, unlockedForms } from './plan.policy.ts';

/**
 * What a reader sees of a filing, in one place: every list, page, stream, search and message uses this file (decisions 4 and 5). A plan unlocks form
 * types at a brand; a form either needs one of them or is open to everyone.
 */

/** The form type that unlocks filings of new listings, wherever they are shown. */
const NEW_LISTINGS = 'NEW_LISTINGS';

/**
 * The form type that unlocks filings of this form: the one it is followed under (including amendments and related forms), or new listings.
 * @param form EDGAR's name, `SC 13D/A`. @returns null for a form that can't be followed and isn't a new listing: it is open to everyone.
 */
export function formTypeOf(form: string): string | null {
  return followedAs(form) ?? (discoveryForm(form) === null ? null : NEW_LISTINGS);
}

/**
 * Whether a reader sees a filing's content: level, one-liner, facts, rules, persons, text and relations. Of a locked filing only form, times and
 * company are visible; a preview adds level and headline (see {@link isPreviewed}). @param form EDGAR's name, `SC 13D/A`.
 */
export function isOpen(form: string, unlocked: UnlockedForms): boolean {
  const type = formTypeOf(form);
  return type === null || unlocked.has(type);
}

/** Whether a reader may see the new-listings feed. */
export function opensNewListings(unlocked: UnlockedForms): boolean {
  return unlocked.has(NEW_LISTINGS);
}

/** Whether PRO is offered at a brand and unlocks the form there. */
export function opensWithPro(form: string, brandId: string): boolean {
  return brandOf(brandId).features.billing && isOpen(form, unlockedForms(brandId, 'pro'));
}

const PREVIEW_AFTER_MS = 24 * HOUR_MS;
/** A filing day ends in New York, at most this long after it began in UTC. */
const DAY_ENDS_AFTER_MS = 29 * HOUR_MS;

/** The form types that a reader can preview at a brand: those an upgrade to PRO would add to the current plan. */
export function previewedForms(unlocked: UnlockedForms, brandId: string): ReadonlySet<string> {
  return new Set([...unlockedForms(brandId, 'pro')].filter((type) => !unlocked.has(type)));
}

/** The latest acceptance time for which a preview shows level and headline: a day ago. */
export function previewLimit(now: Date): string {
  return new Date(now.getTime() - PREVIEW_AFTER_MS).toISOString();
}

/**
 * Whether a preview of PRO may show a locked filing's level and headline: PRO unlocks its form, and it was accepted at least a day ago.
 * @param filing `acceptedAt` is null if EDGAR gives only the date; then the end of that day counts.
 */
export function isPreviewed(
  { form, acceptedAt, filedOn }: { readonly form: string; readonly acceptedAt: string | null; readonly filedOn: string },
  unlocked: UnlockedForms,
  brandId: string,
  now: Date,
): boolean {
  const type = formTypeOf(form);
  if (type === null || !previewedForms(unlocked, brandId).has(type)) return false;
  const accepted = acceptedAt === null ? Date.parse(filedOn) + DAY_ENDS_AFTER_MS : Date.parse(acceptedAt);
  return accepted <= now.getTime() - PREVIEW_AFTER_MS;
}

/**
 * Why something is locked for a reader, and which plan unlocks it, in one sentence that is true at this brand. @param form of the filing, or of one
 * of the hidden filings. @param what names the hidden content.
 */
export function lockReason(form: string, brandId: string, what = 'this filing'): string {
  const subject = upperFirst(what);
  const { brandName, upgrades } = brandOf(brandId);
  if (opensWithPro(form, brandId)) return `${subject} is part of PRO.`;
  const target = upgrades.targetBrand;
  if (target === null) return `${subject} isn’t part of ${brandName}.`;
  const access = isOpen(form, unlockedForms(target, 'free')) ? 'on' : 'with PRO on';
  return `${subject} is available ${access} ${BRANDS[target].brandName}.`;
}

/** Why a reader can't see an open filing's AI analysis beyond the one-liner, in one sentence that is true at this brand. */
export function analysisLockReason(brandId: string): string {
  const { features, upgrades } = brandOf(brandId);
  const where = features.billing || upgrades.targetBrand === null ? '' : ` on ${BRANDS[upgrades.targetBrand].brandName}`;
  return `The AI summary, with its suggestion and quote, is part of PRO${where}.`;
}
