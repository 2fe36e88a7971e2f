import { screen, waitFor, within } from '@testing-library/react';
import { profile, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

async function open(api: Routes = {}) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), 'GET /api/watchlist': () => watchlist([]), ...api });
  return { user, section: await screen.findByRole('region', { name: 'Your data' }) };
}
const TEXT = 'ticker,note\nAAPL,watch\nXXXX,';
const file = (text: string) => new File([text], 'list.csv', { type: 'text/csv' });
const line = { line: 2, ticker: 'AAPL', outcome: 'added' as const, error: null, message: null };

test('the file is sent unmodified, and every refused line says why', async () => {
  const wrong = { line: 3, ticker: 'XXXX', outcome: 'refused', error: 'ticker_not_recognized', message: 'Not recognized.' };
  const { user, section } = await open({
    'POST /api/watchlist/import': () => ({ added: 1, updated: 0, unchanged: 0, refused: 1, lines: [line, wrong] }),
  });
  const button = within(section).getByRole('button', { name: 'Import' });
  expect(button).toBeDisabled();
  await user.upload(within(section).getByLabelText('File of tickers'), file(TEXT));
  await user.click(button);
  expect(await within(section).findByText('1 added, 0 updated, 0 unchanged, 1 couldn’t be imported')).toBeVisible();
  expect(callsTo('POST /api/watchlist/import')[0]?.body).toEqual({ text: TEXT });
  const rows = within(within(section).getByRole('table', { name: 'Rows we couldn’t import' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['3XXXXNot recognized.']);
});

test("a file the server can't read says why; choosing another clears the message", async () => {
  const { user, section } = await open({
    'POST /api/watchlist/import': () => refused(400, 'import_unreadable', 'Couldn’t read this file. It has no tickers.'),
  });
  const field = within(section).getByLabelText('File of tickers');
  await user.upload(field, file('\n'));
  await user.click(within(section).getByRole('button', { name: 'Import' }));
  expect(await within(section).findByRole('alert')).toHaveTextContent('It has no tickers.');
  await user.upload(field, file('AAPL'));
  await waitFor(() => expect(within(section).queryByRole('alert')).not.toBeInTheDocument());
});

test('a file that can no longer be read is reported, and nothing is sent', async () => {
  const { user, section } = await open();
  const gone = file('AAPL');
  Object.assign(gone, { text: () => Promise.reject(new Error('NotReadableError')) });
  await user.upload(within(section).getByLabelText('File of tickers'), gone);
  await user.click(within(section).getByRole('button', { name: 'Import' }));
  expect(await within(section).findByRole('alert')).toHaveTextContent('Couldn’t read the file. Choose it again.');
  expect(callsTo('POST /api/watchlist/import')).toEqual([]);
});

test('a file that is too large is not sent', async () => {
  const { user, section } = await open();
  await user.upload(within(section).getByLabelText('File of tickers'), file('A'.repeat(1_000_001)));
  expect(within(section).getByRole('alert')).toHaveTextContent('larger than 1 MB');
  expect(within(section).getByRole('button', { name: 'Import' })).toBeDisabled();
});
