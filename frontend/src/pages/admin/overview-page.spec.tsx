import { screen, waitFor, within } from '@testing-library/react';
import type { CoverageResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import { coverage, dayNumbers, overview } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'viewer', endsAt: '2026-01-12T16:00:00.000Z' }),
  'GET /api/admin/overview': () => overview(),
  'GET /api/admin/announcement': () => ({ announcement: null }),
  'GET /api/admin/overview/weeks': () => ({
    weeks: [
      { from: '2026-01-05', accounts: 3, alerts: 120, filings: 20_410 },
      { from: '2026-01-12', accounts: 5, alerts: 31, filings: 4_002 },
    ],
  }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('the overview shows the build', async () => {
  openApp('/admin', { ...API, 'GET /api/admin/overview/numbers': () => dayNumbers({}) });
  expect(
    await within(await screen.findByRole('region', { name: 'Health' })).findByText('Filingwire 0.2.0 (1a2b3c4d)'),
  ).toBeVisible();
});

test('the disk section shows each store with its growth, and the free space', async () => {
  const stores = [
    { store: 'log', bytes: 1_234_000_000, perDay: 31_000_000 },
    { store: 'views', bytes: 5_000, perDay: null },
  ];
  openApp('/admin', {
    ...API,
    'GET /api/admin/overview/numbers': () => dayNumbers({}),
    'GET /api/admin/overview': () => ({ ...overview(), stores, freeBytes: 50_000_000_000 }),
  });
  const lines = within(await screen.findByRole('region', { name: 'Disk' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Event log: 1,234 MB, growing 31 MB a day',
    'Views: 1 MB',
    'Free: 50,000 MB',
  ]);
});

test('weekly numbers are shown as curves and as a table, newest first', async () => {
  openApp('/admin', { ...API, 'GET /api/admin/overview/numbers': () => dayNumbers({}) });
  const table = await screen.findByRole('table', { name: 'Numbers by week' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Week ofNew accountsFilings alerted aboutFilings', 'Jan 125314,002', 'Jan 5312020,410']);
  expect(screen.getByRole('img', { name: 'Filings per week, as in the table' })).toBeVisible();
});

test('an announcement is published with its end and a reason, and withdrawn', async () => {
  const text = 'Maintenance tonight.';
  let shown: object | null = null;
  const typing = openApp('/admin', {
    ...API,
    'GET /api/admin/me': () => ({ adminId: 'a1', email: 'd@example.com', role: 'operator', endsAt: '2026-01-12T16:00:00.000Z' }),
    'GET /api/admin/overview/numbers': () => dayNumbers({}),
    'GET /api/admin/announcement': () => ({ announcement: shown }),
    'POST /api/admin/announcement': ({ body }) => {
      const { announcement } = body as { announcement: object | null };
      shown = announcement && { id: 'n1', ...announcement };
      return { announcement: shown };
    },
  });
  const section = await screen.findByRole('region', { name: 'Announcement' });
  await typing.click(await within(section).findByRole('button', { name: 'Announce…' }));
  await typing.type(await screen.findByRole('textbox', { name: /Text/ }), text);
  await typing.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Warning');
  await typing.type(screen.getByRole('textbox', { name: /Reason/ }), 'the upgrade');
  await typing.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await within(section).findByText(text)).toBeVisible();
  await typing.click(within(section).getByRole('button', { name: 'Withdraw…' }));
  await typing.type(await screen.findByRole('textbox', { name: /Reason/ }), 'it is done');
  await typing.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(within(section).queryByText(text)).toBeNull());
  expect(callsTo('POST /api/admin/announcement').map(({ body }) => body)).toEqual([
    { announcement: { text, level: 'warning', until: null }, reason: 'the upgrade' },
    { announcement: null, reason: 'it is done' },
  ]);
});

/** The names and values of the facts in a region. */
const factsIn = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );

test('the day in New York is shown by levels, alerts, accounts and messages, with the alert latency', async () => {
  openApp('/admin', {
    ...API,
    'GET /api/admin/overview/numbers': () =>
      dayNumbers({
        filings: { total: 3_456, critical: 12, high: 104, medium: 940, low: 2_398, notJudged: 2 },
        alerts: { filings: 87, recipients: 1_932 },
        messages: { pending: 4, sending: 1, delivered: 2_011, failed: 6, suppressed: 31, unknown: 2, parked: 0 },
        accounts: { opened: 15, anonymous: 9 },
        latency: { since: '2026-01-11T14:00:00.000Z', count: 2_044, p50: 0.42, p95: 2.8, p99: 74 },
      }),
  });
  expect(factsIn(await screen.findByRole('region', { name: 'Today in New York, Jan 12, 2026' }))).toEqual({
    ...{ All: '3,456', CRITICAL: '12', HIGH: '104', MEDIUM: '940', LOW: '2,398', 'Not scored': '2' },
    ...{ 'Filings alerted about': '87', 'Alerts to accounts': '1,932', 'New accounts': '15', 'Without a contact': '9' },
    ...{
      Waiting: '4',
      'Being sent': '1',
      Delivered: '2,011',
      Failed: '6',
      'Not sent (canceled)': '31',
      Unknown: '2',
      Parked: '0',
    },
  });
  expect(screen.queryByText(/EDGAR is closed/)).toBeNull();
  expect(factsIn(screen.getByRole('region', { name: 'Alert latency, last 24 hours' }))).toEqual({
    ...{ 'Half within': '0.4 s', '95% within': '2.8 s', '99% within': '1 min 14 s', Messages: '2,044' },
  });
});

test('coverage shows when the feed was checked, which days were compared, and what is missing', async () => {
  const reconciliation: CoverageResponse['reconciliation'] = {
    state: 'closing',
    through: '2026-01-06',
    openDays: [{ from: '2026-01-07', to: '2026-01-08', count: 2 }],
    days: [{ date: '2026-01-09', published: true, expected: 3_400, seen: 3_396, late: 2, missing: 2, withdrawn: 1 }],
  };
  const shown = coverage({ state: 'catchingUp', message: 'Days of a downtime are compared.', reconciliation });
  openApp('/admin', { ...API, 'GET /api/coverage': () => shown });
  const view = await screen.findByRole('region', { name: 'Coverage' });
  expect(await within(view).findByText('Days of a downtime are compared.')).toBeVisible();
  expect(factsIn(view)).toMatchObject({
    ...{ Source: 'EDGAR', State: 'Catching up', 'Received today': '37', 'Latest filing accepted': 'never' },
    ...{ 'Checked through': 'Jan 6, 2026', 'Days to check': '2', 'Missing on the day checked': '2' },
  });
  expect(within(view).getByRole('row', { name: /Jan 9, 2026 3,400 3,396 2 2 1/ })).toBeVisible();
});

test('a closed day, a day without messages and a feed without an index are described in words', async () => {
  openApp('/admin', {
    ...API,
    'GET /api/admin/overview/numbers': () => dayNumbers({ businessDay: false }),
    'GET /api/coverage': () => coverage({ origin: 'sample' }),
  });
  expect(await screen.findByText('EDGAR is closed today.')).toBeVisible();
  expect(screen.getByText('No alerts were sent in this period.')).toBeVisible();
  expect(await screen.findByText('The sample feed has no index to check against.')).toBeVisible();
  expect(screen.queryByText('Half within')).toBeNull();
});

test('if the numbers can’t be loaded, health and coverage are still shown', async () => {
  openApp('/admin', {
    ...API,
    'GET /api/admin/overview/numbers': () => refused(503, 'index_building', 'The ranking of days is being built.'),
  });
  expect(await screen.findByText('Couldn’t load today’s numbers')).toBeVisible();
  expect(screen.getByText('The ranking of days is being built.')).toBeVisible();
  expect(screen.getByText('All systems operational')).toBeVisible();
  expect(await screen.findByText('Feed last checked')).toBeVisible();
});
