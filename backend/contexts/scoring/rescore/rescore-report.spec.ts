import type { Level } from '../published/scoring.events.ts';
import { RescoreReport } from './rescore-report.ts';

const scored = (level: Level, score: number, oneLiner = 'Names a CFO') => ({ level, score, oneLiner });
const accession = (n: number) => `0000000001-26-00000${n}`;

test('counts changed levels, changed points and new headlines per form', () => {
  const report = new RescoreReport();
  report.add(accession(1), 'SC 13D', { from: scored('HIGH', 70), to: scored('CRITICAL', 90, 'Offers to buy Acme') });
  report.add(accession(2), '8-K', { from: scored('HIGH', 70), to: scored('MEDIUM', 58) });
  report.add(accession(3), '8-K', { from: scored('HIGH', 70), to: scored('MEDIUM', 50) });
  report.add(accession(4), '8-K', { from: scored('LOW', 20), to: scored('LOW', 22) });
  report.add(accession(5), '8-K', null);
  expect(report.changed).toBe(4);
  expect(report.lines()).toEqual([
    '  8-K, 4 filings:',
    '         2  HIGH -> MEDIUM',
    '         1  same level, different points',
    '  SC 13D, 1 filing:',
    '         1  HIGH -> CRITICAL',
    '         1  new headline',
    '            0000000001-26-000001  was: Names a CFO',
    '                                  now: Offers to buy Acme',
  ]);
});

test('a new rules version alone is not a change, and a form without changes has no lines', () => {
  const report = new RescoreReport();
  report.add(accession(1), '4', { from: scored('LOW', 20), to: scored('LOW', 20) });
  report.add(accession(2), '10-K', null);
  expect(report.changed).toBe(0);
  expect(report.lines()).toEqual([]);
});

test('shows at most three headlines per form', () => {
  const report = new RescoreReport();
  for (let n = 1; n <= 5; n += 1)
    report.add(accession(n), '8-K', { from: scored('LOW', 20, 'Old'), to: scored('LOW', 20, `New ${n}`) });
  expect(report.lines().filter((line) => line.includes('now:'))).toHaveLength(3);
  expect(report.lines()).toContain('         5  new headlines');
});
