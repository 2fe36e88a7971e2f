import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { FormBadge, labelNextToForm } from '#shared/domain/form-badge.tsx';
import { levelRank } from '#shared/domain/level.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '#shared/domain/not-read-yet.ts';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { paths } from '#shared/paths.ts';
import { ScoreBar } from '#shared/score/score-bar.tsx';
import { IconLock } from '#shared/ui/icons.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { UnseenCount } from '#shared/ui/unseen-count.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { type ListedFiling, shownFilingsOf } from '../lib/shown-filings.ts';
import classes from './latest-filing.module.css';
import { LockedLine, LockedNews, type PreviewSwitch } from './locked-news.tsx';

const HistoryProgress = lazyPart(() => import('#shared/history/history-progress.tsx'), 'HistoryProgress');

const JUST_ADDED_MS = 15 * 60_000;
const LOUD = levelRank('HIGH');
/** More don't fit into a card's footer. */
const FEW_FORMS = 2;

/** The number of unseen filings; above the counting limit, it shows as `50+`. */
export function UnseenBubble({ entry }: { entry: WatchlistEntry }) {
  if (entry.unseen_filings_count === 0) return null;
  const count = entry.unseen_more ? '50+' : entry.unseen_filings_count;
  return <UnseenCount count={count} />;
}

/** The followed forms; those not included in the plan show a lock. */
export function FollowedForms({ entry }: { entry: WatchlistEntry }) {
  const locked = entry.locked_forms.split(',').filter(Boolean);
  const forms = entry.forms.split(',').filter(Boolean);
  return (
    <span className={classes.forms} title={forms.map(formName).join(', ')}>
      <span className="fw-visually-hidden">Follows </span>
      {forms.length > FEW_FORMS ? (
        <>
          {forms.length} forms
          <span className="fw-visually-hidden">: {forms.map(formName).join(', ')}</span>
          {locked.length > 0 ? <IconLock size={12} role="img" aria-label={`${locked.length} locked, need PRO`} /> : null}
        </>
      ) : null}
      {(forms.length > FEW_FORMS ? [] : forms).map((form, at) => (
        <span key={form}>
          {at > 0 ? ' · ' : ''}
          {formName(form)}
          {locked.includes(form) ? <IconLock size={12} role="img" aria-label="locked, needs PRO" /> : null}
        </span>
      ))}
    </span>
  );
}

/** The first item and the number of others: `4.02 +3`. */
export function Items({ filing }: { filing: ListedFiling | null }) {
  const [first, ...more] = filing?.items ?? [];
  if (first === undefined) return null;
  return (
    <span className={classes.items}>
      {first}
      {more.length > 0 ? ` +${more.length}` : ''}
    </span>
  );
}

/** @param inFront the filing is already highlighted at the top, with its quote */
export function LatestFiling({ entry, inFront, preview }: { entry: WatchlistEntry; inFront: boolean; preview: PreviewSwitch }) {
  const { open, locked, lockedLeads } = shownFilingsOf(entry);
  if (locked !== null && lockedLeads) {
    return (
      <div className={classes.latest}>
        <div className={classes.head}>
          <LevelBadge level="locked" />
          <IconLock size={14} aria-hidden />
          <FormBadge form={locked.form} />
          <RelativeTime brief value={locked.accepted_at ?? locked.filed_at} />
          {locked.sample ? <SampleMark /> : null}
        </div>
        <LockedNews entry={entry} filing={locked} preview={preview} />
        {entry.latest_form === null ? null : <OpenNews entry={entry} open={open} inFront />}
      </div>
    );
  }
  if (entry.latest_form === null) {
    return (
      <div>
        <p className={classes.none}>No filings yet. We’re watching.</p>
        <History entry={entry} />
      </div>
    );
  }
  return (
    <div className={classes.latest}>
      <OpenNews entry={entry} open={open} inFront={inFront} />
      {locked === null ? null : <LockedLine entry={entry} filing={locked} preview={preview} />}
    </div>
  );
}

function OpenNews({ entry, open, inFront }: { entry: WatchlistEntry; open: ListedFiling | null; inFront: boolean }) {
  const level = entry.highest_importance;
  const label = labelNextToForm(entry.latest_form ?? '', entry.latest_label, entry.latest_headline);
  const headline = <AiText byAi={open?.ai_written ?? false}>{entry.latest_headline ?? NOT_READ_YET}</AiText>;
  return (
    <>
      <div className={classes.head}>
        <LevelBadge level={level} />
        <FormBadge form={entry.latest_form ?? ''} />
        <Items filing={open} />
        {open?.sample ? <SampleMark /> : null}
        {entry.last_filing_date ? <RelativeTime brief value={entry.last_filing_date} /> : null}
      </div>
      {/* The ticker's own link comes first in the card. */}
      <p className={classes.headline} data-loud={levelRank(level) >= LOUD || undefined}>
        {entry.latest_accession === null ? headline : <Link to={paths.filing(entry.latest_accession)}>{headline}</Link>}
      </p>
      {label === null ? null : <p className={classes.label}>{label}</p>}
      {open?.quote && !inFront ? (
        <QuoteBlock level={level} size="small" lines={2}>
          … <mark>{open.quote}</mark> …
        </QuoteBlock>
      ) : open !== null && open.score !== null && levelRank(level) >= LOUD ? (
        <ScoreBar score={open.score} level={level} />
      ) : null}
      <Insider filing={open} />
    </>
  );
}

/** Backfill progress of a ticker that was just added. */
function History({ entry }: { entry: WatchlistEntry }) {
  const now = useNow(60_000);
  if (now.getTime() - Date.parse(entry.added_at) > JUST_ADDED_MS) return null;
  return (
    <Suspense fallback={null}>
      <HistoryProgress ticker={entry.ticker} />
    </Suspense>
  );
}

/** The insider of the latest Form 4, linked to the profile by CIK, or else by name (spec section 2). */
function Insider({ filing }: { filing: ListedFiling | null }) {
  const [name] = filing?.executive_names ?? [];
  if (filing === null || name === undefined) return null;
  return (
    <p className={classes.label}>
      <Link to={paths.insider(filing.insider_cik ?? name)}>{name}</Link>
    </p>
  );
}
