import { companiesOf } from '../../forms/published/form.catalog.ts';
import type { FeedEntry } from '../edgar/feed.parser.ts';
import { partyKey, type SightedFiling } from '../filing.decider.ts';
import type { FilingSource } from '../published/filing.events.ts';

/** A feed entry and EDGAR's clock at the answer that showed it. */
export interface SightedEntry {
  readonly entry: FeedEntry;
  readonly seenAt: Date;
}

/**
 * The entries of one poll as filings, oldest first: filings that a crash leaves out are then newer than all ingested ones, and the next
 * poll finds them before it reaches a known filing. Entries of one accession become one filing, wherever they are in the pages.
 *
 * @param sighted newest first, as the feed serves them. @param notBefore no filing is first seen before this moment, nor before an older one:
 *   first-seen times grow by at least a millisecond, so they order filings as they were ingested.
 */
export function groupEntries(
  sighted: readonly SightedEntry[],
  source: FilingSource,
  notSeenBefore: string | null,
  notBefore: number,
): readonly SightedFiling[] {
  const groups = new Map<string, SightedEntry[]>();
  for (const one of sighted) {
    const group = groups.get(one.entry.accession);
    if (group) group.push(one);
    else groups.set(one.entry.accession, [one]);
  }
  let last = notBefore;
  return [...groups.values()].reverse().flatMap((group) => {
    const [newest] = group;
    if (!newest) return [];
    const { entry } = newest;
    const parties = [...new Map(group.map((one) => [partyKey(one.entry.party), one.entry.party])).values()];
    const company = companiesOf(entry.form, parties)[0];
    const page = group.find((one) => one.entry.party === company) ?? newest;
    last = Math.max(last + 1, newest.seenAt.getTime());
    return [
      {
        accession: entry.accession,
        form: entry.form,
        parties,
        filedOn: entry.filedOn,
        acceptedAt: entry.acceptedAt,
        firstSeenAt: new Date(last).toISOString(),
        notSeenBefore,
        source,
        size: entry.size,
        items: entry.items,
        indexUrl: page.entry.indexUrl,
        synthetic: entry.synthetic,
      },
    ];
  });
}
