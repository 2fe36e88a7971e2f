import type { CoverageResponse } from '../contexts/filings/report-coverage/coverage.response.ts';
import type { Environment } from '../platform/config/environment.ts';

/** Which EDGAR the configuration points at. */
export function edgarOriginOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL'>): CoverageResponse['origin'] {
  if (env.sample) return 'sample';
  return /(^|\.)sec\.gov$/.test(new URL(env.EDGAR_BASE_URL).hostname) ? 'live' : 'replay';
}

/** Where submissions lists come from: a double of the one part is not mixed with the SEC's other part. */
export function edgarDataUrlOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL' | 'EDGAR_DATA_URL'>): string {
  const isSecs = /(^|\.)sec\.gov$/.test(new URL(env.EDGAR_DATA_URL).hostname);
  return isSecs && edgarOriginOf(env) !== 'live' ? env.EDGAR_BASE_URL : env.EDGAR_DATA_URL;
}
