import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { screen, within } from '@testing-library/react';
import { brand } from '../../testing/factories.ts';
import { openApp } from '../../testing/render-app.tsx';

test('every part has its own heading, and all level badges are shown', async () => {
  openApp('/dev/ui');
  expect(await screen.findByRole('heading', { name: 'Components and states' })).toBeVisible();
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  for (const part of ['Score waterfall', 'Items', 'Palette', 'Key facts']) expect(parts).toContain(part);
  const waterfall = screen.getByRole('region', { name: 'Score waterfall' });
  expect(within(waterfall).getByText('1 rule couldn’t be checked (data missing)')).toBeVisible();
  expect(
    within(waterfall)
      .getAllByRole('listitem')
      .slice(0, 4)
      .map((row) => row.firstElementChild?.textContent),
  ).toEqual(['60', '76', '+14', '−3']);
});

/** Not shown: frames of whole pages, lists too long for this page, and what its buttons open. */
const ELSEWHERE = ['prose', 'long-grid', 'long-rows', 'dialog', 'dialogs', 'confirm-dialog', 'message-outlet', 'plain-dialogs'];

test('every shared part is shown', () => {
  const sheet = globSync('frontend/src/pages/dev-ui/*.tsx')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const parts = globSync('frontend/src/shared/{ui,domain,score}/*.tsx').filter((path) => !path.endsWith('.spec.tsx'));
  expect(parts.length).toBeGreaterThan(40);
  const missing = parts.map((path) => basename(path, '.tsx')).filter((name) => !sheet.includes(`/${name}.tsx'`));
  expect(missing.toSorted()).toEqual(ELSEWHERE.toSorted());
});

test('arrow keys move through the palette', async () => {
  const user = openApp('/dev/ui');
  await user.click(await screen.findByRole('combobox', { name: 'Ticker, insider or page' }));
  const found = screen.getByRole('listbox', { name: 'Ticker, insider or page' });
  const chosen = () => within(found).getByRole('option', { selected: true }).textContent;
  expect(chosen()).toContain('BOH');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toContain('Roelof Botha');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('BOH');
});

test('a row of the table opens in place', async () => {
  const user = openApp('/dev/ui');
  await user.click(await screen.findByRole('button', { name: 'Show the reason for MSFT' }));
  expect(screen.getByText('Quote, items and timeline appear here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide the reason for MSFT', expanded: true })).toBeVisible();
});

test.each(['brain', 'insider-mind', 'reading-mind'] as const)('each brand shows its own AI icon: %s', async (aiIcon) => {
  openApp('/dev/ui', { 'GET /api/brand': () => brand({ ui: { aiIcon } }) });
  const part = await screen.findByRole('region', { name: 'This brand’s icon for AI-written text' });
  expect(within(part).getByRole('img', { name: 'Written by AI' })).toHaveAttribute('data-ai-icon', aiIcon);
});

test('the page does not exist in production', async () => {
  openApp('/dev/ui', { 'GET /api/brand': () => brand({ mode: 'production' }) });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
