import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formName, oneForm } from '#platform/wording/form-name.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { useBrand, useSisterAddress } from '#shared/brand/brand.ts';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { LockedRow } from '#shared/domain/locked-row.tsx';
import { paths } from '#shared/paths.ts';
import { IconLock } from '#shared/ui/icons.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import type { ListedFiling } from '../lib/shown-filings.ts';
import classes from './locked-news.module.css';

const FollowPrimary = lazyPart(() => import('./follow-primary.tsx'), 'FollowPrimary');

/** Whether locked filings show a PRO preview, and a callback to turn it on. */
export type PreviewSwitch = { readonly on: boolean; readonly turnOn: () => void };

/** `A Form 4`, `An 8-K`. */
function aForm(form: string): string {
  const named = oneForm(form);
  return named.charAt(0).toUpperCase() + named.slice(1);
}

type Props = { entry: WatchlistEntry; filing: ListedFiling; preview: PreviewSwitch };

/** Shown instead of the headline: what arrived, why it is locked, and what to do. */
export function LockedNews({ entry, filing, preview }: Props) {
  const pro = filing.opens_with_pro;
  return (
    <LockedRow title={pro ? `${aForm(filing.form)} was filed. Upgrade to PRO to read it.` : `${aForm(filing.form)} was filed`}>
      {preview.on ? <Previewed entry={entry} /> : null}
      <Ways filing={filing} preview={preview} />
      <MainFormOffer entry={entry} />
    </LockedRow>
  );
}

/** A locked filing in one line, below visible news. */
export function LockedLine({ entry, filing, preview }: Props) {
  return (
    <div className={classes.line}>
      <p>
        <IconLock size={13} aria-hidden /> — {aForm(filing.form)} was filed{' '}
        <RelativeTime value={filing.accepted_at ?? filing.filed_at} />
        {filing.opens_with_pro ? ': PRO only' : ' · '}
        {filing.opens_with_pro ? null : <SisterLink />}
      </p>
      {preview.on && entry.preview !== null ? <Previewed entry={entry} /> : null}
    </div>
  );
}

function Ways({ filing, preview }: Pick<Props, 'filing' | 'preview'>) {
  const { features } = useBrand();
  return (
    <>
      {preview.on || !features.billing ? null : (
        <button type="button" onClick={preview.turnOn}>
          Preview PRO features
        </button>
      )}
      {filing.opens_with_pro ? <Link to={paths.pricing}>View Pricing</Link> : null}
      {filing.opens_with_pro ? null : <SisterLink />}
    </>
  );
}

/** Link to the brand that includes what this brand's PRO plan doesn't. */
function SisterLink() {
  const { upgrades, sisters } = useBrand();
  const address = useSisterAddress(upgrades.targetBrand);
  if (address === null) return null;
  return <a href={address}>See it on {sisters.find(({ id }) => id === upgrades.targetBrand)?.brandName}</a>;
}

/** Offers this brand's main form, only for an entry that follows none of the brand's forms. */
function MainFormOffer({ entry }: Pick<Props, 'entry'>) {
  const { primaryForm, available } = useBrand().forms;
  const followed = entry.forms.split(',');
  if (followed.includes(primaryForm) || available.some((form) => followed.includes(form))) return null;
  return (
    <Suspense fallback={null}>
      <FollowPrimary entry={entry} />
    </Suspense>
  );
}

/** What PRO would show for the company: its newest locked filing that is more than a day old. */
export function Previewed({ entry: { preview } }: { entry: WatchlistEntry }) {
  if (preview === null) return <span className={classes.nothing}>Previews unlock 24 hours after filing.</span>;
  return (
    <span className={classes.preview}>
      <span className={classes.mark}>preview</span>
      <LevelBadge level={preview.level} variant="bare" />
      <span>
        <AiText byAi={preview.ai_written}>{preview.headline}</AiText> ({formName(preview.form)},{' '}
        <RelativeTime value={preview.accepted_at ?? preview.filed_at} />)
      </span>
    </span>
  );
}
