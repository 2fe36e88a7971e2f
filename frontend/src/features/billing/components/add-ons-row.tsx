import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatWhole } from '#platform/wording/numbers.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { confirm } from '#shared/ui/confirm.ts';
import { IconMinus, IconPlus } from '#shared/ui/icons.ts';
import { notify } from '#shared/ui/notify.ts';
import { SettingsRow } from '#shared/ui/settings-section.tsx';
import { type Billing, type Subscription, useChangePacks } from '../api/billing.ts';
import { money, packPrice, packsWord } from '../lib/billing-text.ts';
import classes from './billing.module.css';

/** The server allows no more packs than this. */
const MAX_ADD_ONS = 100;

type Props = { id: string; billing: Billing | undefined };

/** Add-on ticker packs: price, number, and buttons to change it. */
export function AddOnsRow({ id, billing }: Props) {
  const { brandName, features, plans } = useBrand();
  const { tickers, usdPerMonth } = plans.addOnPack;
  const title = 'Ticker Add-ons';
  if (!features.billing) return <SettingsRow id={id} title={title} text={`${brandName} is free and doesn’t sell add-ons.`} />;
  const price = billing ? priceOf(billing) : null;
  const offer = `+${tickers} more tickers for ${price ?? `$${usdPerMonth}/month`}, on top of PRO.`;
  if (billing?.sells !== true) return <SettingsRow id={id} title={title} text={`${offer} Not available yet.`} />;
  const { subscription } = billing;
  const why = whyNot(billing);
  if (subscription === null || why !== null) return <SettingsRow id={id} title={title} text={`${offer} ${why ?? ''}`} />;
  return (
    <SettingsRow id={id} title={title} text={<Use offer={offer} {...billing.limits} />}>
      <Packs key={subscription.packs} billing={billing} subscription={subscription} />
    </SettingsRow>
  );
}

function priceOf(billing: Billing): string | null {
  const interval = billing.subscription?.interval ?? 'month';
  const amount = packPrice(billing, interval);
  return amount === null || billing.prices === null ? null : `${money(amount, billing.prices.currency)}/${interval}`;
}

/** Why packs can't be bought now; null if they can. */
function whyNot({ subscription, plan, prices }: Billing): string | null {
  if (subscription === null) {
    return plan.name === 'pro'
      ? 'Your PRO access is complimentary, so add-on packs aren’t available.'
      : 'Subscribe to PRO first.';
  }
  if (subscription.cancelAtPeriodEnd) return 'Resume PRO first to add packs.';
  if (prices?.pack?.[subscription.interval ?? 'month'] == null) return 'They aren’t available with your subscription.';
  return null;
}

function Use({ offer, used, tickers }: { offer: string; used: number; tickers: number }) {
  return (
    <>
      {offer} {formatWhole(used)} of {formatWhole(tickers)} tickers used.
      <span className={classes.meter} aria-hidden="true">
        <span style={{ width: `${Math.min(100, tickers === 0 ? 0 : (used / tickers) * 100)}%` }} />
      </span>
    </>
  );
}

function Packs({ billing, subscription }: { billing: Billing; subscription: Subscription }) {
  const { addOnPack } = useBrand().plans;
  const [chosen, setChosen] = useState(subscription.packs);
  const change = useChangePacks();
  useEffect(() => setChosen(subscription.packs), [subscription.packs]);
  const interval = subscription.interval ?? 'month';
  const each = packPrice(billing, interval) ?? 0;
  const more = chosen - subscription.packs;
  const tickers = billing.limits.tickers + more * addOnPack.tickers;
  const over = Math.max(0, billing.limits.used - tickers);
  const cost = money(Math.abs(more) * each, billing.prices?.currency ?? 'usd');
  const save = async () => {
    const agreed =
      more > 0 ||
      (await confirm({
        title: `Reduce to ${packsWord(chosen)}?`,
        text: `Your limit becomes ${tickers} tickers.${
          over > 0 ? ` Your ${over} newest tickers will be paused; none will be removed.` : ''
        } What you’ve paid for the rest of this period will be credited.`,
        confirmLabel: 'Reduce',
      }));
    if (!agreed) return;
    change.mutate(chosen, {
      onSuccess: ({ limits }) =>
        notify({ id: 'packs', kind: 'info', title: `You have ${packsWord(chosen)}`, text: `Up to ${limits.tickers} tickers.` }),
      onError: (error) =>
        notify({
          id: 'packs',
          kind: 'error',
          title: 'Couldn’t change your packs',
          text: errorSentence(error, 'Try again in a moment.'),
        }),
    });
  };
  return (
    <div className={classes.packs}>
      <fieldset className={classes.stepper} aria-label="Packs" disabled={change.isPending}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="One fewer pack"
          disabled={chosen === 0 || change.isPending}
          onClick={() => setChosen(chosen - 1)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <output>{packsWord(chosen)}</output>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="One more pack"
          disabled={chosen >= MAX_ADD_ONS || change.isPending}
          onClick={() => setChosen(chosen + 1)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </fieldset>
      {more === 0 ? null : (
        <>
          <p className={classes.change} role="status">
            {more > 0 ? '+' : '−'}
            {cost}/{interval}, up to {formatWhole(tickers)} tickers
          </p>
          <Button size="compact-sm" loading={change.isPending} onClick={save}>
            {more > 0 ? `Buy ${packsWord(more)}` : `Reduce to ${packsWord(chosen)}`}
          </Button>
        </>
      )}
    </div>
  );
}
