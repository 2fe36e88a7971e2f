import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '../../../shared/brand/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { IconBack, IconBrain } from '../../../shared/ui/icons.ts';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import classes from './landing.module.css';

/** The page of a visitor without tickers: the brand's pitch and the first step. */
export function Landing({ onStart }: { onStart: () => void }) {
  const { copy, id } = useBrand();
  return (
    <div className={classes['landing']}>
      <div className={classes['hero']}>
        <PageHeading>{copy.heroTitle}</PageHeading>
        <p className={classes['subtitle']}>{copy.heroSubtitle}</p>
        {id === 'filingwire' ? (
          <PricingPitch onStart={onStart} />
        ) : (
          <Button size="lg" onClick={onStart}>
            Add Your First Ticker →
          </Button>
        )}
      </div>
      <ul className={classes['features']}>
        {copy.featureCards.map((card) => (
          <li key={card.title} className={classes['feature']}>
            <IconBrain size={22} aria-hidden />
            <h2>{card.title}</h2>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The all-filings variant is sold, and its specialised sisters are free (spec section 1). */
function PricingPitch({ onStart }: { onStart: () => void }) {
  const { plans, sisters } = useBrand();
  return (
    <div className={classes['pitch']}>
      <p className={classes['price']}>
        <strong>${plans.pro.usdPerMonth}/month</strong>, cancel anytime, {plans.pro.tickers} tickers
      </p>
      <div className={classes['calls']}>
        <Button size="lg" component={Link} to={paths.upgrade}>
          Start Subscription →
        </Button>
        <Button size="lg" variant="default" onClick={onStart}>
          Try it with up to {plans.free.tickers} tickers
        </Button>
      </div>
      <p className={classes['sisters']}>
        One kind of filing is enough? Our specialised tools are free:{' '}
        {sisters.map(({ id, brandName, focus, address }, at) => (
          <span key={id}>
            {at > 0 ? ' and ' : ''}
            {address === null ? brandName : <a href={address}>{brandName}</a>} ({focus})
          </span>
        ))}
        .
      </p>
    </div>
  );
}

/** The step after the landing: back, and the form. */
export function FirstTickerStep({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { copy } = useBrand();
  return (
    <div className={classes['step']}>
      <Button variant="subtle" size="compact-sm" leftSection={<IconBack size={16} aria-hidden />} onClick={onBack}>
        Back
      </Button>
      <PageHeading>Add your first ticker</PageHeading>
      <p className={classes['subtitle']}>{copy.emptyStateMessage}</p>
      <div className={classes['box']}>{children}</div>
    </div>
  );
}
