import { deciding } from '#kit/decider.spec-kit.ts';
import { alertOutcomesDecider, type OutcomeEvent } from './alert-outcomes.decider.ts';

const report = (type: OutcomeEvent['type'], ...rowIds: string[]): OutcomeEvent => ({
  type,
  data: {
    accession: '0000000000-26-000001',
    outcomes: rowIds.map((rowId) => ({
      rowId,
      accountId: `account of ${rowId}`,
      channel: 'email' as const,
      handedOverAt: null,
      providerReference: null,
      reason: null,
    })),
  },
});
const outcomes = deciding(alertOutcomesDecider);

test('new outcomes are recorded, one event per type', () => {
  const reports = [report('AlertsDelivered', 'a', 'b'), report('AlertsFailed', 'c')];
  outcomes.when(reports).thenEvents(...reports);
});

test('a repeated report records nothing', () => {
  const delivered = report('AlertsDelivered', 'a', 'b');
  outcomes.given(delivered).when([delivered]).thenNothing();
});

test('only the new rows of a partly known report are recorded', () => {
  outcomes
    .given(report('AlertsDelivered', 'a'))
    .when([report('AlertsDelivered', 'a', 'b')])
    .thenEvents(report('AlertsDelivered', 'b'));
});

test('a late confirmation of an unknown outcome is recorded once', () => {
  const unknown = report('AlertsUnknown', 'a', 'b');
  const delivered = report('AlertsDelivered', 'a');
  outcomes.given(unknown).when([delivered]).thenEvents(delivered);
  outcomes.given(unknown, delivered).when([delivered]).thenNothing();
});
