import { screen } from '@testing-library/react';
import { brand } from '../../testing/factories.ts';
import { openApp } from '../../testing/render-app.tsx';

test('the examples use the address of this server and the key that was entered', async () => {
  const user = openApp('/developers', { 'GET /api/brand': () => brand({ id: 'filingwire' }) });
  const first = await screen.findByRole('region', { name: 'Your first call' });
  expect(first).toHaveTextContent(
    'curl -H "Authorization: Bearer fwk_…" -H "X-Brand: filingwire" "http://localhost/api/filings?level=HIGH"',
  );
  await user.type(screen.getByLabelText('Your API key'), ' fwk_mine ');
  for (const name of [
    'Your first call',
    'Python',
    'TypeScript',
    'Live event stream',
    'Pages of events',
    'Assistant configuration',
  ])
    expect(screen.getByRole('region', { name })).toHaveTextContent('fwk_mine');
});

test('links lead to the related pages', async () => {
  openApp('/developers');
  expect(await screen.findByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/settings#api-keys');
  expect(screen.getByRole('link', { name: 'Every call' })).toHaveAttribute('href', '/api/docs');
});
