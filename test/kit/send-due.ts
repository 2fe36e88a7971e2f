import { DevOutboxAdapter } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.adapter.ts';
import type { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { CHANNELS } from '../../backend/platform/outbox/outbox.port.ts';
import { type OutboxDependencies, OutboxDispatcher } from '../../backend/platform/outbox/outbox-dispatcher.ts';
import { eventually } from './runtime.ts';

/** Sends due messages to the dev outbox and reports them, until every row has an outcome in the log. */
export async function sendDue(devOutbox: DevOutboxStore, dependencies: Omit<OutboxDependencies, 'channels'>): Promise<void> {
  const channels = CHANNELS.map((channel) => new DevOutboxAdapter(channel, devOutbox));
  const dispatcher = new OutboxDispatcher({ ...dependencies, channels }, { pollMs: 5, reportMs: 5 });
  const stop = new AbortController();
  const running = dispatcher.run(stop.signal, { standby() {}, at() {}, caughtUp() {}, parked() {}, waiting() {} });
  await eventually(
    () => dependencies.outbox.list({ limit: 500 }),
    ({ documents }) => documents.every((row) => row.reported === true),
  );
  stop.abort();
  await running;
}
