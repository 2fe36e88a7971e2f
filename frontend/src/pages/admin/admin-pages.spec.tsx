import { act, screen, waitFor, within } from '@testing-library/react';
import { overview } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const administrator = { adminId: 'a1', email: 'dana@example.com', role: 'operator', endsAt: '2026-01-12T16:00:00.000Z' };
const runner = {
  kind: 'projection' as const,
  name: 'watchlist',
  state: 'running',
  lagSeconds: 0.25,
  parkedStreams: 0,
  lastError: null,
};
const API: Routes = {
  'GET /api/admin/single-sign-on': () => ({ provider: null }),
  'GET /api/admin/me': () => administrator,
  'GET /api/admin/overview': () => overview({ degraded: ['filings are samples.'], runners: [runner] }),
  'POST /api/admin/sign-out': () => ({ signedOut: true }),
};
const stored = () => window.localStorage.getItem('adminAuth');

test('someone who is not signed in is sent to the sign-in page, and then to the overview', async () => {
  window.localStorage.setItem('session', 'of-a-user');
  const typing = openApp('/admin', { ...API, 'POST /api/admin/sign-in': () => ({ token: 't-1', administrator }) });
  await typing.type(await screen.findByLabelText('Email'), 'dana@example.com');
  expect(window.location.pathname).toBe('/admin/login');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  await typing.type(screen.getByLabelText('Password'), 'correct horse battery');
  await typing.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('All systems operational')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'watchlist' })).toBeVisible();
  expect(screen.getByText('filings are samples.')).toBeVisible();
  expect(await screen.findByText('dana@example.com')).toBeVisible();
  expect([stored(), window.location.pathname]).toEqual(['t-1', '/admin']);
  const [overview] = callsTo('GET /api/admin/overview');
  expect([overview?.headers.get('Authorization'), overview?.headers.get('X-Session')]).toEqual(['Bearer t-1', null]);
});

test('if an AI is connected, the tokens used today are shown by purpose', async () => {
  window.localStorage.setItem('adminAuth', 't-1');
  const aiTokens = {
    limit: 2_000_000,
    used: 15_500,
    followedFilings: 12_000,
    assistant: 2_200,
    otherFilings: 1_300,
    refusedWords: 3,
  };
  openApp('/admin', {
    ...API,
    'GET /api/admin/overview': () => overview({ aiTokens }),
  });
  const tokens = within(await screen.findByRole('region', { name: 'AI tokens today' }));
  expect(tokens.getByText('15,500 of 2,000,000 used or reserved.')).toBeVisible();
  expect(tokens.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Followed filings: 12,000',
    'Assistant, until 85% of the daily budget is used: 2,200',
    'Other filings, until 70% of the daily budget is used: 1,300',
    'AI texts rejected: 3',
  ]);
});

test('a wrong password is reported and clears only that field', async () => {
  const typing = openApp('/admin/login', {
    ...API,
    'POST /api/admin/sign-in': () => refused(401, 'sign_in_rejected', 'The email address or the password is wrong.'),
  });
  await typing.type(await screen.findByLabelText('Email'), 'dana@example.com');
  await typing.type(screen.getByLabelText('Password'), 'wrong');
  await typing.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The email address or the password is wrong.');
  expect(screen.getByLabelText('Email')).toHaveValue('dana@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(stored()).toBeNull();
});

test.each([
  ['admin_session_ended', 'Your session has ended.'],
  ['admin_sign_in_required', 'Sign in first.'],
])('%s leads to the sign-in', async (code, message) => {
  window.localStorage.setItem('adminAuth', 'old');
  openApp('/admin', { ...API, 'GET /api/admin/overview': () => refused(401, code, message) });
  expect(await screen.findByRole('heading', { name: 'Admin area' })).toBeVisible();
  expect(stored()).toBeNull();
});

test('an insufficient role is reported and does not sign out', async () => {
  window.localStorage.setItem('adminAuth', 't-1');
  openApp('/admin', { ...API, 'GET /api/admin/overview': () => refused(403, 'admin_role_required', 'Ask an owner.') });
  expect(await screen.findByText('Ask an owner.')).toBeVisible();
  expect(stored()).toBe('t-1');
});

test('logging out ends the session in this browser and on the server, even if the server is unavailable', async () => {
  window.localStorage.setItem('adminAuth', 't-1');
  const typing = openApp('/admin', {
    ...API,
    'POST /api/admin/sign-out': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await typing.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Admin area' })).toBeVisible();
  expect(callsTo('POST /api/admin/sign-out')).toHaveLength(1);
  expect(stored()).toBeNull();
});

test.each([
  ['the window gains focus', () => new Event('focus')],
  ['another tab signs out', () => new StorageEvent('storage', { key: 'adminAuth', oldValue: 't-1', newValue: null })],
])('a credential removed from storage is noticed when %s', async (_, event) => {
  window.localStorage.setItem('adminAuth', 't-1');
  openApp('/admin', API);
  expect(await screen.findByText('All systems operational')).toBeVisible();
  window.localStorage.removeItem('adminAuth');
  act(() => void window.dispatchEvent(event()));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Admin area' })).toBeVisible());
  expect(window.location.pathname).toBe('/admin/login');
});

test.each([
  '/admin',
  '/admin/users',
  '/admin/tickers',
  '/admin/filings',
  '/admin/notifications',
  '/admin/theme',
  '/admin/activity',
  '/admin/stripe-setup',
  '/admin/message-templates',
  '/admin/duplicates',
  '/admin/ai-feedback',
  '/admin/insiders',
])('without a credential %s leads to the sign-in page, without requesting its data', async (address) => {
  openApp(address, { 'GET /api/admin/single-sign-on': () => ({ provider: null }) });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(window.location.pathname).toBe('/admin/login');
});
