import { screen, waitFor, within } from '@testing-library/react';
import { profile, user as userOf, watchlist } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

function open(api: Routes = {}, address = '/settings') {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf({ email: 'ana@example.com', verified: true })));
  return openApp(address, { 'GET /api/profile': () => profile(), 'GET /api/watchlist': () => watchlist([]), ...api });
}
const section = (name: string) => screen.findByRole('region', { name });

test('verified, pending and disabled contacts are shown differently', async () => {
  open({
    'GET /api/profile': () =>
      profile({
        contacts: [
          { channel: 'email', contact: 'ana@example.com', verified: true, disabled: 'bounced', replacement: null },
          { channel: 'sms', contact: '+1 ••• 0199', verified: false, disabled: null, replacement: null },
        ],
      }),
  });
  const contacts = await section('Contacts');
  expect(within(contacts).getByText(/Turned off: our last message couldn’t be delivered/)).toBeVisible();
  expect(within(contacts).getByRole('button', { name: 'Verify again' })).toBeVisible();
  expect(within(contacts).getByText(/Text\/SMS not confirmed yet/)).toBeVisible();
  expect(within(contacts).getByText('Not confirmed')).toBeVisible();
});

test('a verification is resent only on request, and reported as sent only if the server accepted it', async () => {
  const answers = [
    refused(429, 'rate_limited', 'Too many verifications. Try again in an hour.'),
    { channel: 'sms', message: 'handed_over' },
  ];
  const user = open({
    'GET /api/profile': () =>
      profile({ contacts: [{ channel: 'sms', contact: '+1 ••• 0199', verified: false, disabled: null, replacement: null }] }),
    'POST /api/send-verification': () => answers.shift(),
  });
  const contacts = await section('Contacts');
  await user.click(within(contacts).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Too many verifications. Try again in an hour.')).toBeVisible();
  expect(screen.queryByText('Verification Text Sent!')).not.toBeInTheDocument();
  await user.click(within(contacts).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Verification Text Sent!')).toBeVisible();
  expect(callsTo('POST /api/send-verification').map(({ body }) => body)).toEqual([{ channel: 'sms' }, { channel: 'sms' }]);
});

test('a contact is removed after confirmation; a missing one is added in the dialog for its channel', async () => {
  let contacts = profile().contacts;
  const user = open({
    'GET /api/profile': () => profile({ contacts }),
    'POST /api/remove-contact': () => {
      contacts = [];
      return { channel: 'email', removed: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove email address' }));
  const question = await screen.findByRole('dialog', { name: 'Remove ana@example.com?' });
  expect(callsTo('POST /api/remove-contact')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Add an email address' })).toBeVisible();
  expect(callsTo('POST /api/remove-contact')[0]?.body).toEqual({ channel: 'email' });
  await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
  expect(await screen.findByLabelText('Phone number (US)')).toBeVisible();
});

test('only changes are saved, each through its own call; Undo reverts them', async () => {
  let stored = profile();
  const user = open({
    'GET /api/profile': () => stored,
    'POST /api/update-notification-preferences': () => {
      stored = { ...stored, preferences: { ...stored.preferences, cadence: 'daily' } };
      return { changed: true };
    },
    'POST /api/update-alert-thresholds': () => {
      stored = { ...stored, thresholds: { email: 'HIGH', sms: 'HIGH', push: 'HIGH' } };
      return { changed: true };
    },
  });
  const alerts = await section('Alerts and digest');
  const save = within(alerts).getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  const emailFrom = within(alerts).getByRole('radiogroup', { name: 'Email level' });
  expect(within(emailFrom).getByRole('radio', { name: 'MEDIUM' })).toBeChecked();
  await user.click(within(emailFrom).getByRole('radio', { name: 'CRITICAL' }));
  expect(within(alerts).getByText('Not saved yet')).toBeVisible();
  await user.click(within(alerts).getByRole('button', { name: 'Undo' }));
  expect(within(emailFrom).getByRole('radio', { name: 'MEDIUM' })).toBeChecked();
  await user.click(within(emailFrom).getByRole('radio', { name: 'HIGH' }));
  await user.click(within(alerts).getByRole('radio', { name: 'Daily digest only' }));
  await user.click(save);
  expect(await within(alerts).findByText('Saved')).toBeVisible();
  expect(callsTo('POST /api/update-alert-thresholds')[0]?.body).toEqual({ email: 'HIGH' });
  expect(callsTo('POST /api/update-notification-preferences')[0]?.body).toEqual({ cadence: 'daily' });
  expect(within(emailFrom).getByRole('radio', { name: 'HIGH' })).toBeChecked();
});

test.each([
  ['daily', true, 'Your plan includes the daily digest. PRO adds real-time alerts.'],
  ['some', false, 'Real-time alerts for the forms in your plan; other forms come in the daily digest.'],
] as const)('“How often” explains the cadence of the plan: %s', async (cadence, fixed, text) => {
  open({ 'GET /api/profile': () => profile({ plan: { type: 'free', status: 'none', addOnPacks: 0, cadence } }) });
  expect(await screen.findByText(text)).toBeVisible();
  const often = within(screen.getByRole('radiogroup', { name: 'How often' }));
  expect(often.getByRole('radio', { name: fixed ? 'Daily digest only' : 'Real time' })).toBeChecked();
  for (const choice of often.getAllByRole('radio')) expect(choice.matches(':disabled')).toBe(fixed);
});

test('notifications have their own switch and level if the server sends them', async () => {
  const user = open({
    'GET /api/push': () => ({ publicKey: 'key' }),
    'POST /api/update-notification-preferences': () => ({ changed: true }),
    'POST /api/update-alert-thresholds': () => ({ changed: true }),
  });
  const alerts = await section('Alerts and digest');
  await user.click(await within(alerts).findByRole('checkbox', { name: 'Notifications' }));
  const notify = within(alerts).getByRole('radiogroup', { name: 'Notification level' });
  await user.click(within(notify).getByRole('radio', { name: 'CRITICAL' }));
  await user.click(within(alerts).getByRole('button', { name: 'Save' }));
  expect(await within(alerts).findByText('Saved')).toBeVisible();
  expect(callsTo('POST /api/update-notification-preferences').map(({ body }) => body)).toEqual([{ push: false }]);
  expect(callsTo('POST /api/update-alert-thresholds').map(({ body }) => body)).toEqual([{ push: 'CRITICAL' }]);
});

test('no notifications are offered if the server sends none', async () => {
  open();
  const alerts = await section('Alerts and digest');
  expect(within(alerts).queryByRole('checkbox', { name: 'Notifications' })).not.toBeInTheDocument();
  expect(within(alerts).queryByRole('radiogroup', { name: 'Notification level' })).not.toBeInTheDocument();
});

test('a refusal shows its message and keeps the choices', async () => {
  const user = open({
    'POST /api/update-notification-preferences': () => refused(400, 'validation_failed', 'time_zone is not known here.'),
  });
  const alerts = await section('Alerts and digest');
  await user.selectOptions(within(alerts).getByRole('combobox', { name: 'Digest' }), 'Even when there’s no news');
  await user.click(within(alerts).getByRole('button', { name: 'Save' }));
  expect(await within(alerts).findByRole('alert')).toHaveTextContent('time_zone is not known here.');
  expect(within(alerts).getByRole('combobox', { name: 'Digest' })).toHaveValue('always');
  expect(within(alerts).getByText('Not saved yet')).toBeVisible();
});

test('a channel without a contact cannot be chosen', async () => {
  open();
  const alerts = await section('Alerts and digest');
  expect(within(alerts).getByRole('checkbox', { name: 'Email' })).toBeChecked();
  expect(within(alerts).getByRole('checkbox', { name: 'Text/SMS' })).toBeDisabled();
  expect(within(alerts).getByText('Add a phone number first.')).toBeVisible();
});

test('the trading platform is stored under its key, and invalid input is refused as in the dialog', async () => {
  const user = open();
  const platform = await section('Trading platform');
  await user.selectOptions(within(platform).getByLabelText('Trading platform'), 'Custom');
  await user.click(within(platform).getByRole('button', { name: 'Save' }));
  expect(within(platform).getByRole('alert')).toHaveTextContent('Custom URL must contain {TICKER} placeholder');
  await user.selectOptions(within(platform).getByLabelText('Trading platform'), 'Robinhood');
  await user.click(within(platform).getByRole('button', { name: 'Save' }));
  expect(localStorage.getItem('tradingPlatformUrl')).toBe('https://robinhood.com/stocks/{TICKER}');
});

test('add-ons show a price and are not sold yet; their URL scrolls to them', async () => {
  const scrolled: string[] = [];
  const before = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
  open({}, '/settings#ticker-add-ons');
  const plan = await section('Plan and ticker add-ons');
  expect(within(plan).getByText('+20 more tickers for $5/month, on top of PRO. Not available yet.')).toBeVisible();
  await waitFor(() => expect(scrolled).toContain('ticker-add-ons'));
  Element.prototype.scrollIntoView = before;
});

test('a failed load says why and can be retried; browser settings are still shown', async () => {
  const answers = [
    refused(503, 'unavailable', 'The settings can’t be read now.'),
    refused(503, 'unavailable', 'The settings can’t be read now.'),
    profile(),
  ];
  const user = open({ 'GET /api/profile': () => answers.shift() });
  expect(await screen.findByText('Couldn’t load your settings')).toBeVisible();
  expect(await section('Display')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await section('Contacts')).toBeVisible();
});

test('without a session the page offers to log in and requests no account data', async () => {
  openApp('/settings');
  expect(await screen.findByText('You’re not logged in')).toBeVisible();
  expect(await section('Trading platform')).toBeVisible();
  expect(callsTo('GET /api/profile')).toEqual([]);
});

test('the chosen theme is remembered', async () => {
  const user = open();
  await user.click(within(await section('Display')).getByRole('radio', { name: 'Dark' }));
  expect(localStorage.getItem('theme-mode')).toBe('dark');
});

test('the account is deleted only after confirmation, and this browser is logged out', async () => {
  const user = open({ 'POST /api/delete-account': () => ({ deleted: true, erase_at: null }) });
  const ask = async () => user.click(within(await section('Delete account')).getByRole('button', { name: 'Delete account' }));
  await ask();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(callsTo('POST /api/delete-account')).toEqual([]);
  await ask();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(callsTo('POST /api/delete-account')[0]?.body).toEqual({ session: 's-1', confirm: true });
  expect(Object.keys(localStorage)).toEqual(['loggingOut']);
});

test('a failed deletion says why and keeps the account', async () => {
  const user = open({ 'POST /api/delete-account': () => refused(503, 'unavailable', 'Nothing was deleted. Try again.') });
  await user.click(within(await section('Delete account')).getByRole('button', { name: 'Delete account' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Nothing was deleted. Try again.')).toBeVisible();
  expect(localStorage.getItem('session')).toBe('s-1');
});

test('an action that needs a recent login leads to the login and back to the same page', async () => {
  const user = open({
    'POST /api/delete-account': () => refused(403, 'sign_in_again', 'Log in again first.'),
    'GET /api/export': () => refused(403, 'sign_in_again', 'Log in again first.'),
  });
  await user.click(within(await section('Your data')).getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Log in again first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.history.state).toMatchObject({ usr: { next: '/settings' } });
});

test('the export is downloaded with the session in a header, never in the URL', async () => {
  const saved: { name: string; data: Blob }[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  let data: Blob | null = null;
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      data = given;
      return 'blob:export';
    },
    revokeObjectURL: () => {},
  });
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function clicked(this: HTMLAnchorElement) {
    if (data !== null) saved.push({ name: this.download, data });
  };
  const user = open({ 'GET /api/export': () => ({ watchlist: ['AAPL'] }) });
  await user.click(within(await section('Your data')).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['filingwire-export.json']));
  expect(await saved[0]?.data.text()).toBe('{"watchlist":["AAPL"]}');
  expect(callsTo('GET /api/export')[0]?.headers.get('X-Session')).toBe('s-1');
  expect(callsTo('GET /api/export')[0]?.url.search).toBe('');
  HTMLAnchorElement.prototype.click = click;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

test('another session can be ended; this browser has no such button', async () => {
  const here = { id: 'a', kind: 'login' as const, startedAt: '2026-11-20T14:12:00.000Z', current: true };
  let sessions = [here, { ...here, id: 'b c', startedAt: '2026-11-12T09:00:00.000Z', current: false }];
  const user = open({
    'GET /api/profile': () => profile({ sessions }),
    'POST /api/sessions/:id/revoke': () => {
      sessions = [here];
      return { ended: true };
    },
  });
  await user.click(within(await section('Sessions')).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End session' })).not.toBeInTheDocument());
  expect(callsTo('POST /api/sessions/:id/revoke')[0]?.path).toBe('/api/sessions/b%20c/revoke');
});

test('quiet hours and the daily text limit can be changed; without quiet hours null is sent', async () => {
  const user = open({ 'POST /api/update-notification-preferences': () => ({ changed: true }) });
  const alerts = await section('Alerts and digest');
  await user.selectOptions(within(alerts).getByRole('combobox', { name: 'From' }), '10:00 PM');
  await user.click(within(alerts).getByRole('checkbox', { name: 'CRITICAL alerts can wake me' }));
  await user.selectOptions(within(alerts).getByRole('combobox', { name: 'Daily text limit' }), '5');
  await user.click(within(alerts).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo('POST /api/update-notification-preferences')).toHaveLength(1));
  expect(callsTo('POST /api/update-notification-preferences')[0]?.body).toEqual({
    quietHours: { from: '22:00', to: '08:00', allowCritical: true },
    dailySmsCap: 5,
  });
  await user.click(await within(alerts).findByRole('checkbox', { name: 'Hold texts at night' }));
  await user.click(within(alerts).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo('POST /api/update-notification-preferences')).toHaveLength(2));
  expect(callsTo('POST /api/update-notification-preferences')[1]?.body).toEqual({ quietHours: null });
});

test('opened directly, the page shows the header with the stored user', async () => {
  localStorage.setItem('session', 's-1');
  openApp('/settings', { 'GET /api/profile': () => profile() });
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('ana@example.com'));
});

test('trade colors, row height and single-key shortcuts are stored in this browser; the default stores nothing', async () => {
  const user = open();
  const display = within(await section('Display'));
  const choose = (group: string, name: string) =>
    user.click(within(display.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
  await choose('Gain and loss colors', 'Blue, orange');
  await choose('Table rows', 'Compact');
  await choose('Single-key shortcuts', 'Off');
  const kept = () => ['tradeColors', 'tableRows', 'shortcutKeys'].map((key) => localStorage.getItem(key));
  expect(kept()).toEqual(['blue-orange', 'compact', 'off']);
  await choose('Gain and loss colors', 'Green, red');
  await choose('Table rows', 'Comfortable');
  await choose('Single-key shortcuts', 'On');
  expect(kept()).toEqual([null, null, null]);
});
