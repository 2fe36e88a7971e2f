import type { Channel } from '../../backend/platform/outbox/outbox.port.ts';
import type { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';

/** A message that was sent but never confirmed, `unknown-1`. */
export async function unknownMessage(outbox: OutboxStore, accountId = 'nobody', channel: Channel = 'email'): Promise<void> {
  const row = { _id: 'unknown-1', kind: 'alert', channel, accountId, brandId: 'filingwire', outcomeStream: 'alertRun-1.0' };
  await outbox.insert([{ ...row, payload: {} }]);
  const stored = await outbox.get(row._id);
  if (!stored) throw new Error('the message was not stored');
  await outbox.change([[stored, { state: 'unknown', reported: true, lastError: 'no answer' }]]);
}
