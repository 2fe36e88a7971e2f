import type { EventCodec, EventOf } from '#platform/event-store/define-event.ts';
import type { EventStore, Position, StoredEvent } from '#platform/event-store/event-store.port.ts';
import type { CheckpointStore } from '#platform/subscriptions/checkpoint.store.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import { FILING, type FilingIngested } from '../published/filing.events.ts';
import { FILING_PROCESSES } from '../worker-names.catalog.ts';

/** A new filing that the reading process hasn't finished with. */
export interface QueuedFiling {
  readonly accession: string;
  /** When it was ingested, ISO-8601 UTC. */
  readonly since: string;
}

const PAGE = 500;
/** Maximum pages per call, so that it returns soon even if far behind the end of the log. */
const PAGES = 20;
const ENDS_WAITING: ReadonlySet<string> = new Set(['FilingFactsExtracted', 'FilingLeftUnread', 'FilingWithdrawn']);

/**
 * New filings waiting to be read: followed filings after the reading process's checkpoint that are neither read nor left unread. Folded from the log,
 * starting at that checkpoint, so a restart gives the same result.
 */
export class ReadingQueue {
  readonly #waiting = new Map<string, { readonly since: string; readonly position: Position }>();
  #reached: Position | null = null;

  constructor(
    private readonly events: Pick<EventStore, 'readAll'>,
    private readonly codec: EventCodec,
    private readonly checkpoints: Pick<CheckpointStore, 'load'>,
  ) {}

  /** Oldest first. */
  async waiting(): Promise<readonly QueuedFiling[]> {
    const checkpoint = await this.checkpoints.load(FILING_PROCESSES.readFiling.name);
    if (checkpoint === null) return [];
    const processed = checkpoint.position ?? '';
    for (const [accession, { position }] of this.#waiting) if (position <= processed) this.#waiting.delete(accession);
    if (processed > (this.#reached ?? '')) this.#reached = checkpoint.position;
    for (let pages = 0, end = false; pages < PAGES && !end; pages += 1) {
      const page = await this.events.readAll({ after: this.#reached, categories: [FILING], limit: PAGE });
      for (const event of page.events) this.#take(event);
      this.#reached = page.reached ?? this.#reached;
      end = page.end;
    }
    return [...this.#waiting].map(([accession, { since }]) => ({ accession, since }));
  }

  #take(event: StoredEvent): void {
    if (ENDS_WAITING.has(event.type)) this.#waiting.delete(event.stream.slice(`${FILING}-`.length));
    if (event.type !== 'FilingIngested') return;
    const ingested = this.codec.readable<EventOf<typeof FilingIngested>>(event);
    if (ingested?.type !== 'FilingIngested') return;
    const { accession, form, source, followedAs } = ingested.data;
    if (source === 'backfill' || followedAs === null || readerOf(form) === null) return;
    const since = event.metadata['occurredAt'] ?? event.recordedAt.toISOString();
    this.#waiting.set(accession, { since, position: event.position });
  }
}
