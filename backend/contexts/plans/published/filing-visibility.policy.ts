import { upperFirst } from '../../../platform/values/upper-first.ts';
/**
 * What a reader sees of a filing, in one place: every list, page, stream, search and message uses this file (decisions 4 and 5). A plan
 * unlocks form types at a brand; a form is opened by one of them or is open to everybody.
 */

import { HOUR_MS } from '../../../platform/values/durations.ts';
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

const PREVIEW_AFTER_MS = 24 * HOUR_MS;
/** A filing day ends in New York, at the latest this long after it began in UTC. */
const DAY_ENDS_AFTER_MS = 29 * HOUR_MS;

/** The form types of which a reader may see a preview of PRO at a brand: what an upgrade opens there and the reader's plan does not. */
export function previewedForms(unlocked: UnlockedForms, brandId: string): ReadonlySet<string> {
  return new Set([...unlockedForms(brandId, 'pro')].filter((type) => !unlocked.has(type)));
}

/** The latest acceptance of a filing whose level and headline a preview may show: a day ago. */
export function previewLimit(now: Date): string {
  return new Date(now.getTime() - PREVIEW_AFTER_MS).toISOString();
}

/**
 * Whether a preview of PRO may show level and headline of a locked filing: PRO opens its form, and it was accepted more than a day ago.
 * @param filing `acceptedAt` is null where EDGAR gives only the date: then the end of that day counts.
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
 * Why a reader does not see something, and where it can be seen: one sentence that is true at this brand.
 * @param form of the filing, or of one of those that are hidden. @param what names what is hidden.
 */
export function lockReason(form: string, brandId: string, what = 'this filing'): string {
  const subject = upperFirst(what);
  const { brandName, upgrades } = brandOf(brandId);
  if (opensWithPro(form, brandId)) return `${subject} is part of PRO.`;
  const target = upgrades.targetBrand;
  if (target === null) return `${subject} isn’t part of ${brandName}.`;
  const there = isOpen(form, unlockedForms(target, 'free')) ? 'on' : 'with PRO on';
  return `${subject} is available ${there} ${BRANDS[target].brandName}.`;
}

/** Why a reader does not see what an AI wrote of an open filing beyond its one-liner: one sentence that is true at this brand. */
export function analysisLockReason(brandId: string): string {
  const { features, upgrades } = brandOf(brandId);
  const where = features.billing || upgrades.targetBrand === null ? '' : ` on ${BRANDS[upgrades.targetBrand].brandName}`;
  return `The AI summary, with its suggestion and quote, is part of PRO${where}.`;
}
