import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { brandAddress, useBrand } from '../../../shared/brand/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { IconLock } from '../../../shared/ui/icons.ts';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './locked-filing.module.css';

type Lock = Pick<Filing, 'locked_because' | 'opens_with_pro' | 'sample'>;

/** Stands where the level of an open filing stands. */
export function LockMark({ filing }: { filing: Lock }) {
  return (
    <span className={classes['mark']}>
      <IconLock size={14} aria-hidden /> {filing.opens_with_pro ? 'PRO' : 'Locked'}
    </span>
  );
}

/** What a reader sees whose plan does not open the form: why, and the way to where it is open. */
export function LockedFiling({ filing }: { filing: Lock }) {
  const { features, upgrades } = useBrand();
  const sister = filing.opens_with_pro || upgrades.targetBrand === null ? null : brandAddress(upgrades.targetBrand);
  return (
    <section className={classes['locked']} aria-label="Locked">
      <p className={classes['why']}>
        {filing.locked_because} {filing.sample ? 'The sample document is open.' : 'The original is free at EDGAR.'}
      </p>
      <div className={classes['actions']}>
        {filing.opens_with_pro && features.billing ? (
          <Button component={Link} to={paths.upgrade}>
            Upgrade to PRO
          </Button>
        ) : null}
        {sister === null ? null : (
          <Button component="a" href={sister} variant="default">
            See all filings on our sister site
          </Button>
        )}
      </div>
    </section>
  );
}
