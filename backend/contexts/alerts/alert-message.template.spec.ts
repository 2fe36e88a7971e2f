import { renderAlert } from './alert-message.template.ts';
import type { AlertPayload } from './alert-payload.ts';

const subjectOf = (over: Partial<AlertPayload>): string =>
  renderAlert(
    {
      accession: '0000000000-26-000001',
      form: '8-K',
      level: 'HIGH',
      score: 70,
      oneLiner: 'One line',
      companyName: 'Company 1',
      indexUrl: 'https://www.sec.gov/',
      synthetic: false,
      reasons: [],
      late: false,
      acceptedAt: null,
      firstSeenAt: '2026-01-12T12:00:00.000Z',
      ingestedAt: '2026-01-12T12:00:00.000Z',
      readAt: null,
      scoredAt: '2026-01-12T12:00:00.000Z',
      ticker: 'T1',
      why: 'because',
      ...over,
    },
    'filingwire',
    'http://localhost:3000/filings/1',
    '2026-01-12T12:00:01.000Z',
  ).subject;

test('the subject names level, ticker and form, and whether the alert is an update', () => {
  expect(subjectOf({})).toBe('HIGH: T1 8-K – One line');
  expect(subjectOf({ updates: '0000000000-26-000002' })).toBe('Update: HIGH: T1 8-K – One line');
});

test('a subject has at most 180 characters', () => {
  const head = 'HIGH: T1 8-K – ';
  const room = 180 - head.length;
  expect(subjectOf({ oneLiner: 'x'.repeat(room) })).toBe(head + 'x'.repeat(room));
  expect(subjectOf({ oneLiner: 'x'.repeat(room + 1) })).toBe(head + 'x'.repeat(room));
});
