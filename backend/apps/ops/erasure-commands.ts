import { setTimeout as sleep } from 'node:timers/promises';
import { accountStream } from '../../contexts/accounts/account.stream.ts';
import { EraseAccountCommand } from '../../contexts/accounts/erase-account/erase-account.command.ts';
import { EraseAccountHandler } from '../../contexts/accounts/erase-account/erase-account.handler.ts';
import { beginErasureList } from '../../contexts/accounts/erase-account/recorded-erasures.reader.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { deterministicId, randomId } from '../../platform/ids/ids.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import type { ErasureList } from '../../platform/privacy/erasure-list.store.ts';
import { openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { erasing, erasureListOf } from '../erasure.ts';
import { accountsOf } from './account-commands.ts';
import { dispatch } from './dispatch.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const POLL_MS = 250;
/** How long the command waits for the worker to pass the erasure; the worker completes it in any case. */
const WAIT_MS = 60_000;

type Acting = Pick<OpsContext, 'stores' | 'codec' | 'executor' | 'clock' | 'operator' | 'env'>;

/** `erase-account <account id, email or phone> --reason <text>`: permanently destroys the key, ends sessions and removes records. */
export async function eraseAccount(ops: OpsContext, who: string | undefined, reason: string | undefined): Promise<void> {
  const why = needed(reason);
  const accountId = await accountIdOf(ops, who ?? '');
  const list = erasureListOf(ops.env);
  await beginErasureList(list, { events: ops.stores.events, codec: ops.codec, clock: ops.clock });
  try {
    await erase(ops, list, accountId, why, randomId());
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`Account ${accountId} not found.`);
    throw error;
  }
  ops.say(`Account ${accountId} was erased: its key was destroyed, its sessions have ended, and it is listed in ${list.path}.`);
  await watchCompletion(ops, accountId);
}

/** `apply-erasures`: repeats erasures that a restored log does not contain. For stores on servers. */
export async function applyErasures(ops: OpsContext, listFile: string | undefined): Promise<void> {
  const list = erasureListOf({ ...ops.env, ...(listFile !== undefined && { ERASURES_FILE: listFile }) });
  const logId = await ops.stores.events.logId();
  if (!list.covers(logId))
    throw new UsageError(`${list.path} isn’t the list of erasures for log ${logId}. Specify it with --erasures <file>.`);
  ops.say(`${howMany(await reapplyErasures(ops, list, logId), 'account')} listed in ${list.path} erased in log ${logId}.`);
}

/** Erases every listed account that a restored backup brought back. @returns how many. */
export async function reapplyErasures(on: Acting, list: ErasureList, logId: string): Promise<number> {
  let erased = 0;
  for (const { accountId } of list.of(logId)) {
    try {
      await erase(
        on,
        list,
        accountId,
        'already erased, but a backup brought it back',
        deterministicId('erase-again', logId, accountId),
      );
      erased += 1;
    } catch (error) {
      // The account was created after the backup, so nothing of it was restored.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return erased;
}

async function erase(on: Acting, list: ErasureList, accountId: string, reason: string, commandId: string): Promise<void> {
  const { stores, codec, executor, clock, env, operator } = on;
  const { events, operations } = stores;
  const masterKey = await openMasterKey(env, operations);
  const context = {
    commandId,
    actorId: operator,
    actorType: 'operator' as const,
    correlationId: commandId,
    causationId: commandId,
    occurredAt: clock.now().toISOString(),
  };
  await dispatch(on, EraseAccountHandler, new EraseAccountCommand(accountId, reason, context));
  const data = await erasing({ events, operations, codec, executor, clock, masterKey, list });
  await data.execute(accountId);
}

/** Account by id or contact. @throws UsageError unless exactly one matches. */
async function accountIdOf(ops: OpsContext, who: string): Promise<string> {
  if (ACCOUNT_ID.test(who)) return who;
  const { proven, unproven } = await accountsOf(ops, who);
  const [accountId, ...others] = proven.length > 0 ? proven : unproven;
  if (accountId === undefined) throw new UsageError('No account has this contact.');
  if (others.length > 0) {
    throw new UsageError(
      `${others.length + 1} accounts added this contact. Specify the one to erase by ID:\n${[accountId, ...others].join('\n')}`,
    );
  }
  if (proven.length > 0 && unproven.length > 0) {
    ops.say(`${unproven.length} more accounts added this contact but didn’t verify it. To erase them too, specify their IDs:`);
    for (const id of unproven) ops.say(`  ${id}`);
  }
  return accountId;
}

async function watchCompletion(ops: OpsContext, accountId: string): Promise<void> {
  const workers = new WorkerStatusStore(ops.stores.operations, ops.clock);
  const deadline = ops.clock.monotonic() + WAIT_MS;
  for (;;) {
    const [last] = await ops.stores.events.read(accountStream(accountId), { backwards: true, limit: 1 });
    if (last?.type === 'ErasureCompleted') return ops.say('It has been removed from every view.');
    if ((await workers.current()) === null)
      return ops.say('No worker is running. The next one to start will remove it from the views.');
    if (ops.clock.monotonic() > deadline)
      return ops.say('Some views haven’t caught up. “status” shows which. The worker will finish this automatically.');
    await sleep(POLL_MS);
  }
}
