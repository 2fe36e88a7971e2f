import { companiesOf } from '../../forms/published/form.catalog.ts';
import type { FeedEntry } from '../edgar/feed.parser.ts';
import { partyKey, type SightedFiling } from '../filing.decider.ts';
import type { FilingSource } from '../published/filing.events.ts';

/** A feed entry, and EDGAR's time of the response that showed it. */
export interface SightedEntry {
  readonly entry: FeedEntry;
  readonly seenAt: Date;
}

/**
 * Groups one poll's entries into filings, oldest first: filings missed in a crash are then newer than all ingested ones, so the next poll finds them
 * before it reaches a known filing. All entries with one accession number become one filing, wherever they are in the pages.
 *
 * @param sighted newest first, as the feed serves them. @param notBefore the last first-seen time in milliseconds. Each filing gets a later one, at
 *   least a millisecond apart, so that first-seen times are in ingestion order.
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
