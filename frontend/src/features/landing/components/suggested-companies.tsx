import { Link } from 'react-router-dom';
import { useBrand, useSisterAddress } from '#shared/brand/brand.ts';
import { SisterBrands } from '#shared/brand/sister-brands.tsx';
import { paths } from '#shared/paths.ts';
import classes from './closing.module.css';

/** The end of the landing page: suggested companies, and other links. */
export function SuggestedCompanies() {
  const { id, copy, features, upgrades, onboarding } = useBrand();
  const sister = useSisterAddress(features.billing ? null : upgrades.targetBrand);
  const sold = id === 'filingwire';
  return (
    <section className={classes.closing} aria-labelledby="closing">
      <h2 id="closing">{sold ? 'Follow the companies you cover' : 'Start with one company'}</h2>
      <p className={classes.chips}>
        {onboarding.defaultTickerSuggestions.map((ticker) => (
          <Link key={ticker} to={`${paths.home}?ticker=${encodeURIComponent(ticker)}`}>
            {ticker}
          </Link>
        ))}
      </p>
      {sold ? (
        <SisterBrands />
      ) : (
        <p className={classes.prompt}>
          {copy.upgradePrompt} {features.billing ? <Link to={paths.pricing}>View Pricing</Link> : null}
          {sister === null ? null : <a href={sister}>{upgrades.ctaText}</a>}
        </p>
      )}
      <p className={classes.prompt}>
        <Link to={paths.accuracy}>How accurate we are, including every miss</Link>
      </p>
    </section>
  );
}
