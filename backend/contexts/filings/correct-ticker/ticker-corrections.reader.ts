import { EventCodec, type Recorded } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { tickerReferenceStream } from '../filing.stream.ts';
import type { TickerReferenceEvent } from '../published/ticker-reference.events.ts';

/** An administrator's assignment of a ticker to another company than in the SEC's file. */
export interface TickerCorrection {
  readonly cik: string;
  readonly companyName: string;
  /** CIK of the company it belonged to before. */
  readonly from: string;
  /** ISO-8601 UTC. */
  readonly at: string;
}

const PAGE = 500;

/** The current corrections by ticker. Each call reads only newer events. */
export class TickerCorrections {
  #read = 0;
  #corrections: ReadonlyMap<string, TickerCorrection> = new Map();

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Returns the same object until something changes. */
  async current(): Promise<ReadonlyMap<string, TickerCorrection>> {
    for (let more = true; more; ) {
      const from = this.#read;
      const page = await this.events.read(tickerReferenceStream, { from, limit: PAGE });
      // A concurrent call may have read the same page.
      if (page.length > 0 && this.#read === from) {
        this.#corrections = page.reduce(
          (all, stored) => afterEvent(all, this.codec.decode<TickerReferenceEvent>(stored)),
          this.#corrections,
        );
        this.#read += page.length;
      }
      more = page.length === PAGE;
    }
    return this.#corrections;
  }
}

function afterEvent(
  corrections: ReadonlyMap<string, TickerCorrection>,
  event: Recorded<TickerReferenceEvent> | null,
): ReadonlyMap<string, TickerCorrection> {
  if (event === null) return corrections;
  const { ticker, cik, companyName, from, asListed } = event.data;
  const next = new Map(corrections);
  if (asListed) next.delete(ticker);
  else next.set(ticker, { cik, companyName, from, at: event.metadata['occurredAt'] ?? event.recordedAt.toISOString() });
  return next;
}
