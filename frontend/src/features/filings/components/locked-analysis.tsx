import { Link } from 'react-router-dom';
import { useBrand, useSisterAddress } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { IconLock } from '#shared/ui/icons.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import classes from './filing-detail.module.css';

/** Placeholder for a locked AI analysis: why it is locked, how to unlock it, and whether AI moved the level. */
export function LockedAnalysis({ filing }: { filing: FilingDetail }) {
  const { accession, level, level_moved_from: from, analysis_locked_because: because } = filing;
  const { features, upgrades, sisters } = useBrand();
  const target = features.billing ? null : upgrades.targetBrand;
  const there = useSisterAddress(target, paths.filing(accession));
  // A cached response from an older server lacks this field.
  if (!because) return null;
  return (
    <p role="note" aria-label="AI analysis" className={classes.lockedLine}>
      <IconLock size={14} aria-hidden />
      <span>
        {!from ? null : `AI moved the level from ${from} (set by our rules) to ${level}. `}
        {because} {features.billing ? <Link to={paths.upgrade}>Upgrade to PRO</Link> : null}
        {there === null ? null : <a href={there}>This filing on {sisters.find(({ id }) => id === target)?.brandName}</a>}
      </span>
    </p>
  );
}
