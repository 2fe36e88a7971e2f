import type { AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { audienceOf } from './live-audience.policy.ts';

type Corrected = Extract<AlertRunEvent, { type: 'AlertsCorrected' }>;

test('a correction concerns everybody it is sent to', () => {
  const recipient = { ticker: 'T1', brandId: 'filingwire', channels: ['email' as const] };
  const event: Corrected = {
    type: 'AlertsCorrected',
    data: {
      accession: 'the original',
      form: '4',
      by: 'the amendment',
      byForm: '4/A',
      page: 0,
      restated: true,
      difference: ['the price was $1, is $2'],
      level: 'HIGH',
      companyName: 'Company 1',
      indexUrl: 'https://www.sec.gov/',
      synthetic: false,
      recipients: ['one', 'other'].map((accountId) => ({ ...recipient, accountId })),
    },
  };
  expect(audienceOf(event)).toEqual({ kind: 'alert', accession: 'the amendment', accountIds: ['one', 'other'] });
});
