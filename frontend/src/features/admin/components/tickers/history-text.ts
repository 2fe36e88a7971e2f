import type { TickerRow } from '../../api/tickers.ts';

/** Progress of recording a company's history. */
export const HISTORY_TEXT: Readonly<Record<TickerRow['history'], string>> = {
  none: 'Never requested',
  queued: 'Queued',
  running: 'Loading',
  done: 'Recorded',
  failed: 'Failed',
  stopped: 'Stopped',
};
