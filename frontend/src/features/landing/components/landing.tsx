import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brandAddress, useBrand } from '../../../shared/brand/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { IconBack, IconBrain } from '../../../shared/ui/icons.ts';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import classes from './landing.module.css';

const SISTERS = [
  { id: 'material-events', name: '8KGetter', text: 'material events, 8-K' },
  { id: 'form4getter', name: 'Form4Getter', text: 'insider trades, Form 4' },
] as const;

/** What a visitor without tickers sees: the brand's promise and the first step. */
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

/** The all-filings variant is sold: $20 a month, 50 tickers, and the specialised tools for free. */
function PricingPitch({ onStart }: { onStart: () => void }) {
  return (
    <div className={classes['pitch']}>
      <p className={classes['price']}>
        <strong>$20/month</strong>, cancel anytime, 50 tickers
      </p>
      <div className={classes['calls']}>
        <Button size="lg" component={Link} to={paths.upgrade}>
          Start Subscription →
        </Button>
        <Button size="lg" variant="default" onClick={onStart}>
          Try it with up to 10 tickers
        </Button>
      </div>
      <p className={classes['sisters']}>
        One kind of filing is enough? Our specialised tools are free:{' '}
        {SISTERS.map(({ id, name, text }, at) => {
          const address = brandAddress(id);
          return (
            <span key={id}>
              {at > 0 ? ' and ' : ''}
              {address === null ? name : <a href={address}>{name}</a>} ({text})
            </span>
          );
        })}
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
