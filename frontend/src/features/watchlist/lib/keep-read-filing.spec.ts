import { entry, filing } from '#testing/factories.ts';
import { keepReadFiling } from './keep-read-filing.ts';

const NOW = new Date('2026-11-18T21:10:00.000Z');
const arrived = (change = {}) =>
  filing({ accession: 'new', ...{ not_read: true, level: null, headline: null, one_liner: null }, ...change });
const readFiling = filing({ accession: 'old', level: 'HIGH', headline: 'Chief Financial Officer resigns.' });
const row = (...recent: ReturnType<typeof filing>[]) =>
  entry('AAPL', { latest_accession: 'new', latest_headline: null, highest_importance: null, recent_filings: recent });

test('a row keeps its previous filing while a new one is being read', () => {
  expect(keepReadFiling(row(arrived(), readFiling), NOW)).toMatchObject({
    latest_accession: 'old',
    latest_headline: 'Chief Financial Officer resigns.',
    highest_importance: 'HIGH',
  });
});

test.each([
  ['has been read', [filing({ accession: 'new' }), readFiling]],
  ['has been unread for long', [arrived({ accepted_at: '2026-11-18T20:50:00.000Z' }), readFiling]],
  ['has no acceptance time, like past filings', [arrived({ accepted_at: null }), readFiling]],
  ['is the only one', [arrived()]],
  ['only has an unread one next to it', [arrived(), { ...readFiling, not_read: true }]],
  ['only has one of another form next to it', [arrived(), { ...readFiling, form: '4' }]],
] as const)('the newest filing is shown if it %s', (_why, recent) => {
  const unchanged = row(...recent);
  expect(keepReadFiling(unchanged, NOW)).toBe(unchanged);
});
