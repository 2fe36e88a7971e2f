import { screen, waitFor, within } from '@testing-library/react';
import { profile } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const feed = {
  id: 'f1',
  name: 'Morning',
  ticker: null,
  brand: 'filingwire',
  created_on: '2026-11-20',
  last_read_on: '2026-11-22',
};

async function open(api: Routes = {}, address = '/settings') {
  localStorage.setItem('session', 's-1');
  const user = openApp(address, { 'GET /api/profile': () => profile(), ...api });
  return { user, section: await screen.findByRole('region', { name: 'Feeds' }) };
}

test('feeds are listed with their last use and without their URLs', async () => {
  const ticker = { ...feed, id: 'f2', name: 'Apple', ticker: 'AAPL', last_read_on: null };
  const { section } = await open({ 'GET /api/feeds': () => ({ feeds: [feed, ticker] }) });
  expect(await within(section).findByText(/^Watchlist, created .*2026, last read .*2026$/)).toBeVisible();
  expect(within(section).getByText(/^AAPL, created .*, not read yet$/)).toBeVisible();
});

test('a feed of the ticker in the URL is created; its URL is shown once and copied', async () => {
  const { user, section } = await open(
    { 'POST /api/feeds': () => ({ id: 'f1', ticker: 'AAPL', path: '/feeds/a-secret' }) },
    '/settings?feed=AAPL#feeds',
  );
  expect(within(section).getByLabelText('Ticker')).toHaveValue('AAPL');
  await user.click(within(section).getByRole('button', { name: 'Create feed' }));
  expect(callsTo('POST /api/feeds')[0]?.body).toEqual({ name: 'AAPL', ticker: 'AAPL' });
  expect(await within(section).findByLabelText('Feed link')).toHaveValue(`${window.location.origin}/feeds/a-secret`);
  await user.click(within(section).getByRole('button', { name: 'Copy' }));
  expect(await within(section).findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/feeds/a-secret`);
  await user.click(within(section).getByRole('button', { name: 'Done' }));
  expect(within(section).queryByLabelText('Feed link')).not.toBeInTheDocument();
});

test("a feed of the whole list has its own name or the list's; a refusal says why and keeps the input", async () => {
  const answers = [refused(409, 'too_many_feeds', 'You already have 20 feeds.'), { id: 'f1', ticker: null, path: '/feeds/x' }];
  const { user, section } = await open({ 'POST /api/feeds': () => answers.shift() });
  await user.type(within(section).getByLabelText('Name'), 'Morning');
  const make = within(section).getByRole('button', { name: 'Create feed' });
  await user.click(make);
  expect(await within(section).findByRole('alert')).toHaveTextContent('You already have 20 feeds.');
  expect(within(section).getByLabelText('Name')).toHaveValue('Morning');
  await user.click(make);
  expect(await within(section).findByLabelText('Feed link')).toBeVisible();
  expect(callsTo('POST /api/feeds').map(({ body }) => body)).toEqual([
    { name: 'Morning', ticker: null },
    { name: 'Morning', ticker: null },
  ]);
});

test('a feed is revoked after confirmation', async () => {
  let feeds = [feed];
  const { user, section } = await open({
    'GET /api/feeds': () => ({ feeds }),
    'POST /api/feeds/:id/revoke': () => {
      feeds = [];
      return { revoked: true };
    },
  });
  await user.click(await within(section).findByRole('button', { name: 'Revoke Morning' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke Morning?' });
  expect(callsTo('POST /api/feeds/:id/revoke')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(within(section).queryByText('Morning')).not.toBeInTheDocument());
  expect(callsTo('POST /api/feeds/:id/revoke')[0]?.path).toBe('/api/feeds/f1/revoke');
});
