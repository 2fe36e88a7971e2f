import type { DigestInput } from '../../backend/contexts/alerts/digest/digest-content.policy.ts';
import type { Digest } from '../../backend/contexts/alerts/published/digest.events.ts';
import type { ListedFiling, ListedOffering } from '../../backend/contexts/alerts/published/digest-source.port.ts';
import { accessionOf, cikOf } from './filing-events.ts';

/** A quiet day of an account that follows AAPL and MSFT, up to 7:00 AM in New York. */
export function digestInput(over: Partial<DigestInput> = {}): DigestInput {
  const entry = { forms: ['8-K'], brandId: 'material-events', addedAt: '2026-01-01T00:00:00.000Z' };
  return {
    accountId: 'reader',
    date: '2026-01-13',
    channel: 'email',
    timeZone: 'America/New_York',
    since: '2026-01-12T12:00:00.000Z',
    until: '2026-01-13T12:00:00.000Z',
    checkedAt: '2026-01-13T11:59:40.000Z',
    planAt: () => 'free',
    entries: [
      { ...entry, ticker: 'MSFT', cik: cikOf(2) },
      { ...entry, ticker: 'AAPL', cik: cikOf(1) },
    ],
    filings: new Map(),
    corrections: [],
    offerings: [],
    ...over,
  };
}

/** Filing `n`, ready `n` minutes after 15:00 UTC on the day before. */
export function listedFiling(n: number, over: Partial<ListedFiling> = {}): ListedFiling {
  const at = new Date(Date.UTC(2026, 0, 12, 15, n)).toISOString();
  return {
    accession: accessionOf(n),
    form: '8-K',
    followedAs: '8-K',
    level: 'MEDIUM',
    oneLiner: `What ${n} says`,
    filedOn: '2026-01-12',
    sortAt: at,
    readyAt: at,
    synthetic: false,
    ...over,
  };
}

export function listedOffering(n: number, over: Partial<ListedOffering> = {}): ListedOffering {
  const { accession, level, oneLiner, readyAt, synthetic } = listedFiling(n);
  return {
    accession,
    cik: cikOf(100 + n),
    company: `New Company ${n}`,
    form: 'S-1',
    facts: [],
    level,
    oneLiner,
    readyAt,
    synthetic,
    ...over,
  };
}

export function digestOf(over: Partial<Digest>): Digest {
  return {
    accountId: 'reader',
    date: '2026-01-13',
    brandId: 'material-events',
    channel: 'email',
    timeZone: 'America/New_York',
    since: '2026-01-12T12:00:00.000Z',
    until: '2026-01-13T12:00:00.000Z',
    checkedAt: '2026-01-13T11:59:40.000Z',
    critical: [],
    tickers: [],
    quiet: [],
    corrections: [],
    listings: null,
    ...over,
  };
}
