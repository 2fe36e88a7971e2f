import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorCode, errorRequestId, errorSentence } from '#shared/api/api-error.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ViewChoice } from '#shared/ui/view-choice.tsx';
import { type Billing, type Interval, useCheckout } from '../api/billing.ts';
import { money } from '../lib/billing-text.ts';
import classes from './billing.module.css';

type Props = { billing: Billing; prices: NonNullable<Billing['prices']>; lines: readonly string[] };

/** What PRO costs and includes, with the button to buy it. */
export function CheckoutCard({ billing, prices: { pro, currency }, lines }: Props) {
  const [interval, setInterval] = useState<Interval>('month');
  const amount = (interval === 'year' ? pro.year : null) ?? pro.month;
  const notes = [
    pro.trialDays === null ? '' : `${pro.trialDays}-day free trial for new subscribers.`,
    pro.promotionCodes ? 'You can enter a promotion code on the next page.' : '',
    pro.automaticTax && !billing.test ? 'Tax may be added on the next page.' : '',
    billing.test ? 'Payments are in test mode. You won’t be charged.' : '',
  ].filter(Boolean);
  return (
    <section className={classes.card} aria-labelledby="checkout">
      <h2 id="checkout">PRO</h2>
      {pro.year === null ? null : (
        <ViewChoice
          label="Billing period"
          value={interval}
          onChange={setInterval}
          options={[
            { value: 'month', name: 'Monthly' },
            { value: 'year', name: 'Yearly' },
          ]}
        />
      )}
      <p className={classes.price}>
        <b>{money(amount, currency)}</b>/{interval}
        {interval === 'year' ? `, ${money(Math.round(amount / 12), currency)} a month` : ''}
      </p>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Pay interval={interval} />
      {notes.length === 0 ? null : <p className={classes.note}>{notes.join(' ')}</p>}
    </section>
  );
}

function Pay({ interval }: { interval: Interval }) {
  const { session, user } = useSession();
  const checkout = useCheckout();
  if (session === null) {
    return (
      <>
        <Button component={Link} to={paths.login} state={{ next: paths.upgrade }} fullWidth>
          Log in to subscribe
        </Button>
        <p className={classes.note}>PRO is linked to your account. Log in first; you won’t be charged yet.</p>
      </>
    );
  }
  if (user !== null && !user.verified) {
    return (
      <>
        <Button component={Link} to={paths.login} state={{ next: paths.upgrade }} fullWidth>
          Verify your contact to subscribe
        </Button>
        <p className={classes.note}>
          Log in with an email address or phone number first, so your subscription isn’t lost with this session. You’ll keep your
          watchlist.
        </p>
      </>
    );
  }
  return (
    <>
      <Button fullWidth loading={checkout.isPending} onClick={() => checkout.mutate(interval)}>
        Start Subscription →
      </Button>
      {checkout.error === null ? null : <Refused error={checkout.error} />}
    </>
  );
}

/** Links that help the reader after a refusal, by error code. */
const WAYS: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  contact_not_verified: { to: `${paths.settings}#contacts`, name: 'Verify a contact' },
  already_subscribed: { to: `${paths.settings}#billing`, name: 'See your subscription' },
  not_sold_here: { to: paths.pricing, name: 'View Pricing' },
  session_expired: { to: paths.login, name: 'Log in' },
};

function Refused({ error }: { error: unknown }) {
  const way = WAYS[errorCode(error) ?? ''];
  const requestId = errorRequestId(error);
  return (
    <div className={classes.refused} role="alert">
      <p>{errorSentence(error, 'Couldn’t open the checkout. You weren’t charged. Try again in a moment.')}</p>
      {way === undefined ? null : <Link to={way.to}>{way.name}</Link>}
      {way === undefined && requestId ? <p className={classes.note}>Request {requestId}</p> : null}
    </div>
  );
}
