import { screen, waitFor, within } from '@testing-library/react';
import { brand, entry, profile as profileOf, quote, tickerPage, user as userOf, watchlist } from '../../testing/factories.ts';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';
import { aheadText, conditionText, crossingText } from './price-alert-text.ts';
import type { PriceAlert } from './price-alerts.ts';

const alert = (id: string, over: Partial<PriceAlert> = {}): PriceAlert => ({
  ...{ id, ticker: 'AAPL', kind: 'above', value: 200, extended_hours: false },
  ...{ set_at: '2026-11-18T15:00:00.000Z', crossed: null, ...over },
});
const crossed = {
  ...({
    side: 'up',
    price: 201.35,
    as_of: '2026-11-18T15:31:05.000Z',
    source: 'finnhub',
    sample: false,
    not_sent: null,
  } as const),
};
const { plans, ...rest } = brand();
const withAlerts = (at: 'free' | 'pro') => {
  const features = { ...plans[at].features, priceAlerts: true };
  return { ...rest, plans: { ...plans, [at]: { ...plans[at], features } } };
};
const day = (date: string, close: number) => ({ date, open: close, high: close + 2, low: close - 2, close, volume: 1 });
const prices = {
  ticker: 'AAPL',
  prices: [day('2026-11-17', 180), day('2026-11-18', 190)],
  as_of: null,
  source: 'finnhub',
  sample: false,
};

/** A server that stores price alerts. */
function open(address: string, alerts: PriceAlert[] = [], api: Routes = {}, has = withAlerts('free')) {
  localStorage.setItem('session', 's-1');
  return openApp(address, {
    'GET /api/brand': () => has,
    'GET /api/watchlist': () => watchlist([entry('AAPL', { current_price: 190 })], { user: userOf() }),
    'GET /api/tickers/:ticker': () =>
      tickerPage([], { quote: quote({ current_price: 190, week_52_low: 150, week_52_high: 220 }) }),
    'GET /api/tickers/:ticker/prices': () => prices,
    'POST /api/watchlist/seen': () => ({ marked: 0 }),
    'GET /api/price-alerts': () => ({ alerts, limit: 50 }),
    'POST /api/price-alerts': ({ body }) => {
      const id = `p${callsTo('POST /api/price-alerts').length + 100}`;
      alerts.push(alert(id, body as Partial<PriceAlert>));
      return { id, ticker: 'AAPL', reached: null };
    },
    'POST /api/price-alerts/:id': ({ body }) => {
      alerts[0] = { ...alert('p1'), ...(body as Partial<PriceAlert>) };
      return { id: 'p1', changed: true, reached: null };
    },
    'DELETE /api/price-alerts/:id': () => {
      alerts.shift();
      return { removed: true };
    },
    ...api,
  });
}
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Price alerts for AAPL' }));

test('an alert is set from the watchlist row, and listed', async () => {
  const user = open('/');
  await user.click(await screen.findByRole('button', { name: 'Price alerts for AAPL' }));
  const dialog = await dialogOf();
  expect(await dialog.findByText('No price alert set for AAPL.')).toBeVisible();
  await user.type(dialog.getByLabelText('Price in US dollars'), '$1,200.50');
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  expect(await dialog.findByText('Set: AAPL rises to $1,200.50.')).toBeVisible();
  expect(callsTo('POST /api/price-alerts')[0]?.body).toEqual({
    ticker: 'AAPL',
    kind: 'above',
    value: 1200.5,
    extended_hours: false,
  });
  expect(await dialog.findByText('AAPL rises to $1,200.50')).toBeVisible();
});

test('move and gap ask for a percentage; a gap has no extended hours', async () => {
  const user = open('/ticker/AAPL');
  await user.click(await screen.findByRole('button', { name: 'Price alert' }));
  const dialog = await dialogOf();
  await user.click(dialog.getByRole('checkbox'));
  await user.selectOptions(dialog.getByLabelText('Alert me when AAPL'), 'gap');
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  expect(await dialog.findByText('Enter a number, such as 187.50.')).toBeVisible();
  await user.type(dialog.getByLabelText('Percent'), '5 %');
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(callsTo('POST /api/price-alerts')).toHaveLength(1));
  expect(callsTo('POST /api/price-alerts')[0]?.body).toEqual({ ticker: 'AAPL', kind: 'gap', value: 5, extended_hours: false });
});

