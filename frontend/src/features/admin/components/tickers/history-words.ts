import type { TickerRow } from '../../api/tickers.ts';

/** How far the recording of a company's history is. */
export const HISTORY_WORDS: Readonly<Record<TickerRow['history'], string>> = {
  none: 'Never asked for',
  queued: 'Waits for its turn',
  running: 'Being recorded',
  done: 'Recorded',
  failed: 'Failed',
  stopped: 'Stopped',
};
