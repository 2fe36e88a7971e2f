import { screen, waitFor, within } from '@testing-library/react';
import { readSession } from '#shared/session/session-store.ts';
import { entry, profile, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const phone = (verified: boolean, replacement: string | null = null) => ({
  channel: 'sms' as const,
  contact: '+1 ••• 0199',
  verified,
  disabled: null,
  replacement,
});

async function open(api: Routes) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', api);
  return { user, contacts: await screen.findByRole('region', { name: 'Contacts' }) };
}
const field = (within_: HTMLElement) => within(within_).getByLabelText('Or enter the code from the text');

test('the code from a text verifies the pending number', async () => {
  let verified = false;
  const { user, contacts } = await open({
    'GET /api/profile': () => profile({ contacts: [phone(verified)] }),
    'POST /api/verify-contact': () => {
      verified = true;
      return { channel: 'sms', verified: true, session: 's-new' };
    },
  });
  const confirm = within(contacts).getByRole('button', { name: 'Confirm' });
  await user.type(field(contacts), '12345');
  expect(confirm).toBeDisabled();
  await user.type(field(contacts), '6');
  await user.click(confirm);
  expect(await within(contacts).findByText('Verified')).toBeVisible();
  expect(readSession().session).toBe('s-new');
  expect(callsTo('POST /api/verify-contact')[0]?.body).toEqual({ code: '123456', channel: 'sms' });
  expect(within(contacts).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test.each([
  [refused(400, 'invalid_code', 'Invalid verification code'), 'Use the code from the latest text, or request a new one.'],
  [refused(409, 'verification_locked', 'Too many wrong codes. Request a new one.'), 'Too many wrong codes.'],
])('a refusal says what to do, until another digit is typed', async (answer, sentence) => {
  const { user, contacts } = await open({
    'GET /api/profile': () => profile({ contacts: [phone(false)] }),
    'POST /api/verify-contact': () => answer,
  });
  await user.type(field(contacts), '123456{Enter}');
  expect(await within(contacts).findByRole('alert')).toHaveTextContent(sentence);
  await user.type(field(contacts), '{Backspace}');
  await waitFor(() => expect(within(contacts).queryByRole('alert')).not.toBeInTheDocument());
});

test("a number that replaces a verified one accepts a code; a verified one alone doesn't", async () => {
  const { contacts } = await open({ 'GET /api/profile': () => profile({ contacts: [phone(true, '+1 ••• 0142')] }) });
  expect(field(contacts)).toBeVisible();
});

test('a verified number asks for no code', async () => {
  const { contacts } = await open({ 'GET /api/profile': () => profile({ contacts: [phone(true)] }) });
  expect(within(contacts).getByText('Verified')).toBeVisible();
  expect(within(contacts).queryByLabelText('Or enter the code from the text')).not.toBeInTheDocument();
});

test('the dialog that sent a text accepts its code too', async () => {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf()));
  const user = openApp('/', {
    'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: null }),
    'POST /api/notify': () => ({
      contacts: [{ channel: 'sms', masked: '+1 ••• 0199', verified: false, message: 'handed_over' }],
    }),
    'POST /api/verify-contact': () => ({ channel: 'sms', verified: true, session: 's-new' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add Contact Info' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Text/SMS' }));
  await user.type(within(dialog).getByLabelText('Phone number (US)'), '5550100199');
  await user.click(within(dialog).getByRole('button', { name: 'Send Verification' }));
  await within(dialog).findByText('Verification Text Sent!');
  await user.type(field(dialog), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('Your number is verified')).toBeVisible();
});
