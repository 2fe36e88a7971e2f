import type { CoverageResponse } from '../contexts/filings/report-coverage/coverage.response.ts';
import type { Environment } from '../platform/config/environment.ts';

/** Which EDGAR the configuration points at. */
export function edgarOriginOf(env: Pick<Environment, 'sample' | 'EDGAR_BASE_URL'>): CoverageResponse['origin'] {
  if (env.sample) return 'sample';
  return /(^|\.)sec\.gov$/.test(new URL(env.EDGAR_BASE_URL).hostname) ? 'live' : 'replay';
}
