import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { FILING, filingEvents } from '../../contexts/filings/published/filing.events.ts';
import { analysisEvents } from '../../contexts/scoring/published/analysis.events.ts';
import { scoringEvents } from '../../contexts/scoring/published/scoring.events.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore, type Position, type StoredEvent } from '../../platform/event-store/event-store.port.ts';
import { type FilingInLog, FOLDED, type Folded, foldFiling } from './filing-in-log.ts';

/** Number of cached filings, about 500 bytes each. */
const MAX_CACHED = 20_000;
const AT_ONCE = 500;

/** States of a filing, each valid from its position on, and the revision up to which they were read. */
interface Known {
  readonly upTo: number;
  readonly states: readonly { readonly from: Position; readonly filing: FilingInLog }[];
}

const NOTHING: Known = { upTo: -1, states: [] };

/**
 * What the log says about a filing up to one of its events. Views are not used: they may be behind, are rebuilt, and only have the latest state, so an
 * event read twice might not be the same.
 */
@Injectable()
export class FilingsInLog {
  readonly #codec = new EventCodec([...filingEvents, ...scoringEvents, ...analysisEvents]);
  readonly #known = new LRUCache<string, Known>({ max: MAX_CACHED });

  constructor(private readonly events: EventStore) {}

  /** The filing after an event of its stream, if that is known without reading the log; undefined otherwise. */
  known(event: StoredEvent): FilingInLog | null | undefined {
    const { stream, revision, position } = event;
    const known = this.#known.get(stream) ?? NOTHING;
    if (known.upTo < revision - 1) return undefined;
    return stateAt(known.upTo < revision ? this.#learn(stream, known, [event]) : known, position);
  }

  /** The filing after an event of its stream; null if the stream does not begin with the filing's receipt. */
  async after(event: StoredEvent): Promise<FilingInLog | null> {
    const { stream, revision, position } = event;
    let known = this.#known.get(stream) ?? NOTHING;
    while (known.upTo < revision) {
      const from = known.upTo + 1;
      const next = await this.#read(stream, from, revision + 1 - from);
      if (next.length === 0) return null;
      known = this.#learn(stream, known, next);
    }
    return stateAt(known, position);
  }

  /** The filing at a position of the log. */
  async at(accession: string, position: Position): Promise<FilingInLog | null> {
    const stream = `${FILING}-${accession}`;
    let known = this.#known.get(stream) ?? NOTHING;
    for (;;) {
      const next = await this.#read(stream, known.upTo + 1, AT_ONCE);
      if (next.length === 0) return stateAt(known, position);
      known = this.#learn(stream, known, next);
    }
  }

  #read(stream: string, from: number, count: number): Promise<readonly StoredEvent[]> {
    return this.events.read(stream, { from, limit: Math.min(AT_ONCE, count) });
  }

  #learn(stream: string, known: Known, events: readonly StoredEvent[]): Known {
    const more = events.reduce((before, event) => this.#with(before, event), known);
    this.#known.set(stream, more);
    return more;
  }

  #with({ states }: Known, stored: StoredEvent): Known {
    const before = states.at(-1)?.filing ?? null;
    const filing = this.#folded(before, stored);
    const changed = filing && filing !== before ? [...states, { from: stored.position, filing }] : states;
    return { upTo: stored.revision, states: changed };
  }

  #folded(before: FilingInLog | null, stored: StoredEvent): FilingInLog | null {
    if (stored.type === 'FilingFactsExtracted') return before && { ...before, wasRead: true };
    const event = FOLDED.has(stored.type) ? this.#codec.asWritten<Folded>(stored) : null;
    return event && foldFiling(before, event);
  }
}

const stateAt = ({ states }: Known, position: Position): FilingInLog | null =>
  states.findLast(({ from }) => from <= position)?.filing ?? null;
