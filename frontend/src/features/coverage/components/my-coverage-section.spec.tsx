import { screen, within } from '@testing-library/react';
import { myCoverage, profile } from '#testing/factories.ts';
import { callsTo, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const ACCESSION = '0000000000-26-000001';
const slowest = {
  accession: ACCESSION,
  seconds: 4.1,
  acceptedAt: null,
  firstSeenAt: '2026-11-18T21:05:17.000Z',
  ingestedAt: '2026-11-18T21:05:18.000Z',
  readAt: null,
  scoredAt: '2026-11-18T21:05:21.100Z',
};

async function shown(coverage: ReturnType<typeof myCoverage>) {
  localStorage.setItem('session', 's-1');
  openApp('/settings', { 'GET /api/profile': () => profile(), 'GET /api/coverage/mine': () => coverage });
  return screen.findByRole('region', { name: 'Coverage' });
}

test('shows what was published, what was received, and the longest delay', async () => {
  const section = await shown(myCoverage({ slowest, reconciledDays: ['2026-11-16', '2026-11-18'] }));
  expect(
    within(section).getByText('Your 37 tickers: 112 filings published this week, 112 received, slowest 4.1 s'),
  ).toBeVisible();
  expect(
    within(section).getByText(
      'Checked against EDGAR’s daily index for Nov 16, 2026 to Nov 18, 2026. Not checked yet: Nov 19, 2026.',
    ),
  ).toBeVisible();
  expect(within(section).getByRole('link', { name: ACCESSION })).toHaveAttribute('href', `/filings/${ACCESSION}`);
});

test('filings not received are counted and named', async () => {
  const missing = ['0000000000-26-000002', '0000000000-26-000003'];
  const section = await shown(myCoverage({ seen: 109, late: [ACCESSION], missing }));
  expect(within(section).getByText('Your 37 tickers: 112 filings published this week, 109 received')).toBeVisible();
  expect(within(section).getByText('Late: 1')).toBeVisible();
  expect(within(section).getByText('Missing: 2')).toBeVisible();
  expect(within(section).getByText('0000000000-26-000002')).toBeVisible();
});

test.each([
  [{ reconciledDays: [], published: 0, seen: 0 }, 'Your 37 tickers: not checked yet'],
  [{ tickers: 1, published: 1, seen: 1 }, 'Your 1 ticker: 1 filing published this week, 1 received'],
  [{ tickers: 0, published: 0, seen: 0 }, 'Your watchlist has no tickers'],
])('claims nothing that is not compared: %j', async (change, words) => {
  expect(within(await shown(myCoverage(change))).getByText(words)).toBeVisible();
});

test('a failed load says why and is retried, and nothing is requested without a session', async () => {
  localStorage.setItem('session', 's-1');
  const answers = [1, 2].map(() => refused(503, 'unavailable', 'The index can’t be read now.'));
  const user = openApp('/settings', {
    'GET /api/profile': () => profile(),
    'GET /api/coverage/mine': () => answers.shift() ?? myCoverage(),
  });
  const alert = await screen.findByText('Couldn’t load your coverage');
  expect(alert).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Coverage' })).toBeVisible();
  localStorage.clear();
  const before = callsTo('GET /api/coverage/mine').length;
  openApp('/settings');
  await screen.findByText('You’re not logged in');
  expect(callsTo('GET /api/coverage/mine').length).toBe(before);
});
