import { screen, within } from '@testing-library/react';
import { callsTo, type Routes, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const step = (name: string, state: string, says: string, revision: number | null = null) => ({
  step: name,
  state,
  says,
  proof: revision === null ? null : { stream: 'alertRun-1', revision },
  at: null,
});
const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'viewer', endsAt: '2026-01-12T16:00:00.000Z' }),
  'GET /api/admin/alert-reasons': () => ({
    accession: '0000320193-26-000001',
    alerted: false,
    steps: [
      step('run', 'yes', 'We started working out who to alert.', 0),
      step('decision', 'no', 'The ticker was muted at that time.', 2),
    ],
  }),
};

beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('an account and a filing give the steps, each with the event that proves it', async () => {
  const typing = openApp('/admin/why', API);
  await typing.type(await screen.findByLabelText('Account'), 'acc-1');
  expect(screen.getByRole('button', { name: 'Explain' })).toBeDisabled();
  await typing.type(screen.getByLabelText('Accession number'), '0000320193-26-000001');
  await typing.click(screen.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByRole('status')).toHaveTextContent('The account wasn’t alerted');
  const steps = screen.getByRole('list', { name: 'From filing to message' });
  expect(within(steps).getByText('The ticker was muted at that time.')).toBeVisible();
  expect(within(steps).getByRole('link', { name: 'Event 2 of alertRun-1' })).toHaveAttribute(
    'href',
    '/admin/activity?open=2%40alertRun-1',
  );
  expect(callsTo('GET /api/admin/alert-reasons')[0]?.url.search).toBe('?account=acc-1&accession=0000320193-26-000001');
});

test('a refusal by the server is shown', async () => {
  openApp('/admin/why?account=a&accession=b', {
    ...API,
    'GET /api/admin/alert-reasons': () => refused(400, 'validation_failed', 'Query parameter accession must look like it.'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Query parameter accession must look like it.');
});
