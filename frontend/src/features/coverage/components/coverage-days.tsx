import type { ReconciliationResponse } from '../../../../../backend/contexts/filings/report-coverage/coverage.response.ts';
import { formatWhole } from '../../../../../backend/platform/wording/numbers.ts';
import { absoluteTime } from '../../../../../backend/platform/wording/time.ts';
import { PlainTable } from '../../../shared/ui/plain-table.tsx';

/** The last days: filings in EDGAR's daily index compared with those recorded here. */
export function CoverageDays({ reconciliation }: { reconciliation: ReconciliationResponse }) {
  const { days, openDays } = reconciliation;
  return (
    <>
      {days.length > 0 ? (
        <PlainTable
          caption="Days compared with EDGAR's index"
          rows={days}
          columns={[
            { header: 'Day', cell: ({ date, published }) => `${absoluteTime(date)}${published ? '' : ' (no index published)'}` },
            { header: 'In the index', numeric: true, cell: ({ expected }) => formatWhole(expected) },
            { header: 'Seen in the feed', numeric: true, cell: ({ seen }) => formatWhole(seen) },
            { header: 'Found late', numeric: true, cell: ({ late }) => formatWhole(late) },
            { header: 'Missing', numeric: true, cell: ({ missing }) => formatWhole(missing) },
            { header: 'Withdrawn', numeric: true, cell: ({ withdrawn }) => formatWhole(withdrawn) },
          ]}
        />
      ) : null}
      {openDays.length > 0 ? <p>Still to be compared: {openDays.map(rangeWords).join('; ')}.</p> : null}
      <p>
        Found late: the feed had lost it and the index brought it. Missing: in the index and not here. Withdrawn: EDGAR took it
        out of its index again.
      </p>
    </>
  );
}

function rangeWords({ from, to, count }: ReconciliationResponse['openDays'][number]): string {
  return from === to ? absoluteTime(from) : `${absoluteTime(from)} to ${absoluteTime(to)} (${formatWhole(count)} business days)`;
}
