import { act, screen, waitFor, within } from '@testing-library/react';
import { alertDetail, profile, sentAlert } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

function open(api: Routes, address = '/alerts') {
  localStorage.setItem('session', 's-1');
  return openApp(address, api);
}
const page = (alerts: ReturnType<typeof sentAlert>[], next: string | null = null) => ({ alerts, next });

test('an alert shows its text and deliveries, and on request the reason with quote and timeline', async () => {
  const user = open({ 'GET /api/alerts': () => page([sentAlert()]) });
  const link = await screen.findByRole('link', { name: /^AAPL Chief Financial Officer resigns/ });
  const row = screen.getByRole('region', { name: 'Sent to you' });
  expect(link).toHaveAttribute('href', '/filings/0000000000-26-000001');
  const messages = within(row).getByRole('list', { name: 'Messages' });
  expect(within(messages).getByText(/^Email sent/)).toBeVisible();
  expect(within(messages).getByText('Text not sent: daily cap of 5 reached')).toBeVisible();
  expect(within(row).getByText('You follow AAPL for 8-K.')).not.toBeVisible();
  await user.click(within(row).getByText('Why did I get this?'));
  expect(within(row).getByText('You follow AAPL for 8-K.')).toBeVisible();
  expect(within(row).getByText('notified the Company of his resignation')).toBeVisible();
  expect(within(row).getByRole('list', { name: 'Timeline' })).toHaveTextContent('+0.4 ssent');
});

test('a locked alert shows its company and form but no level', async () => {
  open({ 'GET /api/alerts': () => page([sentAlert({ locked: true, level: null, one_liner: null, why: null, reasons: [] })]) });
  expect(await screen.findByRole('link', { name: /^AAPL Apple Inc\./ })).toBeVisible();
  expect(screen.getByText('locked')).toBeVisible();
  expect(screen.queryByText('not read yet')).not.toBeInTheDocument();
});

test('a correction says what it changes', async () => {
  open({
    'GET /api/alerts': () => page([sentAlert({ kind: 'correction', difference: ['3,690 shares instead of 36,900'] })]),
  });
  expect(await screen.findByText('correction')).toBeVisible();
  expect(screen.getByText('3,690 shares instead of 36,900')).toBeVisible();
});

