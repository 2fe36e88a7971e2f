import { screen, waitFor, within } from '@testing-library/react';
import { brand, showcase } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const user = { email: null, phone: '+12125550199', verified: true, isAdmin: false, planType: 'free', planStatus: 'none' };
const open = (api: Routes = {}) => openApp('/login', { 'GET /api/brand': () => brand(), ...api });
const field = () => screen.findByLabelText('Email or phone');

test('the field shows the detected type, and nothing can be sent while it is empty', async () => {
  const typing = open();
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDisabled();
  await typing.type(await field(), 'ana');
  expect(screen.getByRole('status')).toHaveTextContent('Phone');
  await typing.type(await field(), '@example.com');
  expect(screen.getByRole('status')).toHaveTextContent('Email');
  await typing.clear(await field());
  await typing.type(await field(), '   ');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('an email address leads to the dialog that says a login link was sent', async () => {
  const typing = open({ 'POST /api/login': () => ({ method: 'email', message: 'handed_over' }) });
  await typing.type(await field(), ' ana@example.com ');
  await typing.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check your email!' });
  expect(dialog).toHaveTextContent('A login link was sent to ana@example.com.');
  expect(callsTo('POST /api/login')[0]?.body).toEqual({ identifier: 'ana@example.com' });
  expect(within(dialog).getByRole('button', { name: /^Send again in 0:4\d$/ })).toBeDisabled();
});

test('a phone number leads to the code step, and the right code logs in and stores the session', async () => {
  window.localStorage.setItem('session', 'anonymous-session');
  window.localStorage.setItem('loggingOut', 'true');
  const typing = open({
    'POST /api/login': () => ({ method: 'sms', message: 'handed_over' }),
    'POST /api/verify-login-code': () => ({ session: 'signed-in', user, merged: 2, rejected: 0 }),
  });
  await typing.type(await field(), '(212) 555-0199');
  await typing.click(screen.getByRole('button', { name: 'Continue' }));
  const code = await screen.findByLabelText('Six-digit code');
  const verify = screen.getByRole('button', { name: 'Verify & Sign In' });
  await typing.type(code, '12345');
  expect(verify).toBeDisabled();
  await typing.type(code, '67');
  expect(code).toHaveValue('123456');
  await typing.click(verify);
  await waitFor(() => expect(window.localStorage.getItem('session')).toBe('signed-in'));
  expect(callsTo('POST /api/verify-login-code')[0]?.body).toEqual({
    identifier: '+12125550199',
    code: '123456',
    previousSession: 'anonymous-session',
  });
  expect(window.localStorage.getItem('loggingOut')).toBeNull();
  expect(JSON.parse(window.localStorage.getItem('auth-user') ?? '')).toEqual(user);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

async function atTheCode(api: Routes) {
  const typing = open({ 'POST /api/login': () => ({ method: 'sms', message: 'handed_over' }), ...api });
  await typing.type(await field(), '2125550199');
  await typing.click(screen.getByRole('button', { name: 'Continue' }));
  await typing.type(await screen.findByLabelText('Six-digit code'), '123456');
  await typing.click(screen.getByRole('button', { name: 'Verify & Sign In' }));
  return typing;
}

test('a wrong code is reported with the message from the server', async () => {
  await atTheCode({ 'POST /api/verify-login-code': () => refused(401, 'invalid_code', 'The code is wrong. 3 tries left.') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Invalid verification code');
  expect(alert).toHaveTextContent('3 tries left.');
});

test('a response without a session is an error and stores nothing', async () => {
  await atTheCode({ 'POST /api/verify-login-code': () => ({ user, merged: 0, rejected: 0 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('No session returned from verification');
  expect(window.localStorage.getItem('session')).toBeNull();
});

test('a login that cannot start says so; the back link returns to the field and keeps the input', async () => {
  const typing = open({
    'POST /api/login': () => refused(503, 'unavailable', 'Texts cannot be sent now. Try again in a minute.'),
  });
  await typing.type(await field(), '2125550199');
  await typing.click(screen.getByRole('button', { name: 'Continue' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to send verification code');
  expect(alert).toHaveTextContent('Try again in a minute.');
});

test('the back link returns to the field and keeps the input', async () => {
  const typing = await atTheCode({ 'POST /api/verify-login-code': () => refused(401, 'invalid_code', 'x') });
  await typing.click(screen.getByRole('button', { name: 'Back' }));
  expect(await field()).toHaveValue('2125550199');
});

test('a waiting message is not reported as sent', async () => {
  const waiting = open({ 'POST /api/login': () => ({ method: 'email', message: 'waiting' }) });
  await waiting.type(await field(), 'ana@example.com');
  await waiting.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check your email!' });
  expect(dialog).toHaveTextContent('A login link is being sent to ana@example.com.');
  expect(dialog).not.toHaveTextContent('was sent');
});

test('a message that cannot be sent is an error', async () => {
  const typing = open({ 'POST /api/login': () => ({ method: 'email', message: 'not_sent' }) });
  await typing.type(await field(), 'ana@example.com');
  await typing.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send verification code');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the newest alert appears next to the form; what logging in does appears next to the code', async () => {
  const alert = {
    accession: '0000000000-26-000001',
    ticker: 'AAPL',
    company_name: 'Apple Inc.',
    form: '8-K',
    level: 'HIGH' as const,
    score: 72,
    one_liner: 'Chief Financial Officer resigns.',
    ai_written: false,
    reasons: [{ reason: 'The CFO leaves', quote: 'notified the Company of his resignation' }],
    sample: false,
    stages: {
      accepted_at: null,
      first_seen_at: '2026-11-20T21:39:52.000Z',
      ingested_at: '2026-11-20T21:39:53.000Z',
      read_at: null,
      scored_at: '2026-11-20T21:39:54.500Z',
      alerted_at: '2026-11-20T21:39:55.000Z',
      handed_over_at: '2026-11-20T21:39:59.500Z',
    },
  };
  const typing = await atTheCode({
    'GET /api/showcase': () => showcase({ alert }),
    'POST /api/verify-login-code': () => refused(401, 'invalid_code', 'The code is wrong.'),
  });
  expect(await screen.findByRole('complementary', { name: 'What happens next' })).toBeVisible();
  await typing.click(screen.getByRole('button', { name: 'Back' }));
  const example = await screen.findByRole('complementary', { name: 'An example alert' });
  expect(await within(example).findByText('notified the Company of his resignation')).toBeVisible();
});

test('without an alert to show, the page explains what logging in does', async () => {
  open();
  expect(await screen.findByRole('complementary', { name: 'What happens next' })).toBeVisible();
});
