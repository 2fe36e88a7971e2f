import { createHash } from 'node:crypto';
import { DAY_MS } from '#platform/values/durations.ts';
import { isChain } from '../../forms/published/form.catalog.ts';
import { fingerprintsOf } from './duplicate.policy.ts';
import { keysOf, type RelatedFiling, type ThreadMembership } from './filing-features.ts';
import type { RelatedRecord } from './related-filings.store.ts';

/** How long a filing stays in the index: most amendments follow within weeks or months. */
const KEPT_DAYS = 400;
/** The same for forms filed in chains, whose reports may be years apart. */
export const CHAIN_KEPT_DAYS = 1_200;

/** The index record of a filing. @param at when it was scored. */
export function recordOf(
  filing: RelatedFiling,
  threads: readonly ThreadMembership[],
  duplicateOf: string | null,
  at: Date,
): RelatedRecord {
  const { features } = filing;
  const prints = fingerprintsOf(filing).map(({ rule, content }) => sameKey(rule, content));
  const keys = [...keysOf(features), ...prints];
  const keptUntil = new Date(at.getTime() + (isChain(features.form) ? CHAIN_KEPT_DAYS : KEPT_DAYS) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return { _id: features.accession, keys, filedOn: features.filedOn, features, threads, duplicateOf, keptUntil };
}

/** Index key of a fingerprint. */
export const sameKey = (rule: string, content: string) => `same|${rule}|${createHash('sha256').update(content).digest('hex')}`;
