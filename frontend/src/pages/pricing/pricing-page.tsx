import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useBrand } from '../../shared/brand/brand.ts';
import { Sisters } from '../../shared/brand/sisters.tsx';
import { paths } from '../../shared/paths.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { AddOnPacks } from './add-on-packs.tsx';
import { Comparison } from './comparison.tsx';
import { PlanCard } from './plan-card.tsx';
import { cardsOf, whatProAdds } from './plan-words.ts';
import classes from './pricing-page.module.css';

/** Plans and add-on packs (decision 10), as the server gives them. A brand without plans for sale says so. */
export function Component() {
  const brand = useBrand();
  usePageTitle('Pricing');
  const { brandName, features, plans, services, id } = brand;
  const { free, pro } = cardsOf(brand);
  return (
    <div className={classes['pricing']}>
      <header className={classes['head']}>
        <PageHeading>Pricing</PageHeading>
        <p>
          {features.billing ? `Every level with its rules and quotes is free. ${whatProAdds(brand)}` : `${brandName} is free.`}
        </p>
      </header>
      <div className={classes['plans']} data-single={features.billing ? undefined : true}>
        <PlanCard id="free" name="Free" price={plans.free.usdPerMonth} cadence={plans.free.cadence} lines={free}>
          <Button component={Link} to={paths.home} variant="default" fullWidth>
            Try it with up to {plans.free.tickers} tickers
          </Button>
        </PlanCard>
        {features.billing ? (
          <>
            <PlanCard id="pro" name="PRO" price={plans.pro.usdPerMonth} cadence={plans.pro.cadence} lines={pro} featured>
              {services.payments ? (
                <Button component={Link} to={paths.upgrade} fullWidth>
                  Start Subscription →
                </Button>
              ) : (
                <p className={classes['note']}>Checkout is not available on this server yet.</p>
              )}
            </PlanCard>
            <AddOnPacks plans={plans} sold={services.payments} />
          </>
        ) : null}
      </div>
      {features.billing ? <Comparison brand={brand} /> : null}
      {id === 'filingwire' ? <Sisters /> : null}
    </div>
  );
}
