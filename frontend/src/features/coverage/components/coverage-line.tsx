import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { CoverageResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import { formatWhole, howMany, plural } from '#platform/wording/numbers.ts';
import { absoluteTime, formatAge } from '#platform/wording/time.ts';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { useLiveState } from '#shared/live/live-stream.ts';
import { useOnline } from '#shared/live/use-online.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { coverageQuery } from '../api/get-coverage.ts';
import classes from './coverage-line.module.css';

const CoverageDays = lazyPart(() => import('./coverage-days.tsx'), 'CoverageDays');

const STATES = { live: 'Live', reconnecting: 'Reconnecting', paused: 'Paused' } as const;

/** Short names of the states; the full sentence opens on click. */
const TROUBLES = { paused: 'Paused', failing: 'Delayed', starting: 'Starting', catchingUp: 'Catching up' } as const;

const ORIGINS = { live: 'EDGAR', sample: 'Sample feed', replay: 'EDGAR replay' } as const;

/** Header line that shows whether the page is connected and how up to date its data is, with the last days on request. */
export function CoverageLine() {
  const live = useLiveState();
  const online = useOnline();
  const query = useQuery(coverageQuery());
  const now = useNow(1000);
  const [open, setOpen] = useState(false);
  const coverage = query.data;
  const reconciliation = coverage?.reconciliation ?? null;
  const days = reconciliation !== null && reconciliation.days.length + reconciliation.openDays.length > 0;
  const complete = coverage === undefined ? '' : reconciled(coverage);
  const problem = coverage === undefined || coverage.state === 'ok' || coverage.message === null ? null : coverage.state;
  return (
    <>
      <div className={classes.line}>
        {live === 'off' && online ? null : (
          <strong className={classes.state} data-state={online ? live : 'reconnecting'} role="status">
            {online && live !== 'off' ? STATES[live] : 'Offline'}
          </strong>
        )}
        {coverage === undefined ? (
          query.error ? (
            <span>Can’t reach the server; data may be out of date.</span>
          ) : null
        ) : (
          <>
            <span className={classes.fresh}>
              {ORIGINS[coverage.origin]}{' '}
              {coverage.lastPollAt === null
                ? 'not checked yet'
                : `checked ${formatAge(now.getTime() - Date.parse(coverage.lastPollAt))} ago`}
              {' · '}
              {howMany(coverage.seenToday, 'filing')} received today
            </span>
            {complete === '' ? null : (
              <span className={classes.complete} title={complete}>
                {complete}
              </span>
            )}
            {problem === null ? null : (
              <button type="button" className={classes.trouble} aria-expanded={open} onClick={() => setOpen(!open)}>
                {TROUBLES[problem]}
              </button>
            )}
          </>
        )}
        {days && problem === null ? (
          <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide days' : 'Day by day'}
          </button>
        ) : null}
      </div>
      {problem === null ? null : (
        <p role="status" className={open ? classes.panel : 'fw-visually-hidden'}>
          {coverage?.message}
        </p>
      )}
      {open && reconciliation ? (
        <div className={classes.panel}>
          <Suspense fallback={null}>
            <CoverageDays reconciliation={reconciliation} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/** Result of the last comparison with EDGAR's daily index; empty before the first one. */
function reconciled({ reconciliation }: CoverageResponse): string {
  const day = reconciliation?.days.find(({ published }) => published);
  if (!day) return '';
  const { expected, missing, late, withdrawn } = day;
  const received =
    missing > 0 ? `${formatWhole(expected - missing)} of ${formatWhole(expected)}` : `all ${formatWhole(expected)}`;
  const counts = [
    [missing, 'missing'],
    [late, 'late'],
    [withdrawn, 'withdrawn'],
  ] as const;
  const details = counts.filter(([count]) => count > 0).map(([count, what]) => `, ${formatWhole(count)} ${what}`);
  return `${absoluteTime(day.date)}: ${received} ${plural(expected, 'filing')} received${details.join('')}`;
}
