import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Billing, billingQuery } from '../../features/billing/api/billing.ts';
import { money } from '../../features/billing/lib/billing-text.ts';
import { type Brand, useBrand } from '../../shared/brand/brand.ts';
import { cardsOf, whatProAdds } from '../../shared/brand/plan-text.ts';
import { SisterBrands } from '../../shared/brand/sister-brands.tsx';
import { paths } from '../../shared/paths.ts';
import { isPro } from '../../shared/session/plan.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { AddOnPacks } from './add-on-packs.tsx';
import { Comparison } from './comparison.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './pricing-page.module.css';

/** Plans and add-on packs (decision 10), with the prices actually charged once they have loaded. A brand without plans for sale says so. */
export function Component() {
  const brand = useBrand();
  usePageTitle('Pricing');
  const { brandName, features, plans, services, id } = brand;
  const { free, pro } = cardsOf(brand);
  const { session, user, loggedIn } = useSession();
  const isSubscriber = loggedIn && isPro(user);
  const { data: billing } = useQuery({ ...billingQuery(session), enabled: features.billing });
  const prices = pricesOf(plans, billing);
  const sellsPlans = billing?.sells ?? services.payments;
  return (
    <div className={classes.pricing}>
      <header className={classes.head}>
        <PageHeading>Pricing</PageHeading>
        <p>
          {features.billing ? `Every level with its rules and quotes is free. ${whatProAdds(brand)}` : `${brandName} is free.`}
        </p>
      </header>
      <div className={classes.plans} data-single={features.billing ? undefined : true}>
        <PlanCard
          id="free"
          name="Free"
          price={prices.format(plans.free.usdPerMonth)}
          interval={null}
          cadence={plans.free.cadence}
          lines={free}
          yours={loggedIn && !isSubscriber}
        >
          {isSubscriber ? null : (
            <Button component={Link} to={paths.home} variant="default" fullWidth>
              {loggedIn ? 'Go to your watchlist' : `Try it with up to ${plans.free.tickers} tickers`}
            </Button>
          )}
        </PlanCard>
        {features.billing ? (
          <>
            <PlanCard
              id="pro"
              name="PRO"
              price={prices.format(prices.pro)}
              interval="month"
              {...(prices.year === null ? {} : { priceNote: `or ${prices.format(prices.year)}/year` })}
              cadence={plans.pro.cadence}
              lines={pro}
              featured
              yours={isSubscriber}
            >
              {isSubscriber ? (
                <Button component={Link} to={paths.settings} variant="default" fullWidth>
                  Manage subscription
                </Button>
              ) : sellsPlans ? (
                <Button component={Link} to={paths.upgrade} fullWidth>
                  Start Subscription →
                </Button>
              ) : (
                <p className={classes.note}>Checkout isn’t available yet.</p>
              )}
            </PlanCard>
            {prices.packsSold ? <AddOnPacks plans={plans} monthly={prices} format={prices.format} forSale={sellsPlans} /> : null}
          </>
        ) : null}
      </div>
      {features.billing ? <Comparison brand={brand} /> : null}
      {id === 'filingwire' ? <SisterBrands /> : null}
    </div>
  );
}

/** The prices charged, from the billing response; without one, the prices in the plan table. */
function pricesOf({ pro, addOnPack }: Brand['plans'], billing: Billing | undefined) {
  const prices = billing?.prices ?? null;
  if (prices === null) {
    return {
      pro: pro.usdPerMonth,
      pack: addOnPack.usdPerMonth,
      year: null,
      packsSold: true,
      format: (amount: number) => `$${amount}`,
    };
  }
  return {
    pro: prices.pro.month,
    pack: prices.pack?.month ?? 0,
    year: prices.pro.year,
    packsSold: prices.pack?.month != null,
    format: (amount: number) => money(amount, prices.currency),
  };
}
