import { AdminCredentials } from '../../contexts/administration/admin-credentials.store.ts';
import { AdminIds } from '../../contexts/administration/admin-ids.service.ts';
import { Administrators } from '../../contexts/administration/administrators.reader.ts';
import { passwordMatches } from '../../contexts/administration/password-hash.ts';
import { SystemClock } from '../../platform/clock/clock.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { SqliteEventStore } from '../../platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { eventCodec } from '../event-registry.ts';
import { changeAdminRole, createAdmin, removeAdmin, setAdminPassword } from './admin-commands.ts';
import type { OpsContext } from './ops-context.ts';

const EMAIL = 'dana@example.com';
const reason = 'a test';
const codec = eventCodec();
const clock = new SystemClock();

let events: SqliteEventStore;
let operations: EmbeddedOperationalStore;
let ops: OpsContext;
let said: string[];
beforeEach(() => {
  events = new SqliteEventStore({ path: ':memory:', clock });
  operations = new EmbeddedOperationalStore({ path: ':memory:', clock });
  said = [];
  const stores = { events, operations } as unknown as OpsContext['stores'];
  const env = { MASTER_KEY: 'ab'.repeat(32), DATA_DIR: '' } as OpsContext['env'];
  const executor = new CommandExecutor(events, codec, clock);
  ops = { stores, env, clock, executor, operator: 'test', say: (line: string) => void said.push(line) } as OpsContext;
});
afterEach(async () => {
  await events.close();
  await operations.close();
});

async function found() {
  const hash = new KeyedHash(await openHashKey(await openMasterKey(ops.env, operations), operations));
  const adminId = new AdminIds(hash).of(EMAIL);
  const state = await new Administrators(events, codec).find(adminId);
  return { role: state?.role, stored: await new AdminCredentials(operations).passwordOf(adminId) };
}
const printed = () => /: ([\w-]{22})/.exec(said.at(-1) ?? '')?.[1] ?? '';

test('only the last printed password signs an administrator in', async () => {
  await createAdmin(ops, 'Dana@example.com', { role: 'operator', reason });
  const { role, stored } = await found();
  expect([role, await passwordMatches(printed(), stored)]).toEqual(['operator', true]);
  const first = printed();
  await setAdminPassword(ops, EMAIL, { reason });
  const after = (await found()).stored;
  expect([await passwordMatches(first, after), await passwordMatches(printed(), after)]).toEqual([false, true]);
});

test('changing a role reports the change, or that there is nothing to change', async () => {
  await createAdmin(ops, EMAIL, { role: 'viewer', reason });
  await changeAdminRole(ops, EMAIL, { role: 'owner', reason });
  await changeAdminRole(ops, EMAIL, { role: 'owner', reason });
  expect(said.slice(1)).toEqual([`${EMAIL} now has the role owner.`, `${EMAIL} already has the role owner. Nothing to change.`]);
  await removeAdmin(ops, EMAIL, { reason });
  expect(await found()).toEqual({ role: undefined, stored: null });
});

test.each([
  ['no address', () => createAdmin(ops, undefined, { role: 'owner', reason }), 'Identify the administrator by email address.'],
  ['no role', () => createAdmin(ops, EMAIL, { reason }), 'Specify the role: --role viewer, --role operator, --role owner.'],
  ['no reason', () => removeAdmin(ops, EMAIL, {}), /^Give a reason with --reason/],
  ['nobody', () => setAdminPassword(ops, EMAIL, { reason }), 'No administrator has this address.'],
])('%s is wrong usage', async (_what, work, message) => {
  await expect(work()).rejects.toMatchObject({ name: 'UsageError', message: expect.stringMatching(message) });
});
