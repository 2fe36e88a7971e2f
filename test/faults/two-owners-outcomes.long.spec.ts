import { eventCodec } from '../../backend/apps/event-registry.ts';
import { AlertOutcomes } from '../../backend/contexts/alerts/alert-message/alert-outcomes.adapter.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { runStarted } from '../kit/alert-events.ts';
import { clock, Runtime } from '../kit/runtime.ts';

const STREAM = 'alertRun-0000000000-26-000001.0';

function delivered(id: string): OutboxRow {
  const at = '2026-01-12T15:00:00.000Z';
  return {
    _id: id,
    channel: 'email',
    state: 'delivered',
    outcomeStream: STREAM,
    accountId: `account of ${id}`,
    brandId: 'material-events',
    payload: { ...runStarted(1).data, ticker: 'T1', why: 'You follow it.' },
    attempts: 1,
    nextAttemptAt: at,
    lastError: null,
    providerReference: id,
    createdAt: at,
    sentAt: at,
    updatedAt: at,
    reported: false,
    reportId: '00000000-0000-4000-8000-000000000001',
  };
}

test('two owners report the same page of outcomes, one before all rows were assigned: each outcome is in the log once', async () => {
  const runtime = new Runtime();
  const codec = eventCodec();
  const outcomes = new AlertOutcomes(new CommandExecutor(runtime.events, codec, clock), clock, ({ payload }) =>
    String(payload['accession']),
  );
  await outcomes.report(['a', 'b'].map(delivered));
  await outcomes.report(['a', 'b', 'c'].map(delivered));
  await outcomes.report(['a', 'b', 'c'].map(delivered));
  const reported = (await runtime.events.read(STREAM)).flatMap(
    ({ data }) => (data as { outcomes: readonly { rowId: string }[] }).outcomes,
  );
  expect(reported.map(({ rowId }) => rowId)).toEqual(['a', 'b', 'c']);
  await runtime.close();
});
