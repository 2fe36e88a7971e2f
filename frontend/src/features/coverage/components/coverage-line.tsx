import { useQuery } from '@tanstack/react-query';
import type { CoverageResponse } from '../../../../../backend/contexts/filings/report-coverage/coverage.response.ts';
import { formatWhole } from '../../../shared/format/numbers.ts';
import { absoluteTime, formatAge } from '../../../shared/format/time.ts';
import { useLiveState } from '../../../shared/live/live-line.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { coverageQuery } from '../api/get-coverage.ts';
import classes from './coverage-line.module.css';

const STATES = { live: 'Live', reconnecting: 'Reconnecting', paused: 'Paused' } as const;

const ORIGINS = { live: 'EDGAR', sample: 'Sample feed', replay: 'EDGAR replay' } as const;

/** Whether this page is connected, and how fresh what it shows is. */
export function CoverageLine() {
  const live = useLiveState();
  const query = useQuery(coverageQuery());
  const now = useNow(1000);
  const coverage = query.data;
  return (
    <div className={classes['line']}>
      {live === 'off' ? null : (
        <span className={classes['state']} data-state={live} role="status">
          <span aria-hidden="true" className={classes['shape']} />
          {STATES[live]}
        </span>
      )}
      {coverage === undefined ? (
        query.error ? (
          <span>Freshness unknown: the server does not answer.</span>
        ) : null
      ) : (
        <>
          <span>
            {ORIGINS[coverage.origin]}{' '}
            {coverage.lastPollAt === null
              ? 'not checked yet'
              : `checked ${formatAge(now.getTime() - Date.parse(coverage.lastPollAt))} ago`}
            {' · '}
            {formatWhole(coverage.seenToday)} {coverage.seenToday === 1 ? 'filing' : 'filings'} seen today
            {reconciled(coverage)}
          </span>
          {coverage.state !== 'ok' && coverage.message ? <strong role="status">{coverage.message}</strong> : null}
        </>
      )}
    </div>
  );
}

/** What the last comparison with EDGAR's own index of a day came to; nothing before the first. */
function reconciled({ reconciliation }: CoverageResponse): string {
  const day = reconciliation?.days.find(({ published }) => published);
  if (!day) return '';
  const here = formatWhole(day.expected - day.missing);
  const late = day.late > 0 ? `, ${formatWhole(day.late)} of them found late` : '';
  const complete = day.missing > 0 ? `${here} of ${formatWhole(day.expected)}` : `all ${here}`;
  return ` · ${absoluteTime(day.date)} reconciled with EDGAR: ${complete}${late}`;
}
