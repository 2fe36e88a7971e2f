import type { KnownFiling } from './known-filings.service.ts';
import type { Audience } from './live-audience.policy.ts';
import type { LiveConnection } from './live-connection.service.ts';
import type { LiveFrame, SharedFrames } from './live-frame.ts';

/** The frame a page gets for an event; null when it does not concern the page. */
export function frameFor(
  page: LiveConnection,
  audience: Audience,
  { ciks }: KnownFiling,
  frames: SharedFrames,
): LiveFrame | null {
  const { accountId } = page;
  switch (audience.kind) {
    case 'filing': {
      const tickers = page.tickersOf(ciks);
      if (tickers.length === 0) return null;
      const { accession, stage } = audience;
      const data = { accession, tickers: [...tickers], arrived: stage === 'arrival' };
      return frames.of(tickers.join(), () => ({ event: 'filing', data }));
    }
    case 'account':
    case 'watchlist':
      return audience.accountId === accountId ? frames.of('', () => ({ event: audience.kind, data: {} })) : null;
    case 'alert': {
      if (!audience.accountIds.includes(accountId)) return null;
      return frames.of('', () => ({ event: 'alert', data: { accession: audience.accession } }));
    }
  }
}
