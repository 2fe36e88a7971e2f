import { screen, waitFor, within } from '@testing-library/react';
import { normalizePhone } from '#shared/contact/phone.ts';
import { entry, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

async function openModal(api = {}, session: string | null = 's-1') {
  if (session !== null) {
    localStorage.setItem('session', session);
    localStorage.setItem('auth-user', JSON.stringify(userOf()));
  }
  const user = openApp('/', { 'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: null }), ...api });
  await user.click(await screen.findByRole('button', { name: 'Add Contact Info' }));
  return { user, dialog: await screen.findByRole('dialog') };
}
const sent = (verified: boolean, channel = 'email', message: string | null = 'handed_over') => ({
  'POST /api/notify': () => ({ contacts: [{ channel, masked: 'a…', verified, message: verified ? null : message }] }),
});
const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Send Verification' });

test('an email is sent a link; closing refetches the watchlist', async () => {
  const { user, dialog } = await openModal(sent(false));
  expect(within(dialog).getByLabelText('Email address')).toHaveAttribute('type', 'email');
  await user.type(within(dialog).getByLabelText('Email address'), 'a@example.com');
  await user.click(send(dialog));
  expect(await within(dialog).findByText('Verification Email Sent!')).toBeVisible();
  expect(callsTo('POST /api/notify')[0]?.body).toEqual({ session: 's-1', email: 'a@example.com', notify_via: ['email'] });
  const before = callsTo('GET /api/watchlist').length;
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(callsTo('GET /api/watchlist').length).toBe(before + 1));
});

test('a phone number is normalized and asked to reply YES', async () => {
  const { user, dialog } = await openModal(sent(false, 'sms'));
  await user.click(within(dialog).getByRole('radio', { name: 'Text/SMS' }));
  await user.type(within(dialog).getByLabelText('Phone number (US)'), '(555) 010-0199');
  await user.click(send(dialog));
  expect(await within(dialog).findByText('Verification Text Sent!')).toBeVisible();
  expect(within(dialog).getByText('Reply YES to the text we sent to +15550100199.')).toBeVisible();
  expect(callsTo('POST /api/notify')[0]?.body).toEqual({ session: 's-1', phone: '+15550100199', notify_via: ['sms'] });
});

test('an old session is sent to the login', async () => {
  const { user, dialog } = await openModal({
    'POST /api/notify': () =>
      refused(
        403,
        'sign_in_again',
        'Log in again first. For your security, this works only in the first 15 minutes after you log in.',
      ),
  });
  await user.type(within(dialog).getByLabelText('Email address'), 'a@example.com');
  await user.click(send(dialog));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Log in again first');
  expect(within(dialog).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('if the server verifies at once, no message is claimed to be sent', async () => {
  const { user, dialog } = await openModal(sent(true));
  await user.type(within(dialog).getByLabelText('Email address'), 'a@example.com');
  await user.click(send(dialog));
  expect(await within(dialog).findByText('Contact saved')).toBeVisible();
  expect(within(dialog).queryByText('Verification Email Sent!')).not.toBeInTheDocument();
});

test('Verify Now knows channel and contact, and its button resends the verification', async () => {
  localStorage.setItem('session', 's-1');
  const known = userOf({ phone: '+1 ••• 0199' });
  localStorage.setItem('auth-user', JSON.stringify(known));
  const user = openApp('/', {
    'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: known }),
    'POST /api/send-verification': () => ({ channel: 'sms', message: 'handed_over' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Verify Now' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('radio', { name: 'Text/SMS' })).toBeChecked();
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByText('Verification Text Sent!')).toBeVisible();
  expect(within(dialog).getByText('Reply YES to the text we sent to +1 ••• 0199.')).toBeVisible();
  expect(callsTo('POST /api/send-verification')[0]?.body).toEqual({ channel: 'sms' });
  expect(callsTo('POST /api/notify')).toEqual([]);
});

test('a verification refused by the server is not reported as sent', async () => {
  localStorage.setItem('session', 's-1');
  const known = userOf({ email: 'a•••@example.com' });
  localStorage.setItem('auth-user', JSON.stringify(known));
  const user = openApp('/', {
    'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: known }),
    'POST /api/send-verification': () => refused(429, 'rate_limited', 'Try again in an hour.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Verify Now' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Try again in an hour.');
  expect(within(dialog).queryByText('Verification Email Sent!')).not.toBeInTheDocument();
});

test('a message still to be sent is not reported as sent', async () => {
  const { user, dialog } = await openModal(sent(false, 'email', 'waiting'));
  await user.type(within(dialog).getByLabelText('Email address'), 'a@example.com');
  await user.click(send(dialog));
  expect(await within(dialog).findByText('Sending your verification')).toBeVisible();
  expect(within(dialog).queryByText('Verification Email Sent!')).not.toBeInTheDocument();
});

test('a message refused by the provider is an error', async () => {
  const { user, dialog } = await openModal(sent(false, 'email', 'not_sent'));
  await user.type(within(dialog).getByLabelText('Email address'), 'a@example.com');
  await user.click(send(dialog));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Couldn’t send the verification.');
  expect(send(dialog)).toBeEnabled();
});

test('an empty contact is refused', async () => {
  const { user, dialog } = await openModal();
  await user.click(send(dialog));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please enter your contact information');
});

test('without a session nothing is sent', async () => {
  const { user, dialog } = await openModal({}, null);
  await user.type(within(dialog).getByLabelText('Email address'), 'a@example.com');
  await user.click(send(dialog));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Session not found. Please refresh the page.');
});

test.each([
  [refused(400, 'phone_not_supported', 'US numbers only.'), 'US numbers only.'],
  [new Response('{}', { status: 500 }), 'Failed to add contact info'],
])('a refusal shows its sentence, or else the default', async (answer, text) => {
  const { user, dialog } = await openModal({ 'POST /api/notify': () => answer });
  await user.type(within(dialog).getByLabelText('Email address'), 'a@example.com');
  await user.click(send(dialog));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
});

test.each([
  ['5550100199', '+15550100199'],
  ['1 (555) 010-0199', '+15550100199'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s becomes %s', (typed, normalised) => {
  expect(normalizePhone(typed)).toBe(normalised);
});
