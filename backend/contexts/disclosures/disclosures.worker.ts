import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { RelateFilings } from './relate-filings/relate-filings.service.ts';
import { RelatedFilingsStore } from './relate-filings/related-filings.store.ts';

export interface DisclosuresWorker extends WorkerPart {
  readonly related: RelateFilings;
}

/**
 * The index of related filings, with the purge of its old records. The alert process calls `related` to find amendments, duplicates and threads.
 * @param unfinishedSince time of the oldest event the alert process still has to handle; null if none.
 */
export function disclosuresWorker(context: WorkerContext, unfinishedSince: () => Promise<Date | null>): DisclosuresWorker {
  const { operations, events, codec, executor, texts, clock, logger } = context;
  const index = new RelatedFilingsStore(operations);
  const related = new RelateFilings({ events, codec, executor, texts, index, clock, logger });
  return {
    name: 'disclosures',
    related,
    purge: async () => {
      await related.purge(await unfinishedSince());
    },
  };
}
