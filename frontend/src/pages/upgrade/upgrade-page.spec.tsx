import { screen, waitFor, within } from '@testing-library/react';
import { onRedirect } from '../../shared/redirect-to.ts';
import { billing, brand, selling, subscribed, user as userOf } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

let left: string[] = [];
beforeEach(() => {
  left = [];
  onRedirect((url) => left.push(url));
});

const open = (api: Routes = {}, verified: boolean | null = true) => {
  if (verified !== null) {
    localStorage.setItem('session', 's-1');
    localStorage.setItem('auth-user', JSON.stringify(userOf({ email: verified ? 'ana@example.com' : null, verified })));
  }
  return openApp('/upgrade', { 'GET /api/billing': () => selling(), ...api });
};
const card = async () => within(await screen.findByRole('region', { name: 'PRO' }));

test('PRO by the month or year shows the price charged and leads to the payment', async () => {
  const user = open({ 'POST /api/checkout': () => ({ url: 'https://checkout.example.com/c/1' }) });
  const pro = await card();
  expect(window.location.pathname).toBe('/upgrade');
  expect(pro.getByText('$20')).toBeVisible();
  await user.click(pro.getByRole('radio', { name: 'Yearly' }));
  expect(pro.getByText('$200')).toBeVisible();
  expect(pro.getByText(/\$16\.67 a month/)).toBeVisible();
  await user.click(pro.getByRole('button', { name: 'Start Subscription →' }));
  await waitFor(() => expect(left).toEqual(['https://checkout.example.com/c/1']));
  expect(callsTo('POST /api/checkout')[0]?.body).toEqual({ plan: 'pro', interval: 'year' });
});

test('only web addresses are opened', async () => {
  const user = open({ 'POST /api/checkout': () => ({ url: 'javascript:alert(1)' }) });
  await user.click((await card()).getByRole('button', { name: 'Start Subscription →' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link can’t be opened.');
  expect(left).toEqual([]);
});

test.each([
  ['already_subscribed', 409, 'See your subscription', '/settings#billing'],
  ['contact_not_verified', 403, 'Verify a contact', '/settings#contacts'],
  ['not_sold_here', 409, 'View Pricing', '/pricing'],
] as const)('%s is explained with a link that helps', async (code, status, name, href) => {
  const user = open({ 'POST /api/checkout': () => refused(status, code, 'The reason.') });
  await user.click((await card()).getByRole('button', { name: 'Start Subscription →' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The reason.');
  expect(within(alert).getByRole('link', { name })).toHaveAttribute('href', href);
});

test('an unavailable payment provider is reported, and checkout can be retried', async () => {
  const answers = [refused(503, 'payment_provider_away', 'Nothing was changed.'), { url: '/test/checkout/1' }];
  const user = open({ 'POST /api/checkout': () => answers.shift() });
  const pay = (await card()).getByRole('button', { name: 'Start Subscription →' });
  await user.click(pay);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed.');
  await user.click(pay);
  await waitFor(() => expect(left).toEqual(['/test/checkout/1']));
});

test('trial, promotion codes and test payments are mentioned if they apply', async () => {
  const prices = {
    ...selling().prices,
    pro: { month: 2000, year: null, trialDays: 14, promotionCodes: true, automaticTax: true },
  };
  open({ 'GET /api/billing': () => ({ ...selling(), test: true, prices }) });
  const pro = await card();
  expect(pro.getByText(/14-day free trial/)).toHaveTextContent(
    'You can enter a promotion code on the next page. Payments are in test mode. You won’t be charged.',
  );
  expect(pro.queryByRole('radio')).not.toBeInTheDocument();
});

test.each([true, false])('tax is mentioned only if it is calculated at checkout (%s)', async (automaticTax) => {
  const { prices } = selling();
  open({ 'GET /api/billing': () => selling({ prices: prices && { ...prices, pro: { ...prices.pro, automaticTax } } }) });
  const pro = await card();
  expect(pro.queryAllByText('Tax may be added on the next page.')).toHaveLength(automaticTax ? 1 : 0);
});

test.each([
  [null, 'Log in to subscribe'],
  [false, 'Verify your contact to subscribe'],
] as const)('without a verified contact (%s) the button leads to the login first', async (verified, name) => {
  open({}, verified);
  const link = (await card()).getByRole('link', { name });
  expect(link).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: 'Start Subscription →' })).not.toBeInTheDocument();
});

test('a PRO subscriber is sent to the options that can be changed', async () => {
  open({ 'GET /api/billing': () => subscribed() });
  expect(await screen.findByText('You have PRO')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ticker Add-ons' })).toHaveAttribute('href', '/settings#ticker-add-ons');
});

test('says so if nothing is for sale', async () => {
  open({ 'GET /api/billing': () => billing() });
  expect(await screen.findByText('Checkout isn’t available yet')).toBeVisible();
});

test('unavailable prices are not shown', async () => {
  open({ 'GET /api/billing': () => selling({ prices: null }) });
  expect(await screen.findByText('Prices are unavailable right now')).toBeVisible();
});

test('the target brand is shown with what it unlocks, and links to its own host', async () => {
  open();
  const target = within(await screen.findByRole('region', { name: 'Filingwire' }));
  expect(target.getByText('13F')).toBeVisible();
  expect(target.getByText('What 13F tells')).toBeVisible();
  expect(target.getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/?brand=filingwire');
});

test('if the brand sells nothing the page links to its sister and requests no prices', async () => {
  const insider = brand({
    id: 'form4getter',
    brandName: 'Form4Getter',
    features: { ...brand().features, billing: false },
    upgrades: { targetBrand: 'filingwire', unlocks: ['8-K', '10-Q'], ctaText: 'See all filings' },
    sisters: [{ id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address: 'https://all.example.com/' }],
  });
  open({ 'GET /api/brand': () => insider });
  const target = within(await screen.findByRole('region', { name: 'Filingwire' }));
  expect(target.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['8-K', '10-Q']);
  expect(target.getByRole('link', { name: 'See all filings' })).toHaveAttribute('href', 'https://all.example.com/');
  expect(screen.getByText('Form4Getter is free.')).toBeVisible();
  expect(callsTo('GET /api/billing')).toEqual([]);
});
