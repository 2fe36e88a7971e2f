import { screen, waitFor, within } from '@testing-library/react';
import { profile } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const delivery = {
  id: 'r1',
  event: 'filing.alert',
  accession: '0000320193-26-000001',
  state: 'failed',
  reason: 'answered 500',
  attempts: 13,
  queued_at: '2026-11-28T12:00:00.000Z',
  ended_at: '2026-11-30T12:00:00.000Z',
};
const webhook = {
  id: 'd1',
  kind: 'webhook',
  name: 'Desk',
  host: 'hooks.example.com',
  link: null,
  settings: { level: 'HIGH', forms: null, quietHours: null, muted: false },
  paused: null,
  previous_until: null,
  last: null,
};
const list = (destinations: readonly object[], allowed = 5) => ({ destinations, telegram: true, allowed });

async function open(api: Routes) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), ...api });
  return { user, section: await screen.findByRole('region', { name: 'Destinations' }) };
}

test('a webhook is added, and its signing secret is shown once; a refusal says why', async () => {
  const answers = [refused(400, 'address_refused', 'The URL must start with https://.'), { id: 'd1', secret: 'whsec_x' }];
  const { user, section } = await open({
    'GET /api/destinations': () => list([]),
    'POST /api/destinations': () => answers.shift(),
  });
  await user.type(await within(section).findByLabelText(/^URL/), 'https://hooks.example.com/a');
  await user.selectOptions(within(section).getByLabelText('Levels'), 'MEDIUM');
  const add = within(section).getByRole('button', { name: 'Add destination' });
  await user.click(add);
  expect(await within(section).findByRole('alert')).toHaveTextContent('The URL must start with https://.');
  await user.click(add);
  expect(await within(section).findByLabelText('Signing secret')).toHaveValue('whsec_x');
  const sent = { kind: 'webhook', name: 'Webhook', address: 'https://hooks.example.com/a', level: 'MEDIUM' };
  expect(callsTo('POST /api/destinations').map(({ body }) => body)).toEqual([sent, sent]);
});

test('a chat is added with the URL from its service, which the form explains; it has no secret to show', async () => {
  let destinations: object[] = [];
  const { user, section } = await open({
    'GET /api/destinations': () => list(destinations),
    'POST /api/destinations': () => {
      destinations = [{ ...webhook, kind: 'slack', name: 'Slack' }];
      return { id: 'd1', secret: null };
    },
  });
  await user.selectOptions(await within(section).findByLabelText('Service'), 'Slack');
  expect(section).toHaveTextContent('In Slack, add an incoming webhook to a channel and copy its URL.');
  const address = 'https://hooks.slack.com/services/T0/B0/X';
  await user.type(within(section).getByLabelText(/^URL/), address);
  await user.click(within(section).getByRole('button', { name: 'Add destination' }));
  await within(section).findByRole('button', { name: 'Test Slack' });
  expect(within(section).queryByRole('button', { name: 'Replace the secret of Slack' })).toBeNull();
  expect(within(section).queryByLabelText('Signing secret')).toBeNull();
  const sent = { kind: 'slack', name: 'Slack', address, level: 'HIGH' };
  expect(callsTo('POST /api/destinations').map(({ body }) => body)).toEqual([sent]);
});

test('a Telegram chat needs no URL: a link connects it, and the page shows when it is connected', async () => {
  const link = 'https://t.me/filingwire_bot?start=abc';
  const chat = { ...webhook, kind: 'telegram', name: 'Telegram', host: 't.me', link, paused: 'unconnected' };
  let destinations: object[] = [];
  const { user, section } = await open({
    'GET /api/destinations': () => list(destinations),
    'POST /api/destinations': () => {
      destinations = [chat];
      return { id: 'd1', secret: null };
    },
  });
  await user.selectOptions(await within(section).findByLabelText('Service'), 'Telegram');
  expect(within(section).queryByLabelText(/^URL/)).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Add destination' }));
  expect(await within(section).findByRole('link', { name: 'Open this link in Telegram' })).toHaveAttribute('href', link);
  expect(within(section).queryByRole('button', { name: 'Resume' })).toBeNull();
  const sent = { kind: 'telegram', name: 'Telegram', level: 'HIGH' };
  expect(callsTo('POST /api/destinations').map(({ body }) => body)).toEqual([sent]);
  destinations = [{ ...chat, host: '', link: null, paused: null }];
  await waitFor(() => expect(within(section).queryByRole('link')).toBeNull());
  expect(within(section).getByText('nothing sent yet')).toBeVisible();
});

