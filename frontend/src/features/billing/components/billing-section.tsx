import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { QUERY } from '#shared/api/query-keys.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { isPro } from '#shared/session/plan.ts';
import { useRefusal } from '#shared/session/use-refusal.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { Banner } from '#shared/ui/banner.tsx';
import { confirm } from '#shared/ui/confirm.ts';
import { notify } from '#shared/ui/notify.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import {
  type Billing,
  billingQuery,
  type Subscription,
  useCancelSubscription,
  usePortal,
  useReactivate,
} from '../api/billing.ts';
import { dayOf, givesPro, subscriptionText } from '../lib/billing-text.ts';
import classes from './billing.module.css';

/** Payments are usually confirmed within seconds; after this many checks, the page stops refetching. */
const MAX_CHECKS = 30;
const CHECK_MS = 2_000;

type Props = {
  id: string;
  /** The reader was redirected here after paying. */
  paid: boolean;
};

/** The subscription: next payment, cancellation and reactivation, cards and invoices. Absent if nothing is for sale. */
export function BillingSection({ id, paid }: Props) {
  const { session, user } = useSession();
  const { features } = useBrand();
  const query = useQuery({
    ...billingQuery(session),
    enabled: features.billing,
    refetchInterval: ({ state }) =>
      paid && state.data !== undefined && !(state.data.plan.name === 'pro' && isPro(user)) && state.dataUpdateCount < MAX_CHECKS
        ? CHECK_MS
        : false,
  });
  useRefetchOnPlanChange(query.data?.plan.name, query.dataUpdatedAt);
  if (!features.billing) return null;
  return (
    <SettingsSection id={id} title="Billing">
      {paid && query.data ? <Paid billing={query.data} /> : null}
      <div className={classes.body}>
        <AsyncSection query={query} name="Billing" skeleton={<Skeleton height={64} />}>
          {(billing) => <Rows billing={billing} />}
        </AsyncSection>
      </div>
    </SettingsSection>
  );
}

/** Refetches the profile and the watchlist when the plan has started or ended, so that the header and limits are up to date. */
function useRefetchOnPlanChange(plan: Billing['plan']['name'] | undefined, at: number): void {
  const client = useQueryClient();
  const { user } = useSession();
  const differs = plan !== undefined && (plan === 'pro') !== isPro(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is compared once
  useEffect(() => {
    if (!differs) return;
    for (const key of [QUERY.profile, QUERY.watchlist]) void client.invalidateQueries({ queryKey: [key] });
  }, [differs, at]);
}

function Paid({ billing }: { billing: Billing }) {
  return (
    <div className={classes.paid}>
      <Banner tone="info">
        {billing.plan.name === 'pro'
          ? 'Thank you! PRO is on.'
          : 'Thank you! We’re confirming your payment. PRO turns on as soon as it clears, which can take a few minutes.'}
      </Banner>
    </div>
  );
}

function Rows({ billing }: { billing: Billing }) {
  const { subscription, plan, sells, test } = billing;
  if (subscription === null) {
    return (
      <SettingsRow title={plan.name === 'pro' ? 'PRO without a subscription' : 'No subscription'} text={noneText(billing)}>
        {plan.name === 'free' && sells ? (
          <Button component={Link} to={paths.upgrade} size="compact-sm" variant="default">
            Start Subscription →
          </Button>
        ) : null}
      </SettingsRow>
    );
  }
  return (
    <>
      {subscription.paymentFailedSince === null ? null : (
        <PaymentFailed since={subscription.paymentFailedSince} pro={givesPro(subscription)} />
      )}
      <SettingsRow title="PRO subscription" text={subscriptionText(billing, subscription)}>
        <EndOrKeep subscription={subscription} />
      </SettingsRow>
      <SettingsRow
        title="Cards and invoices"
        text={test ? 'Test payments: you won’t be charged.' : 'Opens our payment provider.'}
      >
        <PortalButton label="Cards and invoices" />
      </SettingsRow>
    </>
  );
}

function noneText({ plan, sells, test }: Billing): string {
  if (plan.source === 'operator') return 'Your PRO access is complimentary. You won’t be charged.';
  if (plan.source === 'admin') return 'Admins have PRO. You won’t be charged.';
  if (!sells) return 'There are no paid plans.';
  return test ? 'Payments are in test mode. You won’t be charged.' : 'You won’t be charged.';
}

function PaymentFailed({ since, pro }: { since: string; pro: boolean }) {
  const effect = pro
    ? 'PRO stays active while we retry the payment. Update your card to keep it.'
    : 'PRO is off until the invoice is paid. No tickers were removed.';
  return (
    <SettingsRow
      title={<span className={classes.trouble}>A payment failed</span>}
      text={`Unpaid since ${dayOf(since)}. ${effect}`}
    >
      <PortalButton label="Update card" />
    </SettingsRow>
  );
}

function PortalButton({ label }: { label: string }) {
  const portal = usePortal();
  const refused = useRefusal();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={portal.isPending}
      onClick={() => portal.mutate(undefined, { onError: refused('portal', 'Couldn’t open the billing page') })}
    >
      {label}
    </Button>
  );
}

function EndOrKeep({ subscription }: { subscription: Subscription }) {
  const { cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const pro = givesPro(subscription);
  const cancel = useCancelSubscription();
  const keep = useReactivate();
  const refused = useRefusal();
  if (cancelAtPeriodEnd && pro) {
    return (
      <Button
        size="compact-sm"
        loading={keep.isPending}
        onClick={() =>
          keep.mutate(undefined, {
            onSuccess: () =>
              notify({ id: 'plan', kind: 'info', title: 'PRO continues', text: 'Your cancellation has been undone.' }),
            onError: refused('plan', 'Couldn’t undo the cancellation'),
          })
        }
      >
        Keep PRO
      </Button>
    );
  }
  const end = async () => {
    const agreed = await confirm({
      title: pro ? 'Cancel PRO?' : 'Cancel the subscription?',
      text: pro
        ? `PRO stays on until ${dayOf(currentPeriodEnd)}. No tickers are removed; those above the free limit are paused.`
        : 'Your subscription ends immediately. You can subscribe again at any time.',
      confirmLabel: 'Cancel subscription',
      no: 'Keep it',
    });
    if (!agreed) return;
    cancel.mutate(undefined, {
      onSuccess: ({ activeUntil }) =>
        notify({
          id: 'plan',
          kind: 'info',
          title: 'Your subscription is canceled',
          text: pro ? `PRO stays on until ${dayOf(activeUntil)}.` : 'It has ended.',
        }),
      onError: refused('plan', 'Couldn’t cancel your subscription'),
    });
  };
  return (
    <Button size="compact-sm" variant="subtle" color="gray" loading={cancel.isPending} onClick={end}>
      Cancel subscription
    </Button>
  );
}
