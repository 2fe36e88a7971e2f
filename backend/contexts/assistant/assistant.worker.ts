import type { FullTextIndex } from '../../platform/full-text/full-text-index.port.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { IndexTextsSchedule } from './index-texts/index-texts.schedule.ts';

/** Keeps the texts of filings searchable. */
export function assistantWorker({ events, codec, texts, logger }: WorkerContext, index: FullTextIndex): WorkerPart {
  return { name: 'assistant', schedules: [new IndexTextsSchedule({ events, codec, texts, index, logger })] };
}
