import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { filingDetail } from '#testing/factories.ts';
import { ScoreTrace } from './score-trace.tsx';

const show = (score_inputs: ReturnType<typeof filingDetail>['score_inputs']) =>
  render(
    <MemoryRouter>
      <ScoreTrace filing={filingDetail({ score_inputs })} />
    </MemoryRouter>,
  );

test('shows what a score was compared with', () => {
  const market = {
    market_cap: 412e6,
    average_daily_volume: 1_250_000,
    price: 14.2,
    source: 'finnhub',
    as_of: '2026-01-12T14:05:00.000Z',
  };
  show({ market, history_since: '2022-09-30' });
  expect(
    screen.getByText(/Compared with market value \$412.*, 1,250,000 shares a day, price \$14\.20 \(finnhub,/),
  ).toHaveTextContent('complete filing history since Sep 30, 2022');
});

test('says what was not checked, without rule ids', () => {
  render(
    <MemoryRouter>
      <ScoreTrace filing={filingDetail({ missing_inputs: ['averageDailyVolume', 'marketCap', 'somethingNew'] })} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Not checked: trading volume, market value, other figures.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\brule \S*\d/);
});

test('says if nothing was known, and nothing if no rule looks beyond the filing', () => {
  const { unmount } = show({ market: null, history_since: null });
  expect(screen.getByText(/No market data was used for the score\..*history-based rules were skipped/)).toBeVisible();
  unmount();
  show(null);
  expect(screen.queryByText(/market figures/)).not.toBeInTheDocument();
});
