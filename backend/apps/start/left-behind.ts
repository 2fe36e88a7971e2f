import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LogRows } from '../../platform/backup/embedded/log-rows.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { OPS } from '../../platform/config/ops-command.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { StartRefused } from '../../platform/subscriptions/stores-belong-together.ts';

/**
 * Refuses to start on servers while DATA_DIR has data that is not on them: an operator who sets a server's URL expects to find that data there.
 * @throws StartRefused with the command that moves the data, and what to do to start over instead.
 */
export async function refuseLeftBehind(env: Environment, events: EventStore, operations: OperationalStore): Promise<void> {
  const path = join(env.DATA_DIR, 'log.db');
  if (env.embedded || !existsSync(path)) return;
  const rows = new LogRows(path);
  const isEmpty = rows.last() === 0;
  rows.close();
  if (isEmpty) return;
  // The servers hold a log and its state, so they are in use and the folder is just left over.
  if ((await operations.boundLogId()) === (await events.logId())) return;
  const variable = env.EVENTSTORE_URL ? 'EVENTSTORE_URL' : 'MONGODB_URL';
  throw new StartRefused(
    `${variable} is set, but the data in DATA_DIR ${resolve(env.DATA_DIR)} isn’t on that server. To move it there, set EVENTSTORE_URL and MONGODB_URL and ` +
      `run “${OPS} move --to-servers”. To use the folder, unset both. To start over on the servers, move log.db elsewhere.`,
  );
}