test('an alert is changed and removed; those of other tickers are below', async () => {
  const user = open('/ticker/AAPL', [alert('p1', { crossed }), alert('p2', { ticker: 'MSFT', kind: 'move', value: 5 })]);
  await user.click(await screen.findByRole('button', { name: 'Price alert' }));
  const dialog = await dialogOf();
  expect(await dialog.findByText(/^Reached \$201\.35, /)).toBeVisible();
  expect(dialog.getByText('Price alerts for other tickers (1)')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Edit: AAPL rises to $200.00' }));
  const field = dialog.getByLabelText('Price in US dollars');
  expect(field).toHaveValue('200');
  await user.clear(field);
  await user.type(field, '210');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('AAPL rises to $210.00')).toBeVisible();
  expect(callsTo('POST /api/price-alerts/:id')[0]?.body).toEqual({ kind: 'above', value: 210, extended_hours: false });
  await user.click(dialog.getByRole('button', { name: 'Remove: AAPL rises to $210.00' }));
  expect(await dialog.findByText('No price alert set for AAPL.')).toBeVisible();
  // Messages persist across tests.
  await user.click(await screen.findByRole('button', { name: 'Close message', hidden: true }));
});

test('an alert already met is refused with the other direction suggested; a move already made is reported', async () => {
  const reached = { price: 190.5, as_of: '2026-11-18T15:31:00.000Z' };
  const met = {
    error: 'price_already_met',
    message: 'AAPL is already above $180.00. Choose another price, or set an alert for when it falls to $180.00.',
    details: { price: 190.5, as_of: reached.as_of, other_kind: 'below' },
  };
  const user = open('/ticker/AAPL', [alert('p1')], {
    'POST /api/price-alerts': ({ body }) =>
      (body as PriceAlert).kind === 'above' ? Response.json(met, { status: 422 }) : { id: 'p2', ticker: 'AAPL', reached: null },
    'POST /api/price-alerts/:id': () => ({ id: 'p1', changed: true, reached }),
  });
  await user.click(await screen.findByRole('button', { name: 'Price alert' }));
  const dialog = await dialogOf();
  await user.type(dialog.getByLabelText('Price in US dollars'), '180');
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'AAPL is already above $180.00. Choose another price, or set an alert for when it falls to $180.00.',
  );
  await user.click(dialog.getByRole('button', { name: 'Alert when it falls to $180.00' }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  expect(await dialog.findByText(/^Set: AAPL falls to \$180\.00\./)).toHaveAttribute('role', 'status');
  expect(callsTo('POST /api/price-alerts')[1]?.body).toMatchObject({ kind: 'below', value: 180 });
  await user.click(await dialog.findByRole('button', { name: 'Edit: AAPL rises to $200.00' }));
  await user.selectOptions(dialog.getByLabelText('Alert me when AAPL'), 'move');
  await user.clear(dialog.getByLabelText('Percent'));
  await user.type(dialog.getByLabelText('Percent'), '5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Saved: AAPL moves by 5% within a session\. It has already moved that far: /)).toBeVisible();
});

test('a refusal says what to do and keeps the input', async () => {
  const user = open('/ticker/AAPL', [], {
    'POST /api/price-alerts': () =>
      refused(404, 'ticker_not_followed', 'Price alerts only work for tickers on your watchlist. Add this ticker first.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Price alert' }));
  const dialog = await dialogOf();
  await user.type(dialog.getByLabelText('Price in US dollars'), '980');
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Add this ticker first.');
  expect(dialog.getByLabelText('Price in US dollars')).toHaveValue('980');
});

test('alert prices are drawn in the chart and listed in words', async () => {
  open('/ticker/AAPL', [alert('p1'), alert('p2', { kind: 'below', value: 175.5 }), alert('p3', { kind: 'move', value: 5 })]);
  const section = within(await screen.findByRole('region', { name: 'Price history' }));
  expect(await section.findByText('Dotted line: your price alerts at $175.50, $200.00')).toBeVisible();
  expect(section.getByText('$175.50')).toBeInTheDocument();
  expect(section.getByText('◇ moved by 5% within a session: 1 day, last Nov 18, 2026 (your price alert)')).toBeVisible();
  expect(section.queryByText(/opened with a gap/)).not.toBeInTheDocument();
});

test('a day that opened with a gap has a square in the chart, and one with a move a diamond', async () => {
  open('/ticker/AAPL', [alert('p1', { kind: 'gap', value: 5 }), alert('p2', { kind: 'move', value: 6 })]);
  const history = await screen.findByRole('region', { name: 'Price history' });
  const [gap, move] = [
    '□ opened with a gap of 5%: 1 day, last Nov 18, 2026 (your price alert)',
    '◇ moved by 6% within a session: 1 day, last Nov 18, 2026 (your price alert)',
  ];
  expect(await within(history).findByText(gap)).toBeVisible();
  expect(within(history).getByText(move)).toBeVisible();
  const marks = [...history.querySelectorAll('rect.alertDay')];
  expect(marks.map((mark) => mark.hasAttribute('transform')).sort()).toEqual([false, true]);
  const [square, diamond] = marks.toSorted((a, b) => Number(a.hasAttribute('transform')) - Number(b.hasAttribute('transform')));
  // It opened at 190 and rose to 192 later.
  expect(square?.getAttribute('x')).toBe(diamond?.getAttribute('x'));
  expect(Number(square?.getAttribute('y'))).toBeGreaterThan(Number(diamond?.getAttribute('y')));
});

test('in the settings all alerts are listed, changed and removed', async () => {
  const profile = { 'GET /api/profile': () => profileOf() };
  const user = open('/settings#price-alerts', [alert('p1'), alert('p2', { ticker: 'MSFT', kind: 'move', value: 5 })], profile);
  const section = within(await screen.findByRole('region', { name: 'Price alerts' }));
  expect(await section.findByText('2 of 50')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Edit: AAPL rises to $200.00' }));
  const dialog = await dialogOf();
  expect(dialog.queryByText(/^No current price/)).not.toBeInTheDocument();
  const field = await dialog.findByLabelText('Price in US dollars');
  await user.clear(field);
  await user.type(field, '210');
  expect(dialog.queryByText(/^No current price/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Close' }));
  await user.click(await section.findByRole('button', { name: 'Remove: AAPL rises to $210.00' }));
  expect(await section.findByText('1 of 50')).toBeVisible();
  expect(callsTo('DELETE /api/price-alerts/:id')).toHaveLength(1);
  const message = (await screen.findByText('Price alert removed: AAPL rises to $210.00')).closest<HTMLElement>('[role="alert"]');
  if (!message) throw new Error('the message must be announced');
  await user.click(within(message).getByRole('button', { name: 'Undo' }));
  expect(await section.findByText('2 of 50')).toBeVisible();
  expect(callsTo('POST /api/price-alerts')[0]?.body).toEqual({
    ticker: 'AAPL',
    kind: 'above',
    value: 210,
    extended_hours: false,
  });
});

test('without the plan they are listed and can only be removed', async () => {
  const profile = { 'GET /api/profile': () => profileOf() };
  open('/settings', [alert('p1')], profile, withAlerts('pro'));
  const section = within(await screen.findByRole('region', { name: 'Price alerts' }));
  expect(await section.findByText(/They’re inactive on your plan\./)).toBeVisible();
  expect(section.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  expect(section.getByRole('button', { name: 'Remove: AAPL rises to $200.00' })).toBeVisible();
  expect(section.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('if PRO has price alerts the button links to the plans; if the brand has none there is no button', async () => {
  open('/ticker/AAPL', [], {}, withAlerts('pro'));
  expect(await screen.findByRole('link', { name: /Price alert/ })).toHaveAttribute('href', '/pricing');
  expect(callsTo('GET /api/price-alerts')).toEqual([]);
});

test('a brand without price alerts shows none', async () => {
  const has = withAlerts('free');
  open('/ticker/AAPL', [], {}, { ...has, features: { ...has.features, priceAlerts: false } });
  expect(await screen.findByRole('region', { name: 'Price history' })).toBeVisible();
  expect(screen.queryByText(/Price alert/)).not.toBeInTheDocument();
});

test('conditions and crossings in words', () => {
  expect(conditionText({ kind: 'below', value: 0.1234 })).toBe('falls to $0.1234');
  expect(conditionText({ kind: 'move', value: 2.5 })).toBe('moves by 2.5% within a session');
  expect(conditionText({ kind: 'gap', value: 5 })).toBe('opens with a gap of 5% or more');
  expect(crossingText(alert('p1', { extended_hours: true }))).toBe(
    'Includes premarket and after-hours prices. Not reached since it was set',
  );
  expect(crossingText(alert('p1', { crossed: { ...crossed, sample: true, not_sent: 'muted' } }))).toMatch(
    /^Reached \$201\.35 \(sample price\), .*; not sent: the ticker was muted$/,
  );
  expect(aheadText({ kind: 'below', value: 180 }, 190)).toBeNull();
  expect(aheadText({ kind: 'above', value: 180 }, null)).toMatch(/^No current price/);
  expect(aheadText({ kind: 'gap', value: 5 }, null)).toBeNull();
});
