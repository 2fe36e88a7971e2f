import { LRUCache } from 'lru-cache';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { FILING, type FilingEvent, type FilingIngested } from '../../filings/published/filing.events.ts';
import { READING_HOLD, type ReadingHoldEvent } from '../../filings/published/reading-hold.events.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import type { UnreadNoticesStarted } from '../published/unread-notice.events.ts';
import { type OnFilingStream, runOfUnread } from '../runs/what-is-alerted.policy.ts';
import type { HeldUpFiling } from './unread-notice.policy.ts';

/** An unread filing as a message shows it. */
export type UnreadFiling = Pick<EventOf<typeof FilingIngested>['data'], 'accession' | 'form' | 'indexUrl' | 'synthetic'>;

const READ_PAGE = 500;
const MAX_CACHED = 5_000;

/** The filings that waited in a hold of all reading (see reading-hold.events.ts), read from the log. */
export class HeldUpFilings {
  /** Filings that were read or withdrawn, which can't change back. */
  readonly #over = new LRUCache<string, true>({ max: MAX_CACHED });
  readonly #named = new LRUCache<string, readonly string[]>({ max: 10 });

  constructor(
    private readonly events: Pick<EventStore, 'read'>,
    private readonly codec: EventCodec,
  ) {}

  /** The hold's filings that may still alert, each evaluated as if it were alone. */
  async waiting(started: Recorded<EventOf<typeof UnreadNoticesStarted>>): Promise<readonly HeldUpFiling[]> {
    const filings: HeldUpFiling[] = [];
    for (const [place, accession] of (await this.#accessions(started.data.hold)).entries()) {
      const history = await this.#history(accession);
      const run = isOver(history) ? null : runOfUnread(started, history);
      if (run !== null) filings.push({ place, companyCiks: run.companyCiks, run });
    }
    return filings;
  }

  /** Which of these filings, by index, are still unread. */
  async unreadAmong(hold: string, places: readonly number[]): Promise<ReadonlyMap<number, UnreadFiling>> {
    const largest = places.reduce((max, place) => Math.max(max, place), -1);
    const cached = this.#named.get(hold);
    const accessions = cached && largest < cached.length ? cached : await this.#accessions(hold);
    this.#named.set(hold, accessions);
    const unread = new Map<number, UnreadFiling>();
    for (const place of places) {
      const accession = accessions[place];
      if (accession === undefined || this.#over.has(accession)) continue;
      const history = await this.#history(accession);
      const ingested = history.find((event) => event.type === 'FilingIngested');
      if (ingested === undefined || isOver(history)) this.#over.set(accession, true);
      else unread.set(place, ingested.data);
    }
    return unread;
  }

  /** All filings of the hold so far; their indexes never change. */
  async #accessions(hold: string): Promise<readonly string[]> {
    const stream = `${READING_HOLD}-${hold}`;
    const found: string[] = [];
    for (let from = 0; ; ) {
      const page = await this.events.read(stream, { from, limit: READ_PAGE });
      for (const stored of page) {
        for (const accession of this.codec.decode<ReadingHoldEvent>(stored)?.data.accessions ?? []) found.push(accession);
      }
      if (page.length < READ_PAGE) return found;
      from = (page.at(-1)?.revision ?? 0) + 1;
    }
  }

  async #history(accession: string): Promise<readonly OnFilingStream[]> {
    const stored = await this.events.read(`${FILING}-${accession}`);
    return stored.flatMap((event) => this.codec.decode<FilingEvent>(event) ?? []) as readonly OnFilingStream[];
  }
}

function isOver(history: readonly OnFilingStream[]): boolean {
  return history.some(({ type }) => type === 'FilingFactsExtracted') || isWithdrawn(history);
}
