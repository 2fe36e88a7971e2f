import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CoverageResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { showcaseQuery } from '#shared/showcase/get-showcase.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { AlertProof } from './alert-proof.tsx';
import { FeatureArt } from './feature-art.tsx';
import classes from './landing.module.css';
import { LandingFigures } from './landing-figures.tsx';
import { SuggestedCompanies } from './suggested-companies.tsx';
import { TopFilings } from './top-filings.tsx';

type Props = {
  onStart: () => void;
  /** How up to date and complete the data is; undefined if unknown. */
  coverage: CoverageResponse | undefined;
};

/** The page of a visitor without tickers: the brand's pitch, the product at work, and the first step. */
export function Landing({ onStart, coverage }: Props) {
  const { copy, id, plans } = useBrand();
  const showcase = useQuery(showcaseQuery());
  return (
    <div className={classes.landing} data-bleeds>
      <section className={classes.hero}>
        <div>
          <PageHeading>{copy.heroTitle}</PageHeading>
          <p className={classes.subtitle}>{copy.heroSubtitle}</p>
          {id === 'filingwire' ? (
            <PricingPitch onStart={onStart} />
          ) : (
            <>
              <p className={classes.calls}>
                <Button size="lg" onClick={onStart}>
                  Add Your First Ticker →
                </Button>
              </p>
              <p className={classes.note}>Free for {plans.free.tickers} tickers. No account needed.</p>
            </>
          )}
          <LandingFigures coverage={coverage} alert={showcase.data?.alert ?? null} />
        </div>
        <TopFilings query={showcase} />
      </section>
      <ul className={classes.features} aria-label="Features">
        {copy.featureCards.map((card, at) => (
          <li key={card.title} className={classes.feature}>
            <FeatureArt at={at} showcase={showcase.data} />
            <h2>{card.title}</h2>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
      {showcase.data === undefined ? null : <AlertProof alert={showcase.data.alert} />}
      <SuggestedCompanies />
    </div>
  );
}

/** Price and buttons for the brand with all filings, which is for sale (spec section 1). */
function PricingPitch({ onStart }: { onStart: () => void }) {
  const { plans } = useBrand();
  return (
    <>
      <p className={classes.price}>
        <strong>${plans.pro.usdPerMonth}/month</strong>, cancel anytime, {plans.pro.tickers} tickers
      </p>
      <p className={classes.calls}>
        <Button size="lg" component={Link} to={paths.upgrade}>
          Start Subscription →
        </Button>
        <Button size="lg" variant="default" onClick={onStart}>
          Try it with up to {plans.free.tickers} tickers
        </Button>
      </p>
    </>
  );
}
