import { screen, waitFor, within } from '@testing-library/react';
import type { DayResponse } from '#projections/filing-feed/day.response.ts';
import { holdUntilFirstPaint } from '../../shared/code/first-paint.ts';
import { filing } from '../../testing/factories.ts';
import { callsTo } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const answer = (change: Partial<DayResponse> = {}): DayResponse => ({
  day: '2026-11-20',
  today: '2026-11-20',
  older: '2026-11-19',
  newer: null,
  filings: [filing()],
  next: null,
  locked: [],
  locked_more: false,
  ...change,
});
const open = (change: Partial<DayResponse> = {}, address = '/today', api = {}) =>
  openApp(address, { 'GET /api/today': () => answer(change), ...api });

test('shows today’s filings with company and level, in the server’s order', async () => {
  open({ filings: [filing(), filing({ accession: 'b', level: 'LOW', one_liner: 'Annual meeting held.' })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Filings for Friday, November 20, 2026' })).toBeVisible();
  expect(screen.getByText('Today on EDGAR, US Eastern time.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Filings, highest level first' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('HIGH');
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/ticker/AAPL');
  expect(rows[1]).toHaveTextContent('Annual meeting held.');
  expect(screen.getByRole('link', { name: '← Thursday, November 19, 2026' })).toHaveAttribute('href', '/today?day=2026-11-19');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
});

test('a day without filings says so and shows the most recent one that has some', async () => {
  open({ today: '2026-11-22' });
  expect(
    await screen.findByText('No filings yet today, Sunday, November 22, 2026. Showing the most recent filing day.'),
  ).toBeVisible();
});

test('on a long day, rows below the first screen and locked ones follow right after the first paint', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => filing({ accession: `row-${n}`, one_liner: `News ${n}.` }));
  holdUntilFirstPaint();
  open({ filings: rows, locked: [filing({ accession: 'locked', locked: true, level: null, one_liner: null })] });
  const list = await screen.findByRole('list', { name: 'Filings, highest level first' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(30));
  expect(list.style.minHeight).toBe('');
  expect(await screen.findByRole('heading', { name: '1 more filing on forms we don’t cover' })).toBeVisible();
});

test('no filings at all is not an error', async () => {
  open({ day: null, filings: [], older: null });
  expect(await screen.findByText('No filings yet')).toBeVisible();
});

test('filters are in the URL and sent to the server, and can be cleared', async () => {
  const user = open({ filings: [] }, '/today?day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'CRITICAL' }));
  await user.selectOptions(screen.getByLabelText('Form'), '8-K');
  await waitFor(() =>
    expect(Object.fromEntries(callsTo('GET /api/today').at(-1)?.url.searchParams ?? [])).toEqual({
      day: '2026-11-20',
      form: '8-K',
      level: 'CRITICAL',
    }),
  );
  expect(screen.getByRole('button', { name: 'CRITICAL' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(window.location.search).toBe('?day=2026-11-20'));
});

test('locked filings are one line with counts per form and a link to unlock them', async () => {
  const locked = filing({
    accession: 'c',
    form: '13D',
    locked: true,
    locked_because: 'This filing’s details are part of PRO.',
    opens_with_pro: true,
    level: null,
    score: null,
    one_liner: null,
  });
  open({ locked: [locked], locked_more: true });
  const section = within(await screen.findByRole('region', { name: 'More than 1 more filing on PRO forms' }));
  expect(section.getByText('1 13D')).toBeVisible();
  expect(section.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  expect(section.queryByRole('listitem')).not.toBeInTheDocument();
});

test('an invalid day is reported', async () => {
  open({}, '/today?day=2030-13-45');
  expect(await screen.findByText('Choose a valid date.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show today' })).toHaveAttribute('href', '/today');
  expect(callsTo('GET /api/today')).toEqual([]);
});

test('more filings of the day are loaded by cursor', async () => {
  const user = open({}, '/today', {
    'GET /api/today': ({ url }: { url: URL }) =>
      url.searchParams.get('cursor') === 'c2'
        ? answer({ filings: [filing({ accession: 'b', one_liner: 'Bylaws amended.' })] })
        : answer({ next: 'c2' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Bylaws amended.')).toBeVisible();
});
