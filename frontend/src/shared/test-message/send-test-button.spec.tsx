import { screen, within } from '@testing-library/react';
import { profile } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

async function press(answer: unknown) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), 'POST /api/send-test': () => answer });
  const contacts = await screen.findByRole('region', { name: 'Contacts' });
  await user.click(within(contacts).getByRole('button', { name: 'Send me a test email' }));
}

test.each([
  [{ channel: 'email', message: 'handed_over' }, 'Test sent', 'Look for the email.'],
  [{ channel: 'email', message: 'waiting' }, 'Sending the test…', /If it can’t be delivered/],
  [{ channel: 'email', message: 'not_sent' }, 'Couldn’t send the test', /The email couldn’t be sent/],
  [refused(429, 'rate_limited', 'Six tests an hour. Try later.'), 'Couldn’t send the test', 'Six tests an hour. Try later.'],
])('reports the result of the test without overstating it', async (answer, title, text) => {
  await press(answer);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(callsTo('POST /api/send-test').map(({ body }) => body)).toEqual([{ channel: 'email' }]);
});

test('an unverified contact has no test button', async () => {
  localStorage.setItem('session', 's-1');
  const waiting = { channel: 'sms' as const, contact: '+1 ••• 0199', verified: false, disabled: null, replacement: null };
  openApp('/settings', { 'GET /api/profile': () => profile({ contacts: [waiting] }) });
  const contacts = await screen.findByRole('region', { name: 'Contacts' });
  expect(within(contacts).queryByRole('button', { name: /^Send me a test/ })).not.toBeInTheDocument();
});
