import type { CorrectionPayload } from '../alert-message/alert-payload.ts';
import { correctionSms, correctionView } from './correction-message.template.ts';

const correction: CorrectionPayload = {
  accession: '0000000000-26-000001',
  form: '4',
  by: '0000000000-26-000002',
  byForm: '4/A',
  restated: true,
  difference: ['the price was $1, is $2'],
  level: 'HIGH',
  companyName: 'Company 1',
  indexUrl: 'https://www.sec.gov/',
  synthetic: false,
  ticker: 'T1',
};
const options = { urlOf: (_brand: string, path: string) => `http://localhost:3000${path}`, postalAddress: null };
const rendered = (over: Partial<CorrectionPayload>) =>
  correctionView({ ...correction, ...over }, 'filingwire', options, {
    pageUrl: 'http://localhost:3000/filings/2',
    alertUrl: 'http://localhost:3000/alerts?alert=2.correction.0',
    alertedUrl: 'http://localhost:3000/filings/1',
  });

test('the subject says whether facts were restated, and the first of what changed', () => {
  expect(rendered({}).subject).toBe('Correction: T1 Form 4 – the price was $1, is $2 (Form 4/A)');
  expect(rendered({ restated: false, difference: ['one', 'two', 'three'] }).subject).toBe(
    'Amended: T1 Form 4 – one and 2 more (Form 4/A)',
  );
});

test('a subject has at most 180 characters', () => {
  const [head, tail] = ['Correction: T1 Form 4 – ', ' (Form 4/A)'];
  const room = 180 - head.length - tail.length;
  expect(rendered({ difference: ['x'.repeat(room)] }).subject).toBe(`${head}${'x'.repeat(room)}${tail}`);
  expect(rendered({ difference: ['x'.repeat(room + 1)] }).subject).toBe(`${head}${'x'.repeat(room + 1)}${tail}`.slice(0, 180));
});

test('a text message has at most 320 characters and keeps its link', () => {
  const sms = correctionSms({ ...correction, difference: ['x'.repeat(400)] }, 'Filingwire', 'http://localhost:3000/filings/2');
  expect(sms).toHaveLength(320);
  expect(sms).toMatch(/x\.\.\. http:\/\/localhost:3000\/filings\/2$/);
});
