import type { FullTextIndex } from '../../platform/full-text/full-text-index.port.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { IndexTextsSchedule } from './index-texts/index-texts.schedule.ts';
import { MoveSavedSearchesWhenAccountMerged } from './saved-searches/move-saved-searches-when-account-merged.process.ts';

/** Indexes the texts of filings for search, and moves saved searches when accounts are merged. */
export function assistantWorker({ events, codec, executor, texts, logger }: WorkerContext, index: FullTextIndex): WorkerPart {
  return {
    name: 'assistant',
    processes: [new MoveSavedSearchesWhenAccountMerged(events, codec, executor)],
    schedules: [new IndexTextsSchedule({ events, codec, texts, index, logger })],
  };
}
