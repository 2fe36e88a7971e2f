import { screen, waitFor, within } from '@testing-library/react';
import { profile } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const RULES = { items: ['5.02'], openMarketOnly: false, without10b51: true, minimumValue: null, keywords: [] };

async function open(api: Routes = {}) {
  localStorage.setItem('session', 's-1');
  const user = openApp('/settings', { 'GET /api/profile': () => profile(), ...api });
  return { user, section: await screen.findByRole('region', { name: 'Rules for all tickers' }) };
}
const sent = () => callsTo('POST /api/update-alert-thresholds').map(({ body }) => body);

test('account rules are saved, sending only the rules', async () => {
  let stored = profile();
  const { user, section } = await open({
    'GET /api/profile': () => stored,
    'POST /api/update-alert-thresholds': () => {
      stored = profile({ rules: { ...RULES, without10b51: false } });
      return { changed: true };
    },
  });
  expect(within(section).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(within(section).getByRole('checkbox', { name: 'Only alert me about certain filings' }));
  await user.type(within(section).getByLabelText('8-K items'), '5.02');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  expect(await within(section).findByText('Saved')).toBeVisible();
  expect(sent()).toEqual([{ rules: { ...RULES, without10b51: false } }]);
  expect(within(section).getByLabelText('8-K items')).toHaveValue('5.02');
});

test('removed rules are sent as null; Undo restores the stored ones', async () => {
  const { user, section } = await open({
    'GET /api/profile': () => profile({ rules: RULES }),
    'POST /api/update-alert-thresholds': () => ({ changed: true }),
  });
  const narrowed = within(section).getByRole('checkbox', { name: 'Only alert me about certain filings' });
  expect(narrowed).toBeChecked();
  await user.click(narrowed);
  await user.click(within(section).getByRole('button', { name: 'Undo' }));
  expect(narrowed).toBeChecked();
  expect(within(section).getByLabelText('8-K items')).toHaveValue('5.02');
  await user.click(narrowed);
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ rules: null }]));
});

test('an invalid field and a refusal are shown, and no input is lost', async () => {
  const { user, section } = await open({
    'GET /api/profile': () => profile({ rules: RULES }),
    'POST /api/update-alert-thresholds': () => refused(503, 'unavailable', 'Nothing was saved. Try again.'),
  });
  await user.type(within(section).getByLabelText('8-K items'), ', five');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  expect(within(section).getByRole('alert')).toHaveTextContent('five isn’t an 8-K item.');
  expect(sent()).toEqual([]);
  await user.clear(within(section).getByLabelText('8-K items'));
  await user.type(within(section).getByLabelText('8-K items'), '2.02');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  expect(await within(section).findByText('Nothing was saved. Try again.')).toBeVisible();
  expect(within(section).getByLabelText('8-K items')).toHaveValue('2.02');
});
