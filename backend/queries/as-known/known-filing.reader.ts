import { Injectable } from '@nestjs/common';
import type { FilingDocument } from '#projections/filing-feed/filing.document.ts';
import { filingFeedProjector } from '#projections/filing-feed/filing-feed.projector.ts';
import { filingRelationEvents } from '../../contexts/disclosures/published/filing-relations.events.ts';
import { FILING, type FilingFacts, filingEvents } from '../../contexts/filings/published/filing.events.ts';
import { analysisEvents } from '../../contexts/scoring/published/analysis.events.ts';
import { scoringEvents } from '../../contexts/scoring/published/scoring.events.ts';
import { type DomainEvent, EventCodec, type Recorded } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';

/** Far more than needed: a filing has a handful of events, or a few dozen after years of rescoring. */
const MAX_EVENTS = 500;

export interface KnownFiling {
  readonly document: FilingDocument;
  /** Facts from the latest reading by then; null before the first. */
  readonly facts: FilingFacts | null;
  /** Whether anything was recorded later. */
  readonly changedSince: boolean;
}

/** A filing as known at a given time: its stream up to then, folded like the filing feed. */
@Injectable()
export class KnownFilings {
  readonly #codec = new EventCodec([...filingEvents, ...filingRelationEvents, ...scoringEvents, ...analysisEvents]);

  constructor(private readonly events: EventStore) {}

  /** Null if nothing was recorded by then. */
  async at(accession: string, moment: Date): Promise<KnownFiling | null> {
    const stored = await this.events.read(`${FILING}-${accession}`, { limit: MAX_EVENTS });
    const known = stored.filter(({ recordedAt }) => recordedAt <= moment);
    let document: FilingDocument | null = null;
    let facts: FilingFacts | null = null;
    for (const each of known) {
      const event = this.#codec.decode(each);
      if (event === null) continue;
      if (event.type === 'FilingFactsExtracted') facts = event.data as FilingFacts;
      if (isOfFeed(event) && filingFeedProjector.route(event).includes(accession)) {
        document = filingFeedProjector.apply(document, event, accession);
      }
    }
    return document && { document, facts, changedSince: known.length < stored.length };
  }
}

type FeedEvent = Parameters<typeof filingFeedProjector.apply>[1];

function isOfFeed(event: Recorded<DomainEvent>): event is FeedEvent {
  return (filingFeedProjector.handles as readonly string[]).includes(event.type);
}
