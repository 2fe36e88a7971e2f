import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import { CheckpointBeyondLog } from '#platform/event-store/event-store.errors.ts';
import type { EventStore, StoredEvent } from '#platform/event-store/event-store.port.ts';
import type { FullTextIndex } from '#platform/full-text/full-text-index.port.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { TextMissing, type TextStore } from '#platform/text-store/text-store.port.ts';
import { FILING, type FilingEvent } from '../../filings/published/filing.events.ts';
import { PASSAGES_VERSION } from '../published/passages.ts';
import { ASSISTANT_SCHEDULES } from '../worker-names.catalog.ts';
import { indexedFilingOf } from './indexed-filing.ts';

/** Name of the checkpoint in the index: how far a log has been indexed with this version of passages. */
export const checkpointOf = (logId: string): string => `${logId} passages ${PASSAGES_VERSION}`;

const PAGE = 200;
const IDLE_MS = 1_000;
const FAILED_MS = 5_000;

export interface IndexTextsOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly texts: TextStore;
  readonly index: FullTextIndex;
  readonly logger: Logger;
}

/**
 * Fills the full-text index from the log and the text store, in the order of the log. Its checkpoint is in the index, so an index that was deleted,
 * belongs to another log or contains passages of an older version is filled from the beginning. A filing whose stream can't be read is set aside and
 * doesn't hold up others.
 */
export class IndexTextsSchedule extends Schedule {
  readonly name = ASSISTANT_SCHEDULES.indexTexts.name;
  readonly lease = ASSISTANT_SCHEDULES.indexTexts.lease;

  constructor(private readonly options: IndexTextsOptions) {
    super();
  }

  async look(signal: AbortSignal): Promise<number> {
    const { events, index, logger } = this.options;
    const logId = await events.logId();
    const checkpoint = checkpointOf(logId);
    const after = await index.checkpoint(checkpoint);
    try {
      const { events: page, reached, end } = await events.readAll({ after, categories: [FILING], limit: PAGE });
      // Without a checkpoint of any version for this log, whatever is in the index is from another log.
      // Passages of an older version stay until they are replaced.
      if (after === null && reached !== null && (await index.checkpoint(logId)) === null) await index.clear();
      await this.#retrySetAside(signal);
      for (const event of page) {
        if (signal.aborted) return 0;
        await this.setAside.attempt(event.stream, () => this.#index(event));
      }
      if (reached !== null && reached !== after) {
        await index.advance(checkpoint, reached);
        await index.advance(logId, reached);
      }
      return end ? IDLE_MS : 0;
    } catch (error) {
      if (!(error instanceof CheckpointBeyondLog)) throw error;
      logger.warn({}, 'the full-text index is ahead of the log and is being rebuilt');
      await index.clear();
      return 0;
    }
  }

  override afterFailure(error: unknown): number {
    if (!isStoreFailure(error)) throw error;
    return FAILED_MS;
  }

  /** Retries filings that were set aside, each with its newest facts. */
  async #retrySetAside(signal: AbortSignal): Promise<void> {
    const { events } = this.options;
    for (const stream of [...this.setAside.items.keys()]) {
      if (signal.aborted) return;
      await this.setAside.attempt(stream, async () => {
        const facts = (await events.read(stream)).findLast(({ type }) => type === 'FilingFactsExtracted');
        if (facts !== undefined) await this.#index(facts);
      });
    }
  }

  async #index(stored: StoredEvent): Promise<void> {
    const { events, codec, texts, index, logger } = this.options;
    if (stored.type !== 'FilingFactsExtracted') return;
    const event = codec.decode<FilingEvent>(stored);
    if (event?.type !== 'FilingFactsExtracted' || event.data.textHash === null) return;
    const [first] = await events.read(stored.stream, { limit: 1 });
    const sighting = first === undefined ? null : codec.decode<FilingEvent>(first);
    if (sighting?.type !== 'FilingIngested') return;
    try {
      const text = await texts.get(event.data.textHash);
      await index.put(indexedFilingOf({ ...event.data, textHash: event.data.textHash }, sighting.data, text, stored.position));
    } catch (error) {
      // The filing becomes searchable again once it is read again.
      if (!(error instanceof TextMissing)) throw error;
      logger.warn({ accession: event.data.accession }, 'a filing can’t be searched because its text is lost');
    }
  }
}
