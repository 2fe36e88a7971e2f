import { deciding } from '#kit/decider.spec-kit.ts';
import { filingActionDecider } from './filing-action.decider.ts';

test('every order is recorded unchanged, even when repeated', () => {
  const data = { accession: '0000320193-26-000001', order: 'read' as const, reason: 'EDGAR was away' };
  deciding(filingActionDecider).when(data).thenEvents({ type: 'FilingReadingOrdered', data });
  deciding(filingActionDecider)
    .given({ type: 'FilingReadingOrdered', data })
    .when(data)
    .thenEvents({ type: 'FilingReadingOrdered', data });
});

test('an order to score or analyze a filing again is another event than one to read it', () => {
  for (const order of ['rescore', 'reanalyse'] as const) {
    const data = { accession: '0000320193-26-000001', order, reason: 'the rules changed' };
    deciding(filingActionDecider).when(data).thenEvents({ type: 'FilingJudgementOrdered', data });
  }
});
