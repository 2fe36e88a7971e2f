import { screen, within } from '@testing-library/react';
import { filing, filingDetail, tickerPage } from '#testing/factories.ts';
import { openApp } from '#testing/render-app.tsx';

const OTHER = '0000000000-26-000009';
const detail = filingDetail({
  form: '4',
  related: {
    amends: null,
    amended_by: [
      {
        accession: OTHER,
        form: '4/A',
        kind: 'restated',
        differences: ['the purchase of 2026-01-12 was 10,000 shares, is 1,000'],
      },
    ],
    duplicate_of: null,
    threads: [
      {
        id: 'thread',
        kind: 'cluster',
        since: '2026-01-12',
        members: [
          {
            accession: '0000000000-26-000001',
            form: '4',
            filed_at: '2026-01-12',
            level: 'HIGH',
            one_liner: 'A buys',
            ai_written: false,
          },
          {
            accession: '0000000000-26-000002',
            form: '4',
            filed_at: '2026-01-13',
            level: 'HIGH',
            one_liner: 'B buys',
            ai_written: false,
          },
        ],
      },
    ],
  },
});

test('a filing shows its amendment with the changes, and the others of its event', async () => {
  openApp('/ticker/AAPL?filing=0000000000-26-000001', {
    'GET /api/tickers/AAPL': () => tickerPage([filing({ amended: true, duplicate: true })]),
    'GET /api/filings/:accession': () => detail,
  });
  const related = await screen.findByRole('region', { name: 'Related filings' });
  expect(within(related).getByRole('link', { name: `Form 4/A, ${OTHER}` })).toHaveAttribute('href', `/filings/${OTHER}`);
  expect(within(related).getByText('the purchase of 2026-01-12 was 10,000 shares, is 1,000')).toBeVisible();
  expect(within(related).getByText('Several insiders bought within 30 days')).toBeVisible();
  expect(
    within(related).getByText(/Entities in one ownership chain, such as a fund and its manager, count as one\./),
  ).toBeVisible();
  expect(within(related).getByText('this filing')).toBeVisible();
  expect(within(related).getByRole('link', { name: 'B buys' })).toHaveAttribute('href', '/filings/0000000000-26-000002');
  expect(screen.getByText('amended')).toBeInTheDocument();
  expect(screen.getByText('duplicate')).toBeInTheDocument();
});

test('a filing without related ones has no such section', async () => {
  openApp('/ticker/AAPL?filing=0000000000-26-000001', {
    'GET /api/tickers/AAPL': () => tickerPage([filing()]),
    'GET /api/filings/:accession': () => filingDetail(),
  });
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByRole('region', { name: 'Related filings' })).not.toBeInTheDocument();
});

test('a 13D/A says what changed since the last one', async () => {
  const differences = ['the percentage of the class held by Roe Partners was 5.1%, is 7.2%'];
  openApp('/ticker/AAPL?filing=0000000000-26-000001', {
    'GET /api/tickers/AAPL': () => tickerPage([filing({ form: 'SCHEDULE 13D/A' })]),
    'GET /api/filings/:accession': () =>
      filingDetail({
        form: 'SCHEDULE 13D/A',
        related: {
          ...detail.related,
          amends: { accession: OTHER, form: 'SCHEDULE 13D', kind: 'new-facts', differences },
          amended_by: [],
          threads: [],
        },
      }),
  });
  const related = await screen.findByRole('region', { name: 'Related filings' });
  expect(within(related).getByText('What changed since then:')).toBeVisible();
  expect(within(related).getByText(differences[0] ?? '')).toBeVisible();
});
