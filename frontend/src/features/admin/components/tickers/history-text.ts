import type { TickerRow } from '../../api/tickers.ts';

/** Progress of loading a company's history. */
export const HISTORY_TEXT: Readonly<Record<TickerRow['history'], string>> = {
  none: 'Never requested',
  queued: 'Queued',
  running: 'Loading',
  done: 'Loaded',
  failed: 'Failed',
  stopped: 'Stopped',
};
