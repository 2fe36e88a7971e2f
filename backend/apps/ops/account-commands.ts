import { accountDecider } from '../../contexts/accounts/account.decider.ts';
import { accountStream } from '../../contexts/accounts/account.stream.ts';
import { normaliseEmail, normalisePhone } from '../../contexts/accounts/contact.ts';
import { ACCOUNT, type AccountEvent } from '../../contexts/accounts/published/account.events.ts';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import { randomId } from '../../platform/ids/ids.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const PAGE = 500;

/** `grant-pro <e-mail or phone> --reason <text>`: the account counts as PRO with every form type, as an admin does; it opens no admin page. */
export function grantPro(ops: OpsContext, contact: string | undefined, reason: string | undefined): Promise<void> {
  return changeRole(ops, 'grantAdminRole', contact, reason);
}

/** `revoke-pro <e-mail or phone> --reason <text>`: revokes it. */
export function revokePro(ops: OpsContext, contact: string | undefined, reason: string | undefined): Promise<void> {
  return changeRole(ops, 'revokeAdminRole', contact, reason);
}

async function changeRole(
  ops: OpsContext,
  kind: 'grantAdminRole' | 'revokeAdminRole',
  contact: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const why = needed(reason);
  const accountId = await accountOf(ops, contact ?? '');
  const commandId = randomId();
  const { events } = await ops.executor.execute(
    accountDecider,
    accountStream(accountId),
    { kind, accountId, reason: why },
    {
      commandId,
      actorId: ops.operator,
      actorType: 'operator',
      correlationId: commandId,
      causationId: commandId,
      occurredAt: ops.clock.now().toISOString(),
    },
  );
  const done = kind === 'grantAdminRole' ? 'counts as PRO now' : 'is on its own plan again';
  ops.say(`Account ${accountId} ${events.length > 0 ? done : 'was left as it is: nothing to change'}.`);
}

/** The one account that has a contact; one that verified it takes precedence. @throws UsageError */
async function accountOf(ops: OpsContext, input: string): Promise<string> {
  const { proven, unproven } = await accountsOf(ops, input);
  const candidates = proven.length > 0 ? proven : unproven;
  const [accountId, ...others] = candidates;
  if (accountId === undefined) throw new UsageError('No account has this contact.');
  if (others.length > 0) throw new UsageError(`${candidates.length} accounts gave this contact; let its owner verify it first.`);
  return accountId;
}

/** Accounts that have a contact, those that verified it separately. @throws UsageError when it is not a contact. */
export async function accountsOf(
  ops: OpsContext,
  input: string,
): Promise<{ readonly proven: readonly string[]; readonly unproven: readonly string[] }> {
  const contact = normaliseEmail(input) ?? normalisePhone(input);
  if (contact === null) throw new UsageError('Name the account by its e-mail address or US phone number.');
  const { operations } = ops.stores;
  const masterKey = await openMasterKey(ops.env, operations);
  const key = new KeyedHash(await openHashKey(masterKey, operations)).of('contact', contact);
  const found = [...(await accountsWith(ops, key))];
  const those = (verified: boolean) => found.filter(([, proof]) => proof === verified).map(([accountId]) => accountId);
  return { proven: those(true), unproven: those(false) };
}

/** Accounts that have a contact, each with whether it was verified. */
async function accountsWith({ stores, codec }: OpsContext, contactKey: string): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  for (let after: Position | null = null; ; ) {
    const { events, reached, end } = await stores.events.readAll({ after, categories: [ACCOUNT], limit: PAGE });
    for (const stored of events) {
      const event = codec.decode<AccountEvent>(stored);
      if (event?.type === 'ContactAdded' || event?.type === 'ContactVerified') {
        if (event.data.contactKey === contactKey) found.set(event.data.accountId, event.type === 'ContactVerified');
      } else if (event?.type === 'AccountErased') {
        found.delete(event.data.accountId);
      } else if (event?.type === 'ContactRemoved' && event.data.contactKey === contactKey) {
        found.delete(event.data.accountId);
      }
    }
    if (end || reached === null) return found;
    after = reached;
  }
}
