import { dueDay, extendedDay, nextReport } from './report-deadlines.ts';

test.each([
  // Counted by hand, considering weekends and EDGAR holidays.
  ['10-K', '2025-12-31', 'Large Accelerated Filer', '2026-03-02'],
  ['10-K', '2025-12-31', 'Accelerated Filer', '2026-03-16'],
  ['10-K', '2025-12-31', 'Non-accelerated Filer', '2026-03-31'],
  ['10-K', '2023-12-31', 'Large Accelerated Filer', '2024-02-29'],
  ['10-K', '2023-12-31', 'Non-accelerated Filer', '2024-04-01'],
  ['10-Q', '2026-03-31', 'Large Accelerated Filer', '2026-05-11'],
  ['10-Q', '2026-03-31', 'Non-accelerated Filer', '2026-05-15'],
  ['10-Q', '2025-09-30', 'Accelerated Filer', '2025-11-10'],
  ['20-F', '2025-12-31', null, '2026-04-30'],
  ['20-F', '2025-06-30', null, '2025-10-31'],
  ['10-K', '2025-12-31', null, null],
  ['10-K', '2025-12-31', 'Something else', null],
] as const)('a %s for the period to %s of a %s is due on %s', (report, periodEnd, category, day) => {
  expect(dueDay(report, periodEnd, category)).toBe(day);
});

test.each([
  ['10-K', '2023-12-31', 'Non-accelerated Filer', '2024-04-16'],
  ['10-K', '2025-12-31', 'Large Accelerated Filer', '2026-03-17'],
  ['10-Q', '2026-03-31', 'Non-accelerated Filer', '2026-05-20'],
  ['10-Q', '2026-03-31', null, null],
] as const)('a notice of a late %s for the period to %s of a %s gives time until %s', (report, periodEnd, category, day) => {
  expect(extendedDay(report, periodEnd, category)).toBe(day);
});

test('the next report is derived from the period if the period ends with a month', () => {
  const after = (form: '10-K' | '10-Q' | '20-F', periodEnd: string, period: string | null) =>
    nextReport(form, { periodEnd }, period);
  expect(after('10-K', '2025-12-31', 'FY')).toEqual({ report: '10-Q', periodEnd: '2026-03-31' });
  expect(after('10-Q', '2025-06-30', 'Q2')).toEqual({ report: '10-Q', periodEnd: '2025-09-30' });
  expect(after('10-Q', '2025-11-30', 'Q3')).toEqual({ report: '10-K', periodEnd: '2026-02-28' });
  expect(after('20-F', '2025-12-31', 'FY')).toEqual({ report: '20-F', periodEnd: '2026-12-31' });
  expect(after('10-Q', '2025-06-30', null)).toBeNull();
  expect(after('10-K', '2025-09-27', 'FY')).toBeNull();
});
