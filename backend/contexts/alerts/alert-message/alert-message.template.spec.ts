import { renderAlert } from '#kit/rendered-mails.ts';
import type { AlertPayload } from './alert-payload.ts';

const rendered = (over: Partial<AlertPayload> = {}) =>
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
    'http://localhost:3000/filings/1',
    '2026-01-12T12:00:01.000Z',
  );
const subjectOf = async (over: Partial<AlertPayload>) => (await rendered(over)).subject;

test('the subject names level, ticker and form, and whether the alert is an update', async () => {
  expect(await subjectOf({})).toBe('HIGH: T1 8-K – One line');
  expect(await subjectOf({ updates: '0000000000-26-000002' })).toBe('Update: HIGH: T1 8-K – One line');
});

test('a subject has at most 180 characters', async () => {
  const head = 'HIGH: T1 8-K – ';
  const room = 180 - head.length;
  expect(await subjectOf({ oneLiner: 'x'.repeat(room) })).toBe(head + 'x'.repeat(room));
  expect(await subjectOf({ oneLiner: 'x'.repeat(room + 1) })).toBe(head + 'x'.repeat(room));
});

test("subject and text message omit the headline's date clause; the email has it", async () => {
  const { subject, sms, text } = await rendered({ oneLiner: 'CFO resigns effective May 1, 2026', headline: 'CFO resigns' });
  expect(subject).toBe('HIGH: T1 8-K – CFO resigns');
  expect(sms).toContain('CFO resigns');
  expect(sms).not.toContain('effective');
  expect(text).toContain('CFO resigns effective May 1, 2026');
});

test('golden: the plain text of an alert', async () => {
  const { text, sms } = await rendered({
    reasons: [{ reason: 'A material cybersecurity incident', quote: 'gained access to data' }],
    writtenBy: 'model-1',
    synthetic: true,
    acceptedAt: '2026-01-12T11:59:43.000Z',
  });
  expect(text).toBe(`HIGH · T1 · 8-K · Company 1
One line
(Sample data)
(Headline written by AI (model-1))

Why this level:
- A material cybersecurity incident "gained access to data"

Why you got this: because

This alert: http://localhost:3000/filings/1
Filing: http://localhost:3000/filings/1
On EDGAR: https://www.sec.gov/

How long it took: Published → received 17 s, received → scored 0.0 s, scored → sent 1.0 s; 18 s total.
Provided as is; not investment advice.
Filingwire
Change what you get: http://localhost:3000/settings`);
  expect(sms).toBe('Filingwire (sample): HIGH T1 8-K. One line http://localhost:3000/filings/1');
});

test("filing text can't become markup, a link or an extra line", async () => {
  const hostile = '</a><script>alert(1)</script> <a href="https://evil.example">x</a>\r\nFiling: https://evil.example';
  const { html, text } = await rendered({
    oneLiner: hostile,
    companyName: hostile,
    ticker: hostile,
    reasons: [{ reason: hostile, quote: hostile }],
  });
  expect(html).not.toContain('<script');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&#x2F;', '/'))).toEqual([
    'http://localhost:3000/filings/1',
    'https://www.sec.gov/',
    'http://localhost:3000/filings/1',
    'http://localhost:3000/settings',
  ]);
  expect(text.split('\n').filter((line) => line.startsWith('Filing:'))).toEqual(['Filing: http://localhost:3000/filings/1']);
});

test('an email loads nothing external', async () => {
  const { html } = await rendered({ reasons: [{ reason: 'r', quote: 'q' }] });
  expect(html).not.toMatch(/<img|<link|@import|url\(|src=/i);
});
