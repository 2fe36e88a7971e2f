import { deciding } from '#kit/decider.spec-kit.ts';
import { correctionDecider } from './correction.decider.ts';

const corrected = (page: number, difference = 'the price was $1, is $2') => ({
  type: 'AlertsCorrected' as const,
  data: {
    accession: '0000000000-26-000001',
    form: '4',
    by: '0000000000-26-000002',
    byForm: '4/A',
    page,
    restated: true,
    difference: [difference],
    level: 'HIGH' as const,
    companyName: 'Company 1',
    indexUrl: 'https://www.sec.gov/',
    synthetic: false,
    recipients: [{ accountId: 'a', ticker: 'T1', brandId: 'filingwire', channels: ['email' as const] }],
  },
});
const correction = deciding(correctionDecider);

test('each page of an alert is corrected once', () => {
  correction.when(corrected(0).data).thenEvents(corrected(0));
  correction.given(corrected(0)).when(corrected(0, 'the price was $1, is $3').data).thenNothing();
  correction.given(corrected(0)).when(corrected(1).data).thenEvents(corrected(1));
  correction.given(corrected(0), corrected(1)).when(corrected(0).data).thenNothing();
});
