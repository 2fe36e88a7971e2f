import type { ReconciliationResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import { formatWhole, howMany } from '#platform/wording/numbers.ts';
import { absoluteTime } from '#platform/wording/time.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';

/** The last days: filings in EDGAR's daily index compared with those received. */
export function CoverageDays({ reconciliation }: { reconciliation: ReconciliationResponse }) {
  const { days, openDays } = reconciliation;
  return (
    <>
      {days.length > 0 ? (
        <PlainTable
          caption="Days checked against EDGAR’s index"
          rows={days}
          columns={[
            { header: 'Day', cell: ({ date, published }) => `${absoluteTime(date)}${published ? '' : ' (no index published)'}` },
            { header: 'In the index', numeric: true, cell: ({ expected }) => formatWhole(expected) },
            { header: 'Received', numeric: true, cell: ({ seen }) => formatWhole(seen) },
            { header: 'Late', numeric: true, cell: ({ late }) => formatWhole(late) },
            { header: 'Missing', numeric: true, cell: ({ missing }) => formatWhole(missing) },
            { header: 'Withdrawn', numeric: true, cell: ({ withdrawn }) => formatWhole(withdrawn) },
          ]}
        />
      ) : null}
      {openDays.length > 0 ? <p>Not checked yet: {openDays.map(rangeText).join('; ')}.</p> : null}
      <p>Late: missed in the feed, recovered from the index. Missing: not received yet. Withdrawn: removed by EDGAR.</p>
    </>
  );
}

function rangeText({ from, to, count }: ReconciliationResponse['openDays'][number]): string {
  return from === to ? absoluteTime(from) : `${absoluteTime(from)} to ${absoluteTime(to)} (${howMany(count, 'business day')})`;
}
