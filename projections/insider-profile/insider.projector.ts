import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { baseForm } from '../../backend/contexts/forms/published/form.catalog.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { sortInstant } from '../filing-feed/sort-instant.ts';
import { type InsiderDocument, insiderDirectory, KEPT, type Seen } from './insider.document.ts';
import { foldName, nameKeyOf } from './insider-name.ts';

type Read = Extract<FilingEvent, { type: 'FilingFactsExtracted' }>;

/** The reporting owners of Forms 3, 4 and 5, with every name they used. */
export const insiderProjector = defineProjector<Read, InsiderDocument>({
  collection: insiderDirectory,
  categories: ['filing'],
  handles: ['FilingFactsExtracted'],
  route: ({ data }) => [...new Set((data.ownership?.owners ?? []).map(({ cik }) => cik))],
  apply(document, { data }, cik) {
    const owner = data.ownership?.owners.find((each) => each.cik === cik);
    if (!data.ownership || !owner) return document;
    const seen = { form: baseForm(data.form), seenAt: sortInstant(data.acceptedAt, data.periodOfReport ?? '') };
    const { issuer } = data.ownership;
    const { names = [], companies = [] } = document ?? {};
    const named = withNewest(names, { name: owner.name, ...seen }, (each) => each.name);
    const working = withNewest(
      companies,
      { cik: issuer.cik, name: issuer.name, ticker: issuer.ticker, ...seen },
      (each) => each.cik,
    );
    if (document && named === names && working === companies) return document;
    return {
      _id: cik,
      folded: foldName(named[0]?.name ?? ''),
      words: [...new Set(named.flatMap(({ name }) => foldName(name).split(' ')))],
      nameKeys: [...new Set(named.map(({ name }) => nameKeyOf(name)))],
      names: named,
      companies: working,
    };
  },
});

/** Keeps the newest {@link KEPT} per form, each once with its newest time, in any order of arrival. Returns the same list when nothing changes. */
function withNewest<T extends Seen>(known: readonly T[], one: T, nameOf: (each: T) => string): readonly T[] {
  const keyOf = (each: T) => `${nameOf(each)}|${each.form}`;
  const earlier = known.find((each) => keyOf(each) === keyOf(one));
  if (earlier && !isNewer(one, earlier)) return known;
  const all = [...known.filter((each) => each !== earlier), one];
  all.sort((a, b) => (a.seenAt === b.seenAt ? (keyOf(a) < keyOf(b) ? -1 : 1) : a.seenAt < b.seenAt ? 1 : -1));
  const kept = new Set(all.filter(({ form }) => form === one.form).slice(0, KEPT));
  return all.filter((each) => each.form !== one.form || kept.has(each));
}

/** Ties at one time are broken by the spelling, so that the order of arrival does not matter. */
function isNewer(one: Seen, other: Seen): boolean {
  return one.seenAt > other.seenAt || (one.seenAt === other.seenAt && JSON.stringify(one) > JSON.stringify(other));
}
