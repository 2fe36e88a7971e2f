import { screen, within } from '@testing-library/react';
import { brand, filingDetail } from '../../testing/factories.ts';
import { ACCESSION, openFiling } from '../../testing/filing-page.ts';

const LOCKED = 'The AI summary, with its suggestion and quote, is part of PRO.';
const analysed = { ai_written: true, analysis_locked_because: LOCKED };
const line = async () => within(await screen.findByRole('note', { name: 'AI analysis' }));

test('without PRO, one line says that the analysis is part of PRO and links to it', async () => {
  openFiling(analysed);
  expect((await line()).getByText(LOCKED)).toBeVisible();
  expect((await line()).getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/upgrade');
  expect(screen.queryByRole('region', { name: 'AI analysis' })).not.toBeInTheDocument();
  expect(screen.getByText('AI-written headline; rule-based summary')).toBeVisible();
});

test('if AI moved the level the line says so, because the rules next to it give another', async () => {
  openFiling({ ...analysed, level: 'HIGH', level_moved_from: 'MEDIUM' });
  expect((await line()).getByText(/^AI moved the level from MEDIUM \(set by our rules\) to HIGH\./)).toBeVisible();
});

test('a brand that sells nothing links to the filing on the brand whose PRO includes it', async () => {
  const { features } = brand();
  const insider = brand({ id: 'form4getter', brandName: 'Form4Getter', features: { ...features, billing: false } });
  const there = LOCKED.replace('PRO.', 'PRO at Filingwire.');
  openFiling({ ...analysed, analysis_locked_because: there }, `/filings/${ACCESSION}`, { 'GET /api/brand': () => insider });
  expect((await line()).getByText(there)).toBeVisible();
  expect((await line()).queryByRole('link', { name: 'Upgrade to PRO' })).not.toBeInTheDocument();
  expect((await line()).getByRole('link', { name: 'This filing on Filingwire' })).toHaveAttribute(
    'href',
    `/filings/${ACCESSION}?brand=filingwire`,
  );
});

test('a filing without an analysis does not mention one', async () => {
  openFiling();
  expect(await screen.findByText(filingDetail().summary_text ?? '')).toBeVisible();
  expect(screen.queryByRole('note', { name: 'AI analysis' })).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Written by AI' })).not.toBeInTheDocument();
});
