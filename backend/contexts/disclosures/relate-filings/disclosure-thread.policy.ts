import { byPerson, reporterOfCiks } from '#reading/forms/ownership/people.ts';
import type { ThreadKind } from '../published/thread.events.ts';
import { daysApart, type FilingFeatures, type ThreadMembership } from './filing-features.ts';

/** Which filings report the same event (decision 6). Pure. */

export interface ThreadCandidate {
  readonly features: FilingFeatures;
  readonly threads: readonly ThreadMembership[];
}

/** A thread that a filing joins or opens. */
export interface Joining {
  readonly kind: ThreadKind;
  /** The existing thread; null to open one. */
  readonly id: string | null;
  /** Filing that a new thread's id is derived from, whichever of its filings came first. */
  readonly anchor: string;
  readonly since: string;
  /** In joining order; the first one opens the thread. */
  readonly members: readonly FilingFeatures[];
}

const CLUSTER_DAYS = 30;
const DEAL_DAYS = 15;
const SALE_DAYS = 30;

/** An amendment joins every thread of its original, except sales before bad news; without such a thread the two open a new one. */
export function amendmentThreads(amendment: ThreadCandidate, original: ThreadCandidate): readonly Joining[] {
  const joined = original.threads.filter(({ kind }) => kind !== 'saleBeforeNews');
  if (joined.length > 0) {
    return joined.map(({ id, kind, since }) => ({ kind, id, since, anchor: '', members: [amendment.features] }));
  }
  const { accession: anchor, filedOn: since } = original.features;
  return [{ kind: 'amendment', id: null, anchor, since, members: [original.features, amendment.features] }];
}

/**
 * Purchases of one issuer by different people within 30 days (scoring.md section 6). The window starts at the first purchase, so that a cluster ends
 * and another may begin; entities of one ownership chain count as one person. @param purchases other purchases of the issuer.
 */
export function clusterThread(filing: ThreadCandidate, purchases: readonly ThreadCandidate[]): Joining | null {
  const day = filing.features.boughtOn;
  if (day === null) return null;
  const near = purchases
    .filter(({ features }) => features.boughtOn !== null && daysApart(features.boughtOn, day) <= CLUSTER_DAYS)
    .sort(byDay(({ boughtOn }) => boughtOn ?? ''));
  const open = near.flatMap(({ threads }) =>
    threads.filter((one) => one.kind === 'cluster' && daysApart(one.since, day) <= CLUSTER_DAYS),
  );
  const [joined] = open.sort((a, b) => (a.since < b.since ? -1 : 1));
  if (joined) return { kind: 'cluster', id: joined.id, anchor: '', since: joined.since, members: [filing.features] };
  const people = byPerson([...near, filing], ({ features }) => features.buyer ?? reporterOfCiks(features.ownerCiks));
  if (people.length < 2) return null;
  return opened('cluster', [...near, filing].sort(byDay(({ boughtOn }) => boughtOn ?? '')), ({ boughtOn }) => boughtOn ?? '');
}

/** An 8-K reporting a completed deal, with the filings that follow from it: delisting, deregistration, another 8-K about the closing. */
export function dealThread(filing: ThreadCandidate, parts: readonly ThreadCandidate[]): Joining | null {
  const { filedOn, deal } = filing.features;
  if (deal === null) return null;
  const near = parts.filter(({ features }) => features.deal !== null && daysApart(features.filedOn, filedOn) <= DEAL_DAYS);
  const [joined] = near.flatMap(({ threads }) =>
    threads.filter((one) => one.kind === 'deal' && daysApart(one.since, filedOn) <= DEAL_DAYS),
  );
  if (joined) return { kind: 'deal', id: joined.id, anchor: '', since: joined.since, members: [filing.features] };
  const all = [...near, filing].sort(byDay((features) => features.filedOn));
  return near.length > 0 && all.some(({ features }) => features.deal === 'closing')
    ? opened('deal', all, (features) => features.filedOn)
    : null;
}

/**
 * Discretionary sales up to 30 days before bad news of the same issuer (scoring.md section 6). Either may be reported first, because sales are
 * reported up to two business days later. They are shown together but remain two events, each with its own alerts.
 */
export function saleBeforeNewsThreads(filing: ThreadCandidate, others: readonly ThreadCandidate[]): readonly Joining[] {
  const isSaleOf = (sale: FilingFeatures, news: FilingFeatures) =>
    sale.soldOn !== null && sale.soldOn < news.filedOn && daysApart(sale.soldOn, news.filedOn) <= SALE_DAYS;
  const { features } = filing;
  if (features.badNews) {
    const sales = others
      .map((one) => one.features)
      .filter((sale) => isSaleOf(sale, features))
      .sort((a, b) => ((a.soldOn ?? '') < (b.soldOn ?? '') ? -1 : 1));
    return sales.length === 0 ? [] : [pairing(features, [...sales, features])];
  }
  return others
    .map((one) => one.features)
    .filter((news) => news.badNews && isSaleOf(features, news))
    .map((news) => pairing(news, [features, news]));
}

function pairing(news: FilingFeatures, members: readonly FilingFeatures[]): Joining {
  const [first] = members;
  return { kind: 'saleBeforeNews', id: null, anchor: news.accession, since: first?.soldOn ?? news.filedOn, members };
}

/** @param filings at least one, in joining order. */
function opened(kind: ThreadKind, filings: readonly ThreadCandidate[], dayOf: (features: FilingFeatures) => string): Joining {
  const members = filings.map(({ features }) => features);
  const first = members[0] as FilingFeatures;
  return { kind, id: null, anchor: first.accession, since: dayOf(first), members };
}

const byDay = (dayOf: (features: FilingFeatures) => string) => (a: ThreadCandidate, b: ThreadCandidate) => {
  const [one, other] = [dayOf(a.features), dayOf(b.features)];
  if (one !== other) return one < other ? -1 : 1;
  return a.features.accession < b.features.accession ? -1 : 1;
};
