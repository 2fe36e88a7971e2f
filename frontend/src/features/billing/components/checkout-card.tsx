import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorCode, errorRequestId, errorSentence } from '../../../shared/api/api-error.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ViewChoice } from '../../../shared/ui/view-choice.tsx';
import { type Billing, type Interval, useCheckout } from '../api/billing.ts';
import { money } from '../lib/billing-words.ts';
import classes from './billing.module.css';

type Props = { billing: Billing; prices: NonNullable<Billing['prices']>; lines: readonly string[] };

/** What PRO costs and holds, and the way to pay for it. */
export function CheckoutCard({ billing, prices: { pro, currency }, lines }: Props) {
  const [interval, setInterval] = useState<Interval>('month');
  const amount = (interval === 'year' ? pro.year : null) ?? pro.month;
  const notes = [
    pro.trialDays === null ? '' : `The first ${pro.trialDays} days are free where you had no subscription before.`,
    pro.promotionCodes ? 'A promotion code can be entered on the next page.' : '',
    pro.automaticTax && !billing.test ? 'Tax may be added on the next page.' : '',
    billing.test ? 'Payments are tests on this server: nothing is charged.' : '',
  ].filter(Boolean);
  return (
    <section className={classes['card']} aria-labelledby="checkout">
      <h2 id="checkout">PRO</h2>
      {pro.year === null ? null : (
        <ViewChoice
          label="How often to pay"
          value={interval}
          onChange={setInterval}
          options={[
            { value: 'month', name: 'Monthly' },
            { value: 'year', name: 'Yearly' },
          ]}
        />
      )}
      <p className={classes['price']}>
        <b>{money(amount, currency)}</b>/{interval}
        {interval === 'year' ? `, ${money(Math.round(amount / 12), currency)} a month` : ''}
      </p>
      <ul className={classes['list']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Pay interval={interval} />
      {notes.length === 0 ? null : <p className={classes['note']}>{notes.join(' ')}</p>}
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
        <p className={classes['note']}>PRO belongs to an account. Nothing is paid before you are logged in.</p>
      </>
    );
  }
  if (user !== null && !user.verified) {
    return (
      <>
        <Button component={Link} to={paths.login} state={{ next: paths.upgrade }} fullWidth>
          Verify your contact to subscribe
        </Button>
        <p className={classes['note']}>
          Log in with an e-mail address or phone number first, so that what you pay for is not lost with this session. Your
          watchlist stays.
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

/** Where each refusal can be helped. */
const WAYS: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  contact_not_verified: { to: `${paths.settings}#contacts`, name: 'Verify a contact' },
  already_subscribed: { to: `${paths.settings}#billing`, name: 'See your subscription' },
  not_sold_here: { to: paths.pricing, name: 'View Pricing' },
  session_expired: { to: paths.login, name: 'Login' },
};

function Refused({ error }: { error: unknown }) {
  const way = WAYS[errorCode(error) ?? ''];
  const requestId = errorRequestId(error);
  return (
    <div className={classes['refused']} role="alert">
      <p>{errorSentence(error, 'The checkout could not be opened. Nothing was charged; try again in a moment.')}</p>
      {way === undefined ? null : <Link to={way.to}>{way.name}</Link>}
      {way === undefined && requestId ? <p className={classes['note']}>Request {requestId}</p> : null}
    </div>
  );
}
