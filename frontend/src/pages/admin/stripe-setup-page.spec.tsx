import { screen, within } from '@testing-library/react';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const BRAND = {
  ...{ brandId: 'filingwire', brandName: 'Filingwire', version: 3, currency: 'usd', trialDays: 14, promotionCodes: false },
  automaticTax: false,
  pro: { month: { priceId: 'price_m', amount: 2_000 }, year: null },
  addOn: { month: { priceId: 'price_p', amount: null }, year: null },
};
const at = '2026-01-12T12:00:00.000Z';
const SETUP = {
  ...{ mode: 'stripe_test', brands: [BRAND] },
  webhook: {
    ...{ address: 'https://example.com/api/webhooks/stripe', lastEvent: { type: 'invoice.paid', at }, lastTest: null },
    refused: [{ reason: 'forged', at }],
  },
  reconciliation: {
    ...{ at, looked: 12, further: 0, failed: null },
    mismatches: [{ subscriptionId: 'sub_1', accountId: 'a1', kind: 'unknown_price' }],
  },
};
const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'owner', endsAt: at }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
  'GET /api/admin/stripe-setup': () => SETUP,
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('mode, prices, webhook and the nightly comparison are shown', async () => {
  openApp('/admin/stripe-setup', API);
  expect(await screen.findByText('Stripe test mode: no one is charged')).toBeVisible();
  expect(screen.getByRole('cell', { name: '$20.00 (price_m)' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'price_p' })).toBeVisible();
  expect(screen.getByText(/Signature mismatch/)).toBeVisible();
  expect(screen.getByText('Its price isn’t on any price list, so it doesn’t grant a plan')).toBeVisible();
});

test('prices are changed with a reason and the version that was shown; a refusal is shown in the dialog', async () => {
  let tries = 0;
  const typing = openApp('/admin/stripe-setup', {
    ...API,
    'POST /api/admin/stripe-setup/prices': () => {
      tries += 1;
      return tries === 1 ? refused(400, 'prices_refused', 'price_x is not there.') : { changed: true };
    },
  });
  await typing.click(await screen.findByRole('button', { name: 'Change Filingwire' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.clear(dialog.getByLabelText('PRO, yearly'));
  await typing.type(dialog.getByLabelText('PRO, yearly'), 'price_y');
  await typing.click(dialog.getByLabelText('Stripe calculates tax and adds it at checkout'));
  await typing.type(dialog.getByLabelText(/Reason/), 'a yearly price');
  await typing.click(dialog.getByRole('button', { name: 'Set prices' }));
  expect(await dialog.findByText('price_x is not there.')).toBeVisible();
  await typing.click(dialog.getByRole('button', { name: 'Set prices' }));
  await screen.findByRole('button', { name: 'Change Filingwire' });
  const [, sent] = callsTo('POST /api/admin/stripe-setup/prices');
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.body).toEqual({
    ...{ brandId: 'filingwire', promotionCodes: false, automaticTax: true, reason: 'a yearly price', trialDays: 14 },
    pro: { month: 'price_m', year: 'price_y' },
    addOn: { month: 'price_p', year: null },
  });
});

test('a test event shows how the webhook responded', async () => {
  const typing = openApp('/admin/stripe-setup', {
    ...API,
    'POST /api/admin/stripe-setup/test-event': () => ({ status: 404, accepted: false }),
  });
  await typing.click(await screen.findByRole('button', { name: 'Send a test event' }));
  expect(await screen.findByText(/This address responded with 404/)).toBeVisible();
});
