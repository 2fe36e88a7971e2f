import { useQuery } from '@tanstack/react-query';
import type { CoverageResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import { shortDay } from '#platform/wording/day.ts';
import { formatWhole } from '#platform/wording/numbers.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { type Fact, FactsStrip } from '#shared/ui/facts-strip.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { coverageQuery } from '../api/get-coverage.ts';
import { CoverageDays } from './coverage-days.tsx';

const ORIGINS = { live: 'EDGAR', sample: 'Sample feed', replay: 'EDGAR replay' } as const;
const STATES = {
  ok: 'Current',
  paused: 'Paused',
  failing: 'Failing',
  starting: 'Starting',
  catchingUp: 'Catching up',
} as const;

/** How fresh and complete the EDGAR data is, with the compared days. */
export function CoverageReport() {
  return (
    <AsyncSection query={useQuery(coverageQuery())} name="The coverage" skeleton={<p>Loading...</p>}>
      {(coverage) => (
        <>
          {coverage.message ? <p>{coverage.message}</p> : null}
          <FactsStrip facts={factsOf(coverage)} />
          {coverage.reconciliation ? (
            <CoverageDays reconciliation={coverage.reconciliation} />
          ) : (
            <p>{coverage.origin === 'sample' ? 'The sample feed has no index to check against.' : 'No days checked yet.'}</p>
          )}
        </>
      )}
    </AsyncSection>
  );
}

function factsOf({ origin, state, lastPollAt, seenToday, latestAcceptedAt, reconciliation }: CoverageResponse): readonly Fact[] {
  const ago = (at: string | null) => (at === null ? 'never' : <RelativeTime value={at} />);
  return [
    { name: 'Source', value: ORIGINS[origin] },
    { name: 'State', value: STATES[state] },
    { name: 'Feed last checked', value: ago(lastPollAt) },
    { name: 'Received today', value: formatWhole(seenToday) },
    { name: 'Latest filing accepted', value: ago(latestAcceptedAt) },
    ...(reconciliation ? comparisonOf(reconciliation) : []),
  ];
}

function comparisonOf({ through, days, openDays }: NonNullable<CoverageResponse['reconciliation']>): readonly Fact[] {
  const open = openDays.reduce((sum, { count }) => sum + count, 0);
  const missing = days.reduce((sum, day) => sum + day.missing, 0);
  return [
    { name: 'Checked through', value: through === null ? 'none yet' : shortDay(through) },
    { name: 'Days to check', value: formatWhole(open) },
    {
      name: days.length === 1 ? 'Missing on the day checked' : `Missing on the ${days.length} days checked`,
      value: formatWhole(missing),
    },
  ];
}
