import type { CoverageResponse } from '../contexts/filings/report-coverage/coverage.response.ts';
import type { Environment } from '../platform/config/environment.ts';

/** Which EDGAR the configuration points at. */
export function edgarOriginOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL'>): CoverageResponse['origin'] {
  if (env.sample) return 'sample';
  return isSecs(env.EDGAR_BASE_URL) ? 'live' : 'replay';
}

/** Where full-text search is, null where it is not asked: the sample feed has none, and a double is not mixed with the SEC's own. */
export function edgarSearchUrlOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL' | 'EDGAR_EFTS_URL'>): string | null {
  if (env.sample || env.EDGAR_EFTS_URL === undefined) return null;
  return isSecs(env.EDGAR_EFTS_URL) && edgarOriginOf(env) !== 'live' ? null : env.EDGAR_EFTS_URL;
}

/** Where submissions lists come from: a double of the one part is not mixed with the SEC's other part. */
export function edgarDataUrlOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL' | 'EDGAR_DATA_URL'>): string {
  return isSecs(env.EDGAR_DATA_URL) && edgarOriginOf(env) !== 'live' ? env.EDGAR_BASE_URL : env.EDGAR_DATA_URL;
}

const isSecs = (url: string): boolean => /(^|\.)sec\.gov$/.test(new URL(url).hostname);
