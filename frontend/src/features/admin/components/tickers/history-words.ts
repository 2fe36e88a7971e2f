import type { TickerRow } from '../../api/tickers.ts';

/** How far the recording of a company's history is. */
export const HISTORY_WORDS: Readonly<Record<TickerRow['history'], string>> = {
  none: 'Never requested',
  queued: 'Queued',
  running: 'Loading',
  done: 'Recorded',
  failed: 'Failed',
  stopped: 'Stopped',
};
