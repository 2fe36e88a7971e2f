import { useBrand } from '#shared/brand/brand.ts';
import { Locked } from '#shared/brand/locked.tsx';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './locked-filing.module.css';

type Lock = Pick<Filing, 'locked_because' | 'opens_with_pro' | 'sample'>;

/** Shown if the reader's plan doesn't include the form: the reason, and where to unlock it. */
export function LockedFiling({ filing }: { filing: Lock }) {
  const { upgrades } = useBrand();
  return (
    <Locked
      label="Locked"
      opensWithPro={filing.opens_with_pro}
      sister={filing.opens_with_pro ? null : upgrades.targetBrand}
      sisterText="See all filings on our sister site"
    >
      <p className={classes.why}>
        {filing.locked_because}{' '}
        {filing.sample ? 'You can open the sample document for free.' : 'You can open the original on EDGAR for free.'}
      </p>
    </Locked>
  );
}
