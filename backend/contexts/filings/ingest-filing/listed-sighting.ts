import type { SightedFiling } from '../filing.decider.ts';
import type { FilingSource } from '../published/filing.events.ts';

/** A filing as listed by an index or a search: a date without a time, parties without roles. */
export interface ListedFiling {
  readonly accession: string;
  readonly form: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly parties: readonly { readonly cik: string; readonly name: string }[];
  readonly items?: readonly string[];
}

/** Prefix of accession numbers that EDGAR can't issue (decision 18). */
const SAMPLE_PREFIX = '0000000000-';

/** The sighting of a filing that was found in such a list. Pure. */
export function listedSighting(filing: ListedFiling, source: FilingSource, seenAt: Date, indexUrl: string): SightedFiling {
  const { accession, form, filedOn, parties, items = [] } = filing;
  return {
    accession,
    form,
    parties: parties.map(({ cik, name }) => ({ cik, name, role: 'listed' })),
    filedOn,
    acceptedAt: null,
    firstSeenAt: seenAt.toISOString(),
    notSeenBefore: null,
    source,
    size: null,
    items: [...items],
    indexUrl,
    synthetic: accession.startsWith(SAMPLE_PREFIX),
  };
}