test('a link that has expired and a chat that was stopped say so', async () => {
  const chat = { ...webhook, kind: 'telegram', host: '' };
  const { section } = await open({
    'GET /api/destinations': () =>
      list([
        { ...chat, paused: 'unconnected' },
        { ...chat, id: 'd2', name: 'Group', paused: 'stopped' },
      ]),
  });
  expect(await within(section).findByText('Not connected: the link has expired. Remove it and add it again.')).toBeVisible();
  expect(within(section).getByText('Paused: someone sent /stop in its chat.')).toBeVisible();
  expect(within(section).getAllByRole('button', { name: 'Resume' })).toHaveLength(1);
});

test('a destination is tested, muted, given another level, and removed after confirmation', async () => {
  let destinations = [webhook];
  const { user, section } = await open({
    'GET /api/destinations': () => list(destinations),
    'POST /api/destinations/:id': () => ({ changed: true }),
    'POST /api/destinations/:id/test': () => ({ delivery: 'r2' }),
    'POST /api/destinations/:id/remove': () => {
      destinations = [];
      return { changed: true };
    },
  });
  expect(await within(section).findByText('hooks.example.com; nothing sent yet')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Test Desk' }));
  await user.click(within(section).getByLabelText('Mute Desk'));
  await user.selectOptions(within(section).getByLabelText('Levels for Desk'), 'CRITICAL');
  await user.selectOptions(within(section).getByLabelText('Daily limit for Desk'), 'Up to 25 a day');
  await waitFor(() => expect(callsTo('POST /api/destinations/:id/test')).toHaveLength(1));
  expect(callsTo('POST /api/destinations/:id').map(({ body }) => body)).toEqual([
    { muted: true },
    { level: 'CRITICAL' },
    { perDay: 25 },
  ]);
  await user.click(within(section).getByRole('button', { name: 'Remove Desk' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Desk?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(within(section).queryByText('Desk')).not.toBeInTheDocument());
});

test('a paused destination says why and is resumed; what failed is sent again from its log', async () => {
  const { user, section } = await open({
    'GET /api/destinations': () => list([{ ...webhook, paused: 'failing', last: delivery }]),
    'GET /api/destinations/:id/deliveries': () => ({ deliveries: [delivery], next: null }),
    'POST /api/destinations/:id/resume': () => ({ changed: true }),
    'POST /api/destinations/:id/deliveries/:delivery/replay': () => ({ delivery: 'r3' }),
    'POST /api/destinations/:id/replay': () => ({ replayed: 1 }),
  });
  expect(await within(section).findByText('Paused: it didn’t accept our messages for two days.')).toBeVisible();
  expect(within(section).getByText(/failed .*2026.*, 13 tries \(answered 500\)$/)).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(callsTo('POST /api/destinations/:id/resume')).toHaveLength(1));
  await user.click(within(section).getByRole('button', { name: 'Log of Desk' }));
  await user.click(await within(section).findByRole('button', { name: `Send ${delivery.accession} again` }));
  await waitFor(() => expect(callsTo('POST /api/destinations/:id/deliveries/:delivery/replay')).toHaveLength(1));
  await user.click(within(section).getByRole('button', { name: 'Send the last 24 hours to Desk again' }));
  await waitFor(() => expect(callsTo('POST /api/destinations/:id/replay')).toHaveLength(1));
});

test('a secret is replaced; a plan without destinations says so', async () => {
  const { user, section } = await open({
    'GET /api/destinations': () => list([{ ...webhook, paused: 'plan' }], 0),
    'POST /api/destinations/:id/rotate': () => ({ id: 'd1', secret: 'whsec_new' }),
  });
  expect(await within(section).findByText('Destinations are part of PRO.')).toBeVisible();
  expect(within(section).getByText('Paused: not part of your plan.')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Replace the secret of Desk' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
  expect(await within(section).findByLabelText('Signing secret')).toHaveValue('whsec_new');
});
