import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { billingQuery } from '../../features/billing/api/billing.ts';
import { CheckoutCard } from '../../features/billing/components/checkout-card.tsx';
import { TargetBrand } from '../../features/billing/components/target-brand.tsx';
import { useBrand } from '../../shared/brand/brand.ts';
import { cardsOf, whatProAdds } from '../../shared/brand/plan-text.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './upgrade-page.module.css';

/** This brand's PRO plan and the brand it upgrades to; a brand that sells nothing shows only the latter. */
export function Component() {
  const brand = useBrand();
  const { features, brandName, upgrades } = brand;
  const heading = features.billing ? 'Upgrade to PRO' : 'Upgrade';
  usePageTitle(heading);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <PageHeading>{heading}</PageHeading>
        <p>{features.billing ? whatProAdds(brand) : `${brandName} is free.`}</p>
      </header>
      <div className={classes.cards} data-single={!features.billing || upgrades.targetBrand === null || undefined}>
        {features.billing ? <Checkout /> : null}
        <TargetBrand />
      </div>
      <p className={classes.more}>
        <Link to={paths.pricing}>What each plan includes</Link>
      </p>
    </div>
  );
}

function Checkout() {
  const brand = useBrand();
  const { session } = useSession();
  const query = useQuery(billingQuery(session));
  return (
    <AsyncSection query={query} name="The prices" skeleton={<Skeleton height={420} radius={12} />}>
      {(billing) => {
        if (billing.plan.name === 'pro') {
          return (
            <EmptyState title="You have PRO" text={`Up to ${billing.limits.tickers} tickers.`}>
              <Button component={Link} to={`${paths.settings}#billing`} variant="default">
                Billing
              </Button>
              <Button component={Link} to={`${paths.settings}#ticker-add-ons`} variant="default">
                Ticker Add-ons
              </Button>
            </EmptyState>
          );
        }
        if (!billing.sells) return <NotSold />;
        if (billing.prices === null) {
          return (
            <EmptyState
              title="Prices are unavailable right now"
              text="Our payment provider isn’t responding. Try again in a few minutes."
            >
              <Button variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
                Try Again
              </Button>
            </EmptyState>
          );
        }
        return <CheckoutCard billing={billing} prices={billing.prices} lines={cardsOf(brand).pro} />;
      }}
    </AsyncSection>
  );
}

function NotSold() {
  return (
    <EmptyState title="Checkout isn’t available yet" text="See the pricing page for what PRO includes.">
      <Button component={Link} to={paths.watchlist}>
        Go to your watchlist
      </Button>
      <Button component={Link} to={paths.pricing} variant="default">
        View Pricing
      </Button>
    </EmptyState>
  );
}