test('more alerts are loaded by cursor', async () => {
  const user = open({
    'GET /api/alerts': ({ url }) =>
      url.searchParams.get('cursor') === null
        ? page([sentAlert()], 'c 1')
        : page([sentAlert({ id: '0000000000-26-000002.0', accession: '0000000000-26-000002', one_liner: 'An older one' })]),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/An older one/)).toBeVisible();
  expect(callsTo('GET /api/alerts').at(-1)?.url.searchParams.get('cursor')).toBe('c 1');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('without alerts the page says when there will be one', async () => {
  open({ 'GET /api/alerts': () => page([]) });
  expect(await screen.findByText('No alerts yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose what we send you' })).toHaveAttribute('href', '/settings#alerts');
});

test('a failed load says why and can be retried', async () => {
  const answers = [1, 2].map(() => refused(503, 'unavailable', 'The alerts can’t be read now.'));
  const user = open({ 'GET /api/alerts': () => answers.shift() ?? page([sentAlert()]) });
  expect(await screen.findByText('The alerts can’t be read now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Chief Financial Officer resigns/)).toBeVisible();
});

test('without a session the page offers to log in and requests no alerts', async () => {
  openApp('/alerts');
  expect(await screen.findByText('You’re not logged in')).toBeVisible();
  expect(callsTo('GET /api/alerts')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Alerts' })).not.toBeInTheDocument();
});

test('with a session the header links to the alerts', async () => {
  open({ 'GET /api/alerts': () => page([]) });
  const nav = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(nav).getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-current', 'page');
});

const one = (detail: () => unknown) => ({ 'GET /api/alerts/:id': detail, 'GET /api/alerts': () => page([sentAlert()]) });

test('a row links to its alert, which shows every rule with its effect, the messages and the timeline', async () => {
  const user = open(one(() => alertDetail()));
  await user.click(await screen.findByText('Why did I get this?'));
  await user.click(screen.getByRole('link', { name: /^Alert details/ }));
  const heading = await screen.findByRole('heading', { level: 2, name: /^AAPL Chief Financial Officer resigns/ });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(window.location.search).toBe('?alert=0000000000-26-000001.0');
  const alert = screen.getByRole('article', { name: /^AAPL Chief Financial Officer resigns/ });
  const trace = within(alert).getByRole('region', { name: 'Why this level' });
  expect(
    within(trace)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'base 60 A chief officer leaves',
    expect.stringMatching(/^\+12 points It is the chief financial officer.*notified the Company of his resignation/),
  ]);
  expect(within(trace).getByRole('link', { name: /^Show in the text/ })).toHaveAttribute(
    'href',
    '/filings/0000000000-26-000001?at=120-159',
  );
  expect(within(alert).getByText('You follow AAPL for 8-K.')).toBeVisible();
  expect(within(alert).getByText('Text not sent: daily cap of 5 reached')).toBeVisible();
  expect(within(alert).getByRole('list', { name: 'Timeline' })).toHaveTextContent('+0.4 ssent');
  await user.click(screen.getByRole('link', { name: 'All alerts' }));
  expect(await screen.findByRole('region', { name: 'Sent to you' })).toBeVisible();
});

test('a URL from a message opens its alert directly, without requesting the list', async () => {
  open(
    one(() => alertDetail()),
    '/alerts?alert=a%2Fb',
  );
  expect(await screen.findByRole('region', { name: 'Why you got this' })).toBeVisible();
  expect(callsTo('GET /api/alerts/:id')[0]?.path).toBe('/api/alerts/a%2Fb');
  expect(callsTo('GET /api/alerts')).toEqual([]);
});

test('if the rules are no longer available, those stored with the alert are shown as such', async () => {
  open(
    one(() => alertDetail({ rules: [] })),
    '/alerts?alert=x',
  );
  const trace = await screen.findByRole('region', { name: 'Why this level' });
  expect(within(trace).getByText('A chief officer leaves')).toBeVisible();
  expect(within(trace).getByText(/These counted most when the alert was matched to you/)).toBeVisible();
});

test('a locked alert opens without level, headline or rules', async () => {
  const locked = {
    locked: true,
    level: null,
    score: null,
    one_liner: null,
    why: null,
    reasons: [],
    rules: [],
    rules_version: null,
  };
  open(
    one(() => alertDetail(locked)),
    '/alerts?alert=x',
  );
  expect(await screen.findByText('Your plan no longer includes this form.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Why this level' })).not.toBeInTheDocument();
});

test('an alert of another account is reported as not found', async () => {
  open(
    one(() => refused(404, 'alert_not_found', 'Alert not found.')),
    '/alerts?alert=x',
  );
  expect(await screen.findByText('Alert not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/alerts');
});

test('an alert that fails to load says why and can be retried', async () => {
  const answers = [1, 2].map(() => refused(503, 'unavailable', 'The alert can’t be read now.'));
  const user = open(
    one(() => answers.shift() ?? alertDetail()),
    '/alerts?alert=x',
  );
  expect(await screen.findByText('Couldn’t load the alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Messages' })).toBeVisible();
});

test('the list can be filtered by channel, or to alerts not sent', async () => {
  const mailed = sentAlert({ id: 'a', one_liner: 'Mailed', deliveries: [delivered('email')] });
  const texted = sentAlert({ id: 'b', one_liner: 'Texted', deliveries: [delivered('sms')] });
  const user = open({ 'GET /api/alerts': () => page([mailed, texted]) });
  await user.click(await screen.findByRole('button', { name: 'Text', pressed: false }));
  expect(screen.getByText('Texted')).toBeVisible();
  expect(screen.queryByText('Mailed')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Not sent' }));
  expect(screen.getByText('None of the 2 loaded alerts match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('Mailed')).toBeVisible();
});
const delivered = (channel: 'email' | 'sms') => ({ channel, state: 'delivered' as const, handed_over_at: null, reason: null });

test('only the changed thresholds next to the list are saved', async () => {
  const user = open({
    'GET /api/alerts': () => page([]),
    'GET /api/profile': () => profile(),
    'POST /api/update-alert-thresholds': () => ({ changed: true }),
  });
  const panel = await screen.findByRole('region', { name: 'What we send you' });
  const save = within(panel).getByRole('button', { name: 'Save thresholds' });
  expect(save).toBeDisabled();
  await user.click(
    within(within(panel).getByRole('radiogroup', { name: 'Text level' })).getByRole('radio', { name: 'CRITICAL' }),
  );
  await user.click(save);
  expect(await within(panel).findByText('Saved')).toBeVisible();
  expect(callsTo('POST /api/update-alert-thresholds').map(({ body }) => body)).toEqual([{ sms: 'CRITICAL' }]);
});

test('a sample goes to the verified contact, and is reported as sent only once it has been', async () => {
  const user = open({
    'GET /api/alerts': () => page([]),
    'GET /api/profile': () => profile(),
    'POST /api/send-test': () => ({ channel: 'email', message: 'waiting' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send me a sample email' }));
  expect(await screen.findByText('Sending the test…')).toBeVisible();
  expect(screen.queryByText('Test sent')).not.toBeInTheDocument();
  expect(callsTo('POST /api/send-test').map(({ body }) => body)).toEqual([{ channel: 'email' }]);
});

test('an alert about an unreadable filing is marked, whatever its level', async () => {
  open({
    'GET /api/alerts': () =>
      page([
        sentAlert({
          level: 'MEDIUM',
          not_read: true,
          score: null,
          one_liner: 'AAPL filed an 8-K; it can’t be read yet',
        }),
      ]),
    'GET /api/profile': () => profile(),
  });
  expect(await screen.findByText(/it can’t be read yet/)).toBeVisible();
  expect(screen.getByText('not read yet')).toBeVisible();
});

test('coverage of the tickers appears below the alerts', async () => {
  open({ 'GET /api/alerts': () => page([sentAlert()]) });
  expect(await screen.findByText(/^Your 37 tickers: 112 filings published this week, 112 received\./)).toBeVisible();
});

test('a URL from a message, opened without a session, is opened again after the login', async () => {
  const user = openApp('/alerts?alert=x', {
    ...one(() => alertDetail()),
    'POST /api/login': () => ({ method: 'sms', message: 'handed_over' }),
    'POST /api/verify-login-code': () => ({ session: 's-2', user: profile().user, merged: 0, rejected: 0 }),
  });
  expect(await screen.findByText('Log in to open this alert')).toBeVisible();
  expect(callsTo('GET /api/alerts/:id')).toEqual([]);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
  await user.type(await screen.findByLabelText('Email or phone'), '2125550199{Enter}');
  await user.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
  expect(await screen.findByRole('region', { name: 'Why you got this' })).toBeVisible();
  expect(callsTo('GET /api/alerts/:id')[0]?.path).toBe('/api/alerts/x');
});

test('a missing alert is explained given the accession number or a link', async () => {
  window.localStorage.setItem('session', 's-1');
  const typing = openApp('/alerts', {
    'GET /api/alerts': () => ({ alerts: [], next: null }),
    'GET /api/alert-reasons': () => ({
      accession: '0000320193-26-000001',
      alerted: false,
      steps: [{ step: 'decision', state: 'no', says: 'The ticker was muted at that time.', proof: null, at: null }],
    }),
  });
  await typing.click(await screen.findByText('Why wasn’t I alerted?'));
  await typing.type(screen.getByLabelText('Filing'), 'no number');
  await typing.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.getByText(/Enter an accession number/)).toBeVisible();
  await typing.clear(screen.getByLabelText('Filing'));
  await typing.type(screen.getByLabelText('Filing'), 'https://example.com/filings/0000320193-26-000001?x=1');
  await typing.click(screen.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText('The ticker was muted at that time.')).toBeVisible();
  expect(callsTo('GET /api/alert-reasons').map(({ url }) => url.search)).toEqual(['?accession=0000320193-26-000001']);
});

test('an alert sent while the list is open appears in it', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const start = (controller: typeof line) => {
    line = controller;
  };
  const stream = () => new Response(new ReadableStream<Uint8Array>({ start }));
  let alerts = [sentAlert()];
  open({ 'GET /api/alerts': () => page(alerts), 'GET /api/stream': stream });
  await screen.findByText(/Chief Financial Officer resigns/);
  expect(screen.queryByText(/A second headline/)).not.toBeInTheDocument();
  alerts = [sentAlert({ id: 'second', one_liner: 'A second headline' }), ...alerts];
  await waitFor(() => expect(line).toBeDefined());
  await act(async () => line?.enqueue(new TextEncoder().encode('id: 1\nevent: alert\ndata: {"accession":"b"}\n\n')));
  expect(await screen.findByText(/A second headline/)).toBeVisible();
});
