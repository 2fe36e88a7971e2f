import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { Bench } from './figure.ts';
import { loadWatchlist } from './watchlist-load.ts';

/** `GET /api/watchlist` with 50 tickers, through the whole application, compared with a bare Express route that returns the same bytes. */
export const bench: Bench = {
  about: 'GET /api/watchlist with 50 tickers against a bare route of the same bytes',
  async run(onProgress) {
    const folder = mkdtempSync(join(tmpdir(), 'filingwire-watchlist-'));
    try {
      const figure = await loadWatchlist(readEnvironment({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }), onProgress);
      return [{ name: 'GET /api/watchlist', ...figure, unit: 'requests/s', limits: [{ of: 'ratio', atLeast: 0.4 }] }];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
