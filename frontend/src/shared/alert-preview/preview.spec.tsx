import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alertPreview, profile } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const PREVIEW = 'POST /api/alerts/preview';
const emails = (email: number) => alertPreview({ month: { ...alertPreview().month, email } });

async function settings(api: Routes = {}) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), ...api });
  return { user, section: await screen.findByRole('region', { name: 'Alerts and digest' }) };
}
const level = (section: HTMLElement, name: string) =>
  within(within(section).getByRole('radiogroup', { name: 'Email level' })).getByRole('radio', { name });
const thresholdOf = (body: unknown) => (body as { thresholds: { email: string } }).thresholds.email;

test('unsaved choices are counted, with everything that decides', async () => {
  const { user, section } = await settings({
    [PREVIEW]: ({ body }) => emails(thresholdOf(body) === 'HIGH' ? 3 : 14),
  });
  expect(await within(section).findByText(/you would have received 14 emails in the last 30 days/)).toBeVisible();
  await user.click(level(section, 'HIGH'));
  expect(within(section).queryByText(/14 emails/)).not.toBeInTheDocument();
  expect(await within(section).findByText(/you would have received 3 emails in the last 30 days/)).toBeVisible();
  expect(callsTo(PREVIEW).at(-1)?.body).toEqual({
    thresholds: { email: 'HIGH', sms: 'HIGH' },
    notify_via: ['email'],
    cadence: 'real_time',
    quietHours: { from: '21:00', to: '08:00', allowCritical: false },
    dailySmsCap: 10,
    push: true,
    time_zone: 'America/New_York',
  });
  expect(callsTo('POST /api/update-alert-thresholds')).toEqual([]);
});

test('notifications are counted if the server sends them; their level is tried only if changed', async () => {
  const { user, section } = await settings({ 'GET /api/push': () => ({ publicKey: 'key' }) });
  expect(await within(section).findByText(/14 emails and 14 notifications/)).toBeVisible();
  await user.click(level(section, 'HIGH'));
  await waitFor(() => expect(callsTo(PREVIEW).at(-1)?.body).toMatchObject({ thresholds: { email: 'HIGH', sms: 'HIGH' } }));
  expect(callsTo(PREVIEW).at(-1)?.body).not.toHaveProperty('thresholds.push');
  const notify = within(section).getByRole('radiogroup', { name: 'Notification level' });
  await user.click(within(notify).getByRole('radio', { name: 'CRITICAL' }));
  await waitFor(() => expect(callsTo(PREVIEW).at(-1)?.body).toHaveProperty('thresholds.push', 'CRITICAL'));
  await user.click(within(section).getByRole('checkbox', { name: 'Notifications' }));
  await waitFor(() => expect(callsTo(PREVIEW).at(-1)?.body).toHaveProperty('push', false));
  expect(await within(section).findByText(/you would have received 14 emails in/)).toBeVisible();
});

test('quick changes are counted once, together', async () => {
  const { section } = await settings();
  await within(section).findByText(/14 emails/);
  const before = callsTo(PREVIEW).length;
  // Both in the same tick, so that the test doesn't depend on the machine's speed.
  fireEvent.click(level(section, 'HIGH'));
  fireEvent.click(level(section, 'CRITICAL'));
  await within(section).findByText(/14 emails/);
  expect(
    callsTo(PREVIEW)
      .slice(before)
      .map(({ body }) => thresholdOf(body)),
  ).toEqual(['CRITICAL']);
});

test('a late response is not used for changed settings', async () => {
  let answerLate: (answer: unknown) => void = () => {};
  const { user, section } = await settings({
    [PREVIEW]: ({ body }) => {
      if (thresholdOf(body) === 'HIGH')
        return new Promise((resolve) => {
          answerLate = resolve;
        });
      return emails(thresholdOf(body) === 'CRITICAL' ? 1 : 14);
    },
  });
  await within(section).findByText(/14 emails/);
  await user.click(level(section, 'HIGH'));
  await waitFor(() => expect(thresholdOf(callsTo(PREVIEW).at(-1)?.body)).toBe('HIGH'));
  await user.click(level(section, 'CRITICAL'));
  expect(await within(section).findByText(/1 email in/)).toBeVisible();
  answerLate(emails(99));
  await user.click(level(section, 'MEDIUM'));
  expect(await within(section).findByText(/14 emails/)).toBeVisible();
  expect(within(section).queryByText(/99 emails/)).not.toBeInTheDocument();
});

test('a failed count shows its reason and no figure, and is retried on request', async () => {
  const answers = [alertPreview(), refused(429, 'rate_limited', 'Too many previews. Try again in a minute.'), emails(2)];
  const { user, section } = await settings({ [PREVIEW]: () => answers.shift() });
  await within(section).findByText(/14 emails/);
  await user.click(level(section, 'HIGH'));
  expect(await within(section).findByRole('alert')).toHaveTextContent('Couldn’t count the alerts. Too many previews.');
  expect(within(section).queryByText(/would have received/)).not.toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: 'Count again' }));
  expect(await within(section).findByText(/2 emails/)).toBeVisible();
});

test('rules being typed are counted too, except while one is invalid', async () => {
  const { user } = await settings();
  const rules = await screen.findByRole('region', { name: 'Rules for all tickers' });
  expect(within(rules).queryByText('What this would have sent')).not.toBeInTheDocument();
  await user.click(within(rules).getByRole('checkbox', { name: 'Only alert me about certain filings' }));
  await user.type(within(rules).getByLabelText('8-K items'), '5.02');
  await waitFor(() => expect(callsTo(PREVIEW).at(-1)?.body).toMatchObject({ rules: { items: ['5.02'] } }));
  expect(await within(rules).findByText(/14 emails/)).toBeVisible();
  await user.type(within(rules).getByLabelText('8-K items'), ', x');
  expect(within(rules).queryByText('What this would have sent')).not.toBeInTheDocument();
});

test('next to the alerts are the counts of a span, the months by level, and the newest', async () => {
  localStorage.setItem('session', 's-1');
  const example = { accession: '0000000000-26-000001', ticker: 'AAPL', form: '8-K', level: 'HIGH' as const };
  const examples = [
    { ...example, at: '2026-11-18', kind: 'alert' as const, channels: [], headline: 'CFO resigns', ai_written: false },
  ];
  const user = openApp('/alerts', {
    'GET /api/alerts': () => ({ alerts: [], next: null }),
    [PREVIEW]: () => alertPreview({ examples }),
  });
  const panel = await screen.findByRole('region', { name: 'What this would have sent' });
  expect(await within(panel).findByText(/14 emails in the last 365 days/)).toBeVisible();
  await user.selectOptions(within(panel).getByLabelText('Period'), '7 days');
  expect(within(panel).getByText(/4 emails in the last 7 days/)).toBeVisible();
  const table = within(panel).getByRole('table', { name: 'Emails per month' });
  expect(within(table).getByRole('row', { name: /^November 2026/ })).toHaveTextContent('November 202601130');
  expect(within(table).getByRole('row', { name: /^October 2026/ })).toHaveTextContent('n/a');
  await user.click(within(panel).getByText('The latest ones'));
  expect(within(panel).getByRole('link', { name: 'AAPL CFO resigns' })).toHaveAttribute('href', '/filings/0000000000-26-000001');
});
