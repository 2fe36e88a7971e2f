import { cleanup, screen } from '@testing-library/react';
import { brand } from '../../testing/factories.ts';
import { openApp } from '../../testing/render-app.tsx';

const NOTHING = { email: false, texts: false, push: false, ai: false, payments: false };

test('the pages promise nothing that the deployment does not send or sell', async () => {
  openApp('/terms', { 'GET /api/brand': () => brand({ services: NOTHING, copyrightYear: 2031 }) });
  expect(await screen.findByText('We don’t send emails or texts.')).toBeVisible();
  expect(screen.getByText('There are no paid plans.')).toBeVisible();
  expect(screen.queryByText(/Reply STOP/)).toBeNull();
  expect(screen.getByText(/© 2031 /)).toBeVisible();
});

test('the pages name only the configured third parties', async () => {
  openApp('/privacy', { 'GET /api/brand': () => brand({ services: { ...NOTHING, texts: true } }) });
  expect(await screen.findByText(/^Texts are passed to the companies that deliver them. No AI provider is used./)).toBeVisible();
  expect(screen.queryByText(/payment provider/)).toBeNull();
});

test('if plans are sold, their terms are shown', async () => {
  const services = { ...NOTHING, email: true, texts: true, ai: true, payments: true };
  openApp('/terms', { 'GET /api/brand': () => brand({ services, features: { ...brand().features, billing: true } }) });
  expect(await screen.findByText(/Paid plans renew monthly/)).toBeVisible();
  expect(screen.getByText(/Reply STOP to a text/)).toBeVisible();
  expect(
    screen.getByText(/Every email about filings and prices has an unsubscribe link. Emails about your account don’t/),
  ).toBeVisible();
});

test('prices name only the channels that alerts use', async () => {
  const billing = { ...brand().features, billing: true };
  openApp('/pricing', { 'GET /api/brand': () => brand({ services: { ...NOTHING, email: true }, features: billing }) });
  expect(await screen.findByText(/ by email$/)).toBeVisible();
  expect(screen.getByText('Checkout isn’t available yet.')).toBeVisible();
});

test('if a model answers questions, the pages say that questions are sent to it', async () => {
  const services = { ...NOTHING, ai: true };
  const requested = /Questions you ask the assistant are sent there too/;
  openApp('/privacy', { 'GET /api/brand': () => brand({ services, features: { ...brand().features, chatbot: true } }) });
  expect(await screen.findByText(requested)).toBeVisible();
  cleanup();
  openApp('/privacy', { 'GET /api/brand': () => brand({ services, features: { ...brand().features, chatbot: false } }) });
  expect(await screen.findByText(/may be sent to an AI provider for summaries\. No personal data is included\./)).toBeVisible();
  expect(screen.queryByText(requested)).toBeNull();
});
