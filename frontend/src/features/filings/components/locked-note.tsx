import { Link } from 'react-router-dom';
import { useBrand, useSisterAddress } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './filing-row.module.css';

/** Where to read a list's locked filings, said once for all rows; nothing if none is locked or no other site has them. */
export function LockedNote({ ticker, filings }: { ticker: string; filings: readonly Filing[] }) {
  const { upgrades, sisters } = useBrand();
  const locked = filings.filter((filing) => filing.locked);
  const isPro = locked.some((filing) => filing.opens_with_pro);
  const address = useSisterAddress(upgrades.targetBrand, paths.ticker(ticker));
  if (isPro)
    return (
      <p className={classes.note}>
        Filings marked PRO require PRO. <Link to={paths.pricing}>View Pricing</Link>
      </p>
    );
  if (locked.length === 0 || address === null) return null;
  return (
    <p className={classes.note}>
      Locked filings: <a href={address}>see them on {sisters.find(({ id }) => id === upgrades.targetBrand)?.brandName}</a>
    </p>
  );
}
