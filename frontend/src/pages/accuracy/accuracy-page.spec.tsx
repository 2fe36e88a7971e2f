import { screen, within } from '@testing-library/react';
import { ThisBuild } from '../../features/accuracy/components/this-build.tsx';
import { MEASURED, type Measured, type SampleScore, scorePerSample } from '../../features/accuracy/measured.ts';
import { accuracy } from '../../testing/factories.ts';
import { openApp, renderPart } from '../../testing/render-app.tsx';

const SCORE: SampleScore = {
  ...{ sample: 'a', scored: 'first', date: '2026-11-29', rules: 'r2', filings: 50, companies: 4, headlines: 45, levels: 47 },
  misses: [{ accession: '0000320193-26-000001', cik: '0000320193', company: 'Apple Inc.', headline: true, level: false }],
};
const build = (measured: Partial<Measured>, rules: string | undefined = 'r2') =>
  renderPart(<ThisBuild measured={{ samples: [SCORE], xml: null, ...measured }} rules={rules} />);

test('blind-test figures state how many filings they cover, and each miss links to EDGAR', () => {
  build({});
  const figures = screen.getByLabelText('Blind tests', { selector: 'dl' });
  expect(figures).toHaveTextContent('Headlines right90% 45 of 50 filings');
  expect(figures).toHaveTextContent('Levels right94% 47 of 50 filings');
  expect(screen.getByText('One miss among the 50 filings measured Nov 29, 2026')).toBeVisible();
  const miss = screen.getByRole('link', { name: 'Apple Inc., 0000320193-26-000001', hidden: true });
  expect(miss).toHaveAttribute(
    'href',
    'https://www.sec.gov/Archives/edgar/data/320193/000032019326000001/0000320193-26-000001-index.htm',
  );
  expect(miss.closest('li')).toHaveTextContent('0000320193-26-000001: headline');
  expect(screen.queryByText('older than today’s')).not.toBeInTheDocument();
});

test('a figure from older rules is marked once the active rules are known', () => {
  build({}, 'r3');
  expect(screen.getByText('older than today’s')).toBeVisible();
});

test('unmeasured figures are not shown, and 100% means all of them', () => {
  const xml = {
    ...{ date: '2026-11-29', reader: 'x', filings: 3, companies: 2, facts: 1_000, same: 999 },
    misses: [{ accession: '0000000001-26-000001', cik: '1', company: 'Acme' }],
  };
  build({ samples: [{ ...SCORE, scored: 'before', misses: null }], xml });
  expect(screen.getByText('We list individual misses only for filings measured since we began to keep them.')).toBeVisible();
  expect(screen.getByLabelText('Blind tests', { selector: 'dl' })).toHaveTextContent('99.9% 999 of 1,000 facts');
  expect(screen.getByText('Filings where a fact differs: 1')).toBeVisible();
});

test('the first score after rules were written replaces the one before', () => {
  const before: SampleScore = { ...SCORE, scored: 'before', headlines: 1 };
  expect(scorePerSample({ samples: [before, SCORE], xml: null })).toEqual([SCORE]);
  expect(scorePerSample({ samples: [before], xml: null })).toEqual([before]);
  for (const { headlines, levels, filings } of scorePerSample(MEASURED))
    expect(Math.max(headlines, levels)).toBeLessThanOrEqual(filings);
});

test('live figures are shown', async () => {
  const days = [
    { date: '2026-11-27', expected: 1_200, seen: 1_198, late: 1, missing: 1 },
    { date: '2026-11-25', expected: 3_000, seen: 3_000, late: 0, missing: 0 },
  ];
  openApp('/accuracy', { 'GET /api/accuracy': () => accuracy({ days, latency: { messages: 4_200, p50: 2.5, p95: 75 } }) });
  const server = await screen.findByLabelText('Live figures', { selector: 'dl' });
  expect(server).toHaveTextContent('Median time to an alert2.5 s across 4,200 alert messages');
  expect(server).toHaveTextContent('95% of alerts sent within1 min 15 s');
  expect(server).toHaveTextContent('Filings missing1 of 4,200 on EDGAR’s lists');
  const table = screen.getByRole('table', { name: 'Filings received, compared with EDGAR’s list for each day' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Nov 27, 20261,2001,19811');
});

test('says so if nothing has been measured yet', async () => {
  openApp('/accuracy');
  expect(await screen.findByText('No alerts were sent in the last 30 days.')).toBeVisible();
  expect(screen.getByText('No days have been compared with EDGAR’s list yet.')).toBeVisible();
});
