import { ACCOUNT } from '../../contexts/accounts/published/account.events.ts';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import { openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../platform/privacy/subject-key.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import type { OpsContext } from './ops-context.ts';

const PAGE = 500;
/** How many accounts a message lists. */
const MAX_LISTED = 10;

/** `backup` when log or state are on servers: prints what to back up with their own tools, in which order, and why. */
export function printServerBackupSteps({ env, say }: Pick<OpsContext, 'env' | 'say'>): void {
  const views = env.MONGODB_URL ? (/^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(env.MONGODB_URL)?.[1] ?? 'filingwire') : null;
  const state = views === null ? 'ops.db in DATA_DIR, with a disk snapshot' : `the MongoDB database ${views}_ops`;
  const keys = views === null ? 'ops.db once more' : `the subjectKeys collection in ${views}_ops again`;
  const log = env.EVENTSTORE_URL ? 'EventStoreDB' : 'log.db in DATA_DIR, with a disk snapshot';
  const texts = views === null ? 'texts.db in DATA_DIR' : `the MongoDB database ${views}_texts`;
  say(
    'The data is on servers. Back it up with their own tools, in this order, while Filingwire is running (see “Backup” in docs/operations.md):',
  );
  say(`  1. ${state}: comes first because its log positions must not be past the end of the log backed up with it`);
  say(`  2. ${log}`);
  say(`  3. ${keys}: the log needs the keys of accounts created in the meantime`);
  say(`  4. ${texts}: comes last so that it contains all filing text in the log`);
  say('Views don’t need a backup because they are built from the log. Keep MASTER_KEY and the list of erasures elsewhere.');
  say('After a restore, before any role starts: apply-erasures, then backup --check.');
}

/**
 * `backup --check`, on restored servers before any role starts: checks that the parts were backed up in the right order.
 * @returns false when something is missing. @throws StartRefused when the state is ahead of the log.
 */
export async function checkServerBackup(ops: OpsContext): Promise<boolean> {
  await ops.checkStores();
  ops.say('No log position in the operational state is past the end of the log.');
  const keys = new SubjectKeyStore(ops.stores.operations, await openMasterKey(ops.env, ops.stores.operations), ops.clock);
  const missing: string[] = [];
  for (const accountId of await accountsWithContacts(ops)) if (!(await keys.knows(accountId))) missing.push(accountId);
  if (missing.length === 0) {
    ops.say('Every account with contacts in the log either has its key or was erased.');
    return true;
  }
  ops.say(
    `${howMany(missing.length, 'account')} in the log with no key, so contacts and notes can’t be read: ${listOf(missing)}.`,
  );
  ops.say(
    'The keys were backed up before the log. Restore the subjectKeys collection from a backup made after the log was backed up.',
  );
  return false;
}

/** Accounts that ever added a contact, except those erased since. */
async function accountsWithContacts({ stores }: OpsContext): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let after: Position | null = null; ; ) {
    const { events, reached, end } = await stores.events.readAll({ after, categories: [ACCOUNT], limit: PAGE });
    for (const stored of events) {
      const accountId = stored.stream.slice(`${ACCOUNT}-`.length);
      if (stored.type === 'ContactAdded') found.add(accountId);
      else if (stored.type === 'AccountErased') found.delete(accountId);
    }
    if (end || reached === null) return found;
    after = reached;
  }
}

function listOf(ids: readonly string[]): string {
  return ids.length <= MAX_LISTED ? ids.join(', ') : `${ids.slice(0, MAX_LISTED).join(', ')} and ${ids.length - MAX_LISTED} more`;
}
