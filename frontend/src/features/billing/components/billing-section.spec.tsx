import { screen, waitFor, within } from '@testing-library/react';
import { onRedirect } from '#shared/redirect-to.ts';
import { billing, brand, profile, selling, subscribed, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

let left: string[] = [];
beforeEach(() => {
  left = [];
  onRedirect((url) => left.push(url));
});

const PRO = profile({ plan: { type: 'pro', status: 'active', addOnPacks: 0, cadence: 'real_time' }, limits: { tickers: 50 } });
function open(answer: () => unknown, api: Routes = {}, address = '/settings') {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf({ email: 'ana@example.com', verified: true })));
  return openApp(address, {
    'GET /api/profile': () => PRO,
    'GET /api/watchlist': () => watchlist([]),
    'GET /api/billing': answer,
    ...api,
  });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const addOns = async () => section('Plan and ticker add-ons');

test('shows the next payment; after confirming a cancellation it stays until then and can be undone', async () => {
  let canceled = false;
  const user = open(() => subscribed({ cancelAtPeriodEnd: canceled }), {
    'POST /api/cancel-subscription': () => {
      canceled = true;
      return { activeUntil: '2026-12-15T12:00:00.000Z' };
    },
    'POST /api/billing/reactivate': () => {
      canceled = false;
      return subscribed();
    },
  });
  const bill = await section('Billing');
  expect(await bill.findByText('Next payment of $20 on December 15, 2026, billed monthly. Cancel anytime.')).toBeVisible();
  await user.click(bill.getByRole('button', { name: 'Cancel subscription' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel PRO?' }));
  expect(question.getByText(/No tickers are removed/)).toBeVisible();
  // "Cancel" could be mistaken for the action itself.
  expect(question.getByRole('button', { name: 'Keep it' })).toBeVisible();
  expect(question.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(callsTo('POST /api/cancel-subscription')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel subscription' }));
  expect(await bill.findByText('Ends on December 15, 2026. You won’t be charged again.')).toBeVisible();
  expect(callsTo('POST /api/cancel-subscription').map(({ body }) => body)).toEqual([undefined]);
  await user.click(bill.getByRole('button', { name: 'Keep PRO' }));
  expect(await bill.findByRole('button', { name: 'Cancel subscription' })).toBeVisible();
});

test("cards and invoices are on the payment provider's page; a failed payment links there", async () => {
  const user = open(() => subscribed({ status: 'past_due', paymentFailedSince: '2026-11-12T12:00:00.000Z' }), {
    'POST /api/billing/portal': () => ({ url: 'https://pay.example.com/portal' }),
  });
  const bill = await section('Billing');
  expect(await bill.findByText(/Unpaid since November 12, 2026\. PRO stays active while we retry the payment/)).toBeVisible();
  await user.click(bill.getByRole('button', { name: 'Update card' }));
  await waitFor(() => expect(left).toEqual(['https://pay.example.com/portal']));
});

test('a subscription without PRO says so, and canceling ends it at once', async () => {
  let ended = false;
  const unpaid = () => subscribed({ status: 'unpaid', paymentFailedSince: '2026-11-12T12:00:00.000Z' });
  const user = open(() => (ended ? selling() : unpaid()), {
    'POST /api/cancel-subscription': () => {
      ended = true;
      return { activeUntil: '2026-11-18T12:00:00.000Z' };
    },
  });
  const bill = await section('Billing');
  expect(await bill.findByText(/PRO is off until the invoice is paid. No tickers were removed/)).toBeVisible();
  await user.click(bill.getByRole('button', { name: 'Cancel subscription' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the subscription?' }));
  expect(question.getByText(/Your subscription ends immediately/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel subscription' }));
  expect(await bill.findByRole('link', { name: 'Start Subscription →' })).toBeVisible();
});

test('a refusal says why and changes nothing', async () => {
  const user = open(() => subscribed(), {
    'POST /api/billing/portal': () => refused(503, 'payment_provider_away', 'We couldn’t reach the payment provider.'),
  });
  await user.click(await (await section('Billing')).findByRole('button', { name: 'Cards and invoices' }));
  expect(await screen.findByText('We couldn’t reach the payment provider.')).toBeVisible();
  expect(left).toEqual([]);
});

test('buying packs shows their price and content first', async () => {
  let packs = 0;
  const now = () => subscribed({ packs }, { limits: { tickers: 50 + packs * 20, used: 48, paused: 0, packs } });
  const user = open(now, {
    'POST /api/billing/packs': ({ body }) => {
      ({ packs } = body as { packs: number });
      return now();
    },
  });
  const row = await addOns();
  expect(await row.findByText(/\+20 more tickers for \$5\/month, on top of PRO\. 48 of 50 tickers used/)).toBeVisible();
  expect(row.getByRole('button', { name: 'One fewer pack' })).toBeDisabled();
  await user.click(row.getByRole('button', { name: 'One more pack' }));
  await user.click(row.getByRole('button', { name: 'One more pack' }));
  expect(row.getByText('+$10/month, up to 90 tickers')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Buy 2 packs' }));
  expect(await row.findByText(/48 of 90 tickers used/)).toBeVisible();
  expect(callsTo('POST /api/billing/packs').map(({ body }) => body)).toEqual([{ packs: 2 }]);
});

test('removing packs asks first and says what will be paused', async () => {
  const user = open(() => subscribed({ packs: 1 }, { limits: { tickers: 70, used: 66, paused: 0, packs: 1 } }), {
    'POST /api/billing/packs': () => refused(409, 'payment_declined', 'The payment was declined.'),
  });
  const row = await addOns();
  await user.click(await row.findByRole('button', { name: 'One fewer pack' }));
  expect(row.getByText('−$5/month, up to 50 tickers')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Reduce to 0 packs' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reduce to 0 packs?' }));
  expect(question.getByText(/Your 16 newest tickers will be paused; none will be removed/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Reduce' }));
  expect(await screen.findByText('The payment was declined.')).toBeVisible();
});

test.each([
  ['free', selling(), 'Subscribe to PRO first.'],
  ['given', selling({ plan: { name: 'pro', source: 'operator', since: null, until: null } }), 'Your PRO access is complimentary'],
  ['canceled', subscribed({ cancelAtPeriodEnd: true }), 'Resume PRO first'],
])('no pack is sold to %s, and the page says why', async (_name, answer, reason) => {
  open(() => answer);
  expect(await (await addOns()).findByText(new RegExp(reason))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'One more pack' })).not.toBeInTheDocument();
});

test('after paying, the page waits until the payment is confirmed', async () => {
  let confirmed = false;
  open(
    () => {
      const answer = confirmed ? subscribed() : selling();
      confirmed = true;
      return answer;
    },
    {},
    '/settings?checkout=done#billing',
  );
  const bill = await section('Billing');
  expect(await bill.findByText(/We’re confirming your payment/)).toBeVisible();
  expect(await bill.findByText('Thank you! PRO is on.')).toBeVisible();
});

test('says that tickers over the limit are paused', async () => {
  open(() => billing({ limits: { tickers: 10, used: 14, paused: 4, packs: 0 } }));
  expect(await (await addOns()).findByText(/4 over the limit are paused; none were removed/)).toBeVisible();
});

test('a brand that sells nothing has no billing section and requests no data', async () => {
  const insider = brand({ id: 'form4getter', brandName: 'Form4Getter', features: { ...brand().features, billing: false } });
  open(() => billing(), { 'GET /api/brand': () => insider });
  expect((await addOns()).getByText('Form4Getter is free and doesn’t sell add-ons.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Billing' })).not.toBeInTheDocument();
  expect(callsTo('GET /api/billing')).toEqual([]);
});
