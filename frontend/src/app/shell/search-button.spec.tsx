import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { entry, user as userOf, watchlist } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const FOUND = {
  companies: [
    { ticker: 'BOH', name: 'Bank of Hawaii Corp', following: false },
    { ticker: 'XYZ', name: 'Block, Inc.', following: true },
  ],
  insiders: [{ cik: '0001', name: 'Roelof Botha', company: 'Block, Inc.' }],
  filings: [
    {
      accession: '0000320193-26-000001',
      form: '10-K',
      company: 'Bank of Hawaii Corp',
      ticker: 'BOH',
      filed_at: '2026-01-12',
      accepted_at: null,
      locked: true,
      level: null,
      headline: null,
    },
  ],
};
const search = { 'GET /api/search': () => FOUND };
const field = () => screen.findByRole('combobox', { name: 'Ticker, insider or page' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl+K opens the search, and arrow keys move through the results', async () => {
  const aside = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = openApp('/terms', search);
  await screen.findByRole('button', { name: /^Search: ?Ticker, insider or page/ });
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  await waitFor(() => expect(input).toHaveFocus());
  expect(options()).toContain('Pricing');
  await user.keyboard('bo');
  await waitFor(() => expect(options()[0]).toBe('BOHBank of Hawaii Corp'));
  expect(screen.getByRole('option', { name: 'XYZ, Block, Inc., following' })).toBeVisible();
  expect(screen.getByRole('option', { name: /10-K Bank of Hawaii Corp, locked/ })).toBeVisible();
  expect(within(screen.getByRole('option', { name: /Botha/ })).getByText('Bo').tagName).toBe('B');
  expect(screen.getByText('4 found')).toBeInTheDocument();
  expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('10-K');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Roelof Botha');
  await user.keyboard('{ArrowUp}{ArrowUp}{Control>}{Enter}{/Control}');
  expect(aside).toHaveBeenCalledWith('/ticker/BOH', '_blank', 'noopener');
  expect(window.location.pathname).toBe('/terms');
  aside.mockRestore();
});

test('Enter opens a page, and the dialog closes', async () => {
  const user = openApp('/terms', search);
  await user.click(await screen.findByRole('button', { name: /^Search: ?Ticker, insider or page/ }));
  await user.type(await field(), 'pric');
  await waitFor(() => expect(callsTo('GET /api/search').at(-1)?.url.search).toBe('?q=pric'));
  await user.click(await screen.findByRole('option', { name: 'Pricing' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Pricing/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Ticker, insider or page' })).not.toBeInTheDocument());
});

test('single keys: / searches, ? lists the keys, neither while typing, and both can be turned off', async () => {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf()));
  const user = openApp('/', {
    ...search,
    'GET /api/watchlist': () => watchlist([entry('AAPL')], { user: userOf() }),
  });
  const own = await screen.findByRole('textbox', { name: 'Search watchlist' });
  await user.type(own, '/?');
  expect(own).toHaveValue('/?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(document.body);
  await user.keyboard('/');
  await field();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Show this list')).toBeVisible();
  await user.click(within(help).getByRole('checkbox', { name: /^Shortcuts/ }));
  expect(within(help).queryByText('Show this list')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toBeVisible();
});

test('a refused search says so, and pages are still found', async () => {
  const user = openApp('/terms', { 'GET /api/search': () => refused(403, 'closed', 'Not now. Try again in a minute.') });
  await screen.findByRole('button', { name: /^Search: ?Ticker, insider or page/ });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'priv');
  expect(await screen.findByText('Not now. Try again in a minute.')).toBeVisible();
  expect(options()).toEqual(['Privacy']);
});

test('no matches are reported', async () => {
  const user = openApp('/terms', { 'GET /api/search': () => ({ companies: [], insiders: [], filings: [] }) });
  await screen.findByRole('button', { name: /^Search: ?Ticker, insider or page/ });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'zzzz');
  expect(await screen.findByText(/^No results\. Try a ticker/)).toBeVisible();
  expect(screen.queryAllByRole('option')).toEqual([]);
});
