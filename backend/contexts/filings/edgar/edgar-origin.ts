import type { Environment } from '#platform/config/environment.ts';
import type { CoverageResponse } from '../report-coverage/coverage.response.ts';

/** Which EDGAR the configuration uses: the real one, a replay or the sample feed. */
export function edgarOriginOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL'>): CoverageResponse['origin'] {
  if (env.sample) return 'sample';
  return isSecHost(env.EDGAR_BASE_URL) ? 'live' : 'replay';
}

/** URL of full-text search; null for none. The sample feed has none, and a test double is never combined with the SEC's servers. */
export function edgarSearchUrlOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL' | 'EDGAR_EFTS_URL'>): string | null {
  if (env.sample || env.EDGAR_EFTS_URL === undefined) return null;
  return isSecHost(env.EDGAR_EFTS_URL) && edgarOriginOf(env) !== 'live' ? null : env.EDGAR_EFTS_URL;
}

/** URL of the submissions lists. A test double of EDGAR is never combined with the SEC's servers. */
export function edgarDataUrlOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL' | 'EDGAR_DATA_URL'>): string {
  return isSecHost(env.EDGAR_DATA_URL) && edgarOriginOf(env) !== 'live' ? env.EDGAR_BASE_URL : env.EDGAR_DATA_URL;
}

const isSecHost = (url: string): boolean => /(^|\.)sec\.gov$/.test(new URL(url).hostname);
