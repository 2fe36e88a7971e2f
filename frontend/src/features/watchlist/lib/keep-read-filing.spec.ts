import { entry, filing } from '#testing/factories.ts';
import { keepReadFiling } from './keep-read-filing.ts';

const NOW = new Date('2026-11-18T21:10:00.000Z');
const arrived = (change = {}) =>
  filing({ accession: 'new', ...{ not_read: true, level: null, headline: null, one_liner: null }, ...change });
const told = filing({ accession: 'old', level: 'HIGH', headline: 'Chief Financial Officer resigns.' });
const row = (...recent: ReturnType<typeof filing>[]) =>
  entry('AAPL', { latest_accession: 'new', latest_headline: null, highest_importance: null, recent_filings: recent });

test('a row keeps its previous filing while a new one is being read', () => {
  expect(keepReadFiling(row(arrived(), told), NOW)).toMatchObject({
    latest_accession: 'old',
    latest_headline: 'Chief Financial Officer resigns.',
    highest_importance: 'HIGH',
  });
});

test.each([
  ['is read', [filing({ accession: 'new' }), told]],
  ['has waited for long', [arrived({ accepted_at: '2026-11-18T20:50:00.000Z' }), told]],
  ['has no time, as past ones', [arrived({ accepted_at: null }), told]],
  ['is the only one', [arrived()]],
  ['has only one beside it that is not read either', [arrived(), { ...told, not_read: true }]],
  ['has only one of another form beside it', [arrived(), { ...told, form: '4' }]],
] as const)('the newest one is shown where it %s', (_why, recent) => {
  const unchanged = row(...recent);
  expect(keepReadFiling(unchanged, NOW)).toBe(unchanged);
});
