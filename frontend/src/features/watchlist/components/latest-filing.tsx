import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { FormBadge, formName } from '../../../shared/domain/form-badge.tsx';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '../../../shared/domain/not-read-yet.ts';
import { SampleMark } from '../../../shared/domain/sample-mark.tsx';
import { paths } from '../../../shared/paths.ts';
import { IconLock } from '../../../shared/ui/icons.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { followedForm } from '../lib/view.ts';
import classes from './latest-filing.module.css';

const HistoryProgress = lazy(() =>
  import('../../../shared/history/history-progress.tsx').then((module) => ({ default: module.HistoryProgress })),
);

const JUST_ADDED_MS = 15 * 60_000;

/** In PRO preview an entry whose latest filing is not the brand's primary form shows a dash for details (spec section 6). */
export function hidesDetails(entry: WatchlistEntry, primaryForm: string, showAll: boolean): boolean {
  return !showAll && entry.latest_form !== null && followedForm(entry.latest_form) !== primaryForm;
}

/** The number of unseen filings; more than are counted show as `50+`. */
export function UnseenBubble({ entry }: { entry: WatchlistEntry }) {
  if (entry.unseen_filings_count === 0) return null;
  const count = entry.unseen_more ? '50+' : entry.unseen_filings_count;
  return (
    <span className={classes['bubble']}>
      {count}
      <span className="fw-visually-hidden"> unseen filings</span>
    </span>
  );
}

/** The followed forms; those not unlocked by the plan have a lock. */
export function FollowedForms({ entry }: { entry: WatchlistEntry }) {
  const locked = entry.locked_forms.split(',').filter(Boolean);
  const forms = entry.forms.split(',').filter(Boolean);
  return (
    <span className={classes['forms']}>
      <span className="fw-visually-hidden">Follows </span>
      {forms.map((form) => (
        <span key={form} className={classes['form']}>
          {formName(form)}
          {locked.includes(form) ? <IconLock size={12} role="img" aria-label="locked, needs PRO" /> : null}
        </span>
      ))}
    </span>
  );
}

export function LatestFiling({ entry, hidden }: { entry: WatchlistEntry; hidden: boolean }) {
  if (entry.latest_form === null) {
    return (
      <div>
        <p className={classes['none']}>No filing yet. We are watching.</p>
        <History entry={entry} />
      </div>
    );
  }
  return (
    <div className={classes['latest']}>
      <div className={classes['head']}>
        {hidden ? <span>—</span> : <LevelBadge level={entry.highest_importance} />}
        <FormBadge form={entry.latest_form} />
        {hidden || entry.latest_label === null ? null : <span className={classes['label']}>{entry.latest_label}</span>}
        {entry.last_filing_date ? <RelativeTime value={entry.last_filing_date} /> : null}
        {entry.recent_filings[0]?.sample ? <SampleMark /> : null}
      </div>
      <p className={classes['line']}>{hidden ? '—' : (entry.latest_headline ?? NOT_READ_YET)}</p>
      {hidden ? null : <Insider entry={entry} />}
    </div>
  );
}

/** Progress of the backfill of a ticker that was just added. */
function History({ entry }: { entry: WatchlistEntry }) {
  const now = useNow(60_000);
  if (now.getTime() - Date.parse(entry.added_at) > JUST_ADDED_MS) return null;
  return (
    <Suspense fallback={null}>
      <HistoryProgress ticker={entry.ticker} />
    </Suspense>
  );
}

/** The insider of the latest Form 4, linked to the profile by CIK, else by name (spec section 2). */
function Insider({ entry }: { entry: WatchlistEntry }) {
  const latest = entry.recent_filings.find(({ accession }) => accession === entry.latest_accession);
  const [name] = latest?.executive_names ?? [];
  if (!latest || name === undefined) return null;
  return (
    <p className={classes['who']}>
      <Link to={paths.insider(latest.insider_cik ?? name)}>{name}</Link>
    </p>
  );
}
