import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StripeSetupResponse } from '#contexts/billing/stripe-setup/stripe-setup.response.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { stripeSetupQuery } from '../api/stripe-setup.ts';
import classes from './admin.module.css';
import { PricesDialog } from './prices-dialog.tsx';
import { StreamHistory } from './stream-history.tsx';
import { WebhookState } from './webhook-state.tsx';

type Brand = StripeSetupResponse['brands'][number];
type Price = Brand['pro']['month'];

const MODES = {
  stripe_live: 'Stripe live mode',
  stripe_test: 'Stripe test mode: no one is charged',
  test_checkout: 'Local test checkout: no one is charged',
  none: 'Sales are off',
} as const;

/** Payment setup, and what an owner may change. */
export function StripeSetup() {
  const query = useQuery(stripeSetupQuery());
  const cache = useQueryClient();
  const [changed, setChanged] = useState<Brand | null>(null);
  return (
    <AsyncSection query={query} name="The payment setup" skeleton={<p>Loading...</p>}>
      {({ mode, brands, webhook, reconciliation }) => (
        <div className={classes.parts}>
          <Alert color={mode === 'none' ? 'gray' : 'blue'} title={MODES[mode]} role="status" />
          {brands.length > 0 ? <Prices brands={brands} onChange={setChanged} /> : null}
          <WebhookState webhook={webhook} />
          <Comparison comparison={reconciliation} />
          {brands.length > 0 ? (
            <section className={classes.part} aria-labelledby="prices-history">
              <h2 id="prices-history">Price history</h2>
              <StreamHistory streams={brands.map(({ brandId }) => `billingSetup-${brandId}`)} />
            </section>
          ) : null}
          {changed === null ? null : (
            <PricesDialog
              brand={changed}
              onClose={() => setChanged(null)}
              onDone={() => {
                setChanged(null);
                void cache.invalidateQueries({ queryKey: [QUERY.admin] });
              }}
            />
          )}
        </div>
      )}
    </AsyncSection>
  );
}

function Prices({ brands, onChange }: { readonly brands: readonly Brand[]; readonly onChange: (brand: Brand) => void }) {
  return (
    <section className={classes.part} aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <PlainTable
        caption="Prices per brand"
        rows={brands}
        columns={[
          { header: 'Brand', cell: ({ brandName }) => brandName },
          { header: 'PRO, month', cell: ({ pro, currency }) => priceText(pro.month, currency) },
          { header: 'PRO, year', cell: ({ pro, currency }) => priceText(pro.year, currency) },
          { header: 'Pack, month', cell: ({ addOn, currency }) => priceText(addOn.month, currency) },
          { header: 'Pack, year', cell: ({ addOn, currency }) => priceText(addOn.year, currency) },
          { header: 'Trial', cell: ({ trialDays }) => (trialDays === null ? null : howMany(trialDays, 'day')) },
          { header: 'Tax', cell: ({ automaticTax }) => (automaticTax ? 'Calculated by Stripe' : null) },
          {
            header: 'Change',
            cell: (brand) => (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => onChange(brand)}
                aria-label={`Change ${brand.brandName}`}
              >
                Change
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

function priceText(price: Price, currency: string | null): string | null {
  if (price === null) return null;
  if (price.amount === null || currency === null) return price.priceId;
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price.amount / 100);
  return `${amount} (${price.priceId})`;
}

function Comparison({ comparison }: { readonly comparison: StripeSetupResponse['reconciliation'] }) {
  return (
    <section className={classes.part} aria-labelledby="comparison">
      <h2 id="comparison">Nightly comparison</h2>
      {comparison === null ? <p>Not run yet.</p> : <Compared comparison={comparison} />}
    </section>
  );
}

function Compared({ comparison }: { readonly comparison: NonNullable<StripeSetupResponse['reconciliation']> }) {
  return (
    <>
      {comparison.failed === null ? null : (
        <Alert color="red" role="alert" title="The last comparison stopped early">
          {comparison.failed.problem}
        </Alert>
      )}
      <p>
        Checked {comparison.looked} subscriptions <RelativeTime value={comparison.at} />.{' '}
        {comparison.mismatches.length === 0 ? 'No differences found.' : ''}
      </p>
      {comparison.mismatches.length === 0 ? null : (
        <PlainTable
          caption="Mismatches"
          rows={comparison.mismatches}
          columns={[
            { header: 'Subscription', cell: ({ subscriptionId }) => subscriptionId },
            { header: 'Account', cell: ({ accountId }) => accountId },
            {
              header: 'Found',
              cell: ({ kind }) =>
                kind === 'behind'
                  ? 'The log was behind and has been updated'
                  : 'Its price isn’t on any price list, so it doesn’t grant a plan',
            },
          ]}
        />
      )}
      {comparison.further > 0 ? <p>And {comparison.further} more.</p> : null}
    </>
  );
}
