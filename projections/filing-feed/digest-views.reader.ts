import type { DigestSource, ListedFiling, ListedOffering } from '../../backend/contexts/alerts/published/digest-source.port.ts';
import { readyAt } from '../../backend/contexts/alerts/published/listed-in-digest.policy.ts';
import { FILING } from '../../backend/contexts/filings/published/filing.events.ts';
import type { EventStore, Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { newListings } from '../new-listings/listing.document.ts';
import { factWords } from '../new-listings/listing-words.ts';
import { type FilingDocument, filingFeed } from './filing.document.ts';
import { filingScoreOf } from './filing-score.ts';

/** Filings of a company per read. */
const PAGE = 200;
const OFFERINGS = 500;

/** Data of the digests, read from the filing feed and the new listings. */
export class DigestViews implements DigestSource {
  constructor(
    private readonly views: ReadStore,
    private readonly events: Pick<EventStore, 'readAll'>,
  ) {}

  /** A checkpoint may lag behind by events that the view ignores, so the events after it are read to decide. */
  async shows(position: Position): Promise<boolean> {
    const live = await Promise.all([this.views.live(filingFeed), this.views.live(newListings)]);
    const checkpoints = await Promise.all(live.map((view) => view.checkpoint()));
    const upToDate = await Promise.all(checkpoints.map((checkpoint) => this.#nothingBetween(checkpoint, position)));
    return upToDate.every(Boolean);
  }

  async #nothingBetween(checkpoint: Position | null, position: Position): Promise<boolean> {
    for (let after = checkpoint; after === null || after < position; ) {
      const { events, reached, end } = await this.events.readAll({ after, categories: [FILING], limit: 1 });
      const [first] = events;
      if (first) return first.position > position;
      if (end || reached === null) return true;
      after = reached;
    }
    return true;
  }

  async filingsOf(cik: string, since: string): Promise<readonly ListedFiling[]> {
    const filings = await this.views.live(filingFeed);
    const filter = { $and: [{ keys: { $eq: cik } }, { sortAt: { $gte: since } }] };
    const documents: FilingDocument[] = [];
    // A bank files hundreds of prospectuses a week that nobody follows, so relevant filings may be pages later.
    for (let after: string | null = null; ; ) {
      const page = await filings.find({ filter, sort: ['-sortAt'], limit: PAGE, after });
      documents.push(...page.documents.filter(({ followedAs }) => followedAs !== null));
      after = page.next;
      if (after === null) break;
    }
    return documents
      .filter(({ source, withdrawn, duplicateOf }) => source !== 'backfill' && !withdrawn && !duplicateOf)
      .map((filing) => ({
        accession: filing._id,
        form: filing.form,
        followedAs: filing.followedAs,
        ...listed(filing),
        filedOn: filing.filedOn,
        sortAt: filing.sortAt,
      }));
  }

  async offerings(since: string): Promise<readonly ListedOffering[]> {
    const listings = await this.views.live(newListings);
    const filter = { $and: [{ fund: { $in: [false] } }, { sortAt: { $gte: since } }] };
    const { documents } = await listings.find({ filter, sort: ['-sortAt'], limit: OFFERINGS });
    const newest = documents.map((listing) => ({ listing, step: listing.steps.at(-1) }));
    const filings = await (await this.views.live(filingFeed)).getMany(newest.map(({ step }) => step?.accession ?? ''));
    return newest.flatMap(({ listing, step }) => {
      const filing = filings.get(step?.accession ?? '');
      if (!filing || !step) return [];
      const { cik, name: company } = listing;
      return [{ accession: step.accession, cik, company, form: step.form, facts: factWords(listing), ...listed(filing) }];
    });
  }
}

function listed(filing: FilingDocument) {
  const score = filingScoreOf(filing);
  const { ingestedAt, scoredAt, synthetic } = filing;
  return {
    level: score?.level ?? null,
    oneLiner: score?.headline ?? null,
    readyAt: readyAt(ingestedAt, scoredAt),
    synthetic,
  };
}
