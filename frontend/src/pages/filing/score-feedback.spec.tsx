import { screen, waitFor, within } from '@testing-library/react';
import { user as userOf } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openFiling } from '../../testing/filing-page.ts';

const RULES = [
  {
    ruleId: 'CFO',
    kind: 'base' as const,
    points: 65,
    reason: 'The CFO leaves.',
    quote: null,
    sourceField: 'eightK.items',
    available: true,
    candidate: 'item 5.02',
  },
];
const before = { 'GET /api/filings/:accession/feedback': () => ({ feedback: null }) };
const why = () => screen.findByRole('region', { name: 'Why this level' });
const ask = 'Is this level wrong?';

function signedIn() {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf()));
}

test('a reader gives feedback with a rule and a comment', async () => {
  signedIn();
  const user = openFiling({ rules: RULES }, undefined, {
    ...before,
    'POST /api/filings/:accession/feedback': () => ({ changed: true }),
  });
  await user.click(await within(await why()).findByRole('button', { name: ask, expanded: false }));
  const send = await screen.findByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'A fact is wrong' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which rule?' }), 'CFO');
  await user.type(screen.getByRole('textbox', { name: 'What should it be? (optional)' }), ' She stays. ');
  await user.click(send);
  expect(await screen.findByText(/^Thanks for your feedback\./)).toBeVisible();
  const [call] = callsTo('POST /api/filings/:accession/feedback');
  expect([call?.body, call?.headers.get('X-Session')]).toEqual([
    { verdict: 'wrong_fact', rule: 'CFO', comment: 'She stays.' },
    's-1',
  ]);
});

test('earlier feedback is prefilled and can be changed', async () => {
  signedIn();
  const said = { accession: 'x', verdict: 'too_low', rule: null, comment: 'More.', at: '2026-01-12T14:05:00.000Z' };
  const user = openFiling({ rules: RULES }, undefined, { 'GET /api/filings/:accession/feedback': () => ({ feedback: said }) });
  await user.click(await within(await why()).findByRole('button', { name: ask }));
  expect(await screen.findByRole('radio', { name: 'Too low' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'What should it be? (optional)' })).toHaveValue('More.');
  expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled();
});

test('a refusal says why and keeps the input', async () => {
  signedIn();
  const user = openFiling({ rules: RULES }, undefined, {
    ...before,
    'POST /api/filings/:accession/feedback': () => refused(409, 'too_much_feedback', 'That is the most that is kept.'),
  });
  await user.click(await within(await why()).findByRole('button', { name: ask }));
  await user.click(await screen.findByRole('radio', { name: 'Too high' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('That is the most that is kept.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Too high' })).toBeChecked();
});

test('without a session the page says how to start one, and requests nothing', async () => {
  const user = openFiling({ rules: RULES });
  await user.click(await within(await why()).findByRole('button', { name: ask }));
  expect(await within(await why()).findByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login');
  await waitFor(() => expect(callsTo('GET /api/filings/:accession/feedback')).toEqual([]));
});
