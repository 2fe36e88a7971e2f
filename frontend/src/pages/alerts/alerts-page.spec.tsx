import { screen, within } from '@testing-library/react';
import { sentAlert } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

function open(api: Routes) {
  localStorage.setItem('session', 's-1');
  return openApp('/alerts', api);
}
const page = (alerts: ReturnType<typeof sentAlert>[], next: string | null = null) => ({ alerts, next });

test('an alert shows what it said, how it went out, and on request why, with its quote and receipt', async () => {
  const user = open({ 'GET /api/alerts': () => page([sentAlert()]) });
  const link = await screen.findByRole('link', { name: /^AAPL Chief Financial Officer resigns/ });
  const row = screen.getByRole('region', { name: 'Sent to you' });
  expect(link).toHaveAttribute('href', '/filings/0000000000-26-000001');
  const messages = within(row).getByRole('list', { name: 'Messages' });
  expect(within(messages).getByText(/^E-mail handed over/)).toBeVisible();
  expect(within(messages).getByText('Text not sent: daily cap of 5 reached')).toBeVisible();
  expect(within(row).getByText('You follow AAPL for 8-K.')).not.toBeVisible();
  await user.click(within(row).getByText('Why did I get this?'));
  expect(within(row).getByText('You follow AAPL for 8-K.')).toBeVisible();
  expect(within(row).getByText('notified the Company of his resignation')).toBeVisible();
  expect(within(row).getByRole('list', { name: 'Latency receipt' })).toHaveTextContent('+0.4 shanded over');
});

test('a locked alert shows its company and form, and no level', async () => {
  open({ 'GET /api/alerts': () => page([sentAlert({ locked: true, level: null, one_liner: null, why: null, reasons: [] })]) });
  expect(await screen.findByRole('link', { name: /^AAPL Apple Inc\./ })).toBeVisible();
  expect(screen.getByText('locked')).toBeVisible();
  expect(screen.queryByText('not scored yet')).not.toBeInTheDocument();
});

test('a correction says what it changes', async () => {
  open({
    'GET /api/alerts': () => page([sentAlert({ kind: 'correction', difference: ['3,690 shares instead of 36,900'] })]),
  });
  expect(await screen.findByText('correction')).toBeVisible();
  expect(screen.getByText('3,690 shares instead of 36,900')).toBeVisible();
});

test('more is loaded by its cursor', async () => {
  const user = open({
    'GET /api/alerts': ({ url }) =>
      url.searchParams.get('cursor') === null
        ? page([sentAlert()], 'c 1')
        : page([sentAlert({ accession: '0000000000-26-000002', one_liner: 'An older one' })]),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/An older one/)).toBeVisible();
  expect(callsTo('GET /api/alerts').at(-1)?.url.searchParams.get('cursor')).toBe('c 1');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('without alerts the page says when there will be one', async () => {
  open({ 'GET /api/alerts': () => page([]) });
  expect(await screen.findByText('No alerts yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose what reaches you' })).toHaveAttribute('href', '/settings#alerts');
});

test('a failed load says why and is tried again', async () => {
  const answers = [1, 2].map(() => refused(503, 'unavailable', 'The alerts cannot be read now.'));
  const user = open({ 'GET /api/alerts': () => answers.shift() ?? page([sentAlert()]) });
  expect(await screen.findByText('The alerts cannot be read now.', {}, { timeout: 5_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Chief Financial Officer resigns/)).toBeVisible();
});

test('without a session the page offers Login and asks for no alerts', async () => {
  openApp('/alerts');
  expect(await screen.findByText('You are not logged in')).toBeVisible();
  expect(callsTo('GET /api/alerts')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Alerts' })).not.toBeInTheDocument();
});

test('with a session the header leads to the alerts', async () => {
  open({ 'GET /api/alerts': () => page([]) });
  const nav = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(nav).getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-current', 'page');
});
