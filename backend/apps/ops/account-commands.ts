import { accountDecider } from '../../contexts/accounts/account.decider.ts';
import { accountStream } from '../../contexts/accounts/account.stream.ts';
import { contactServices } from '../../contexts/accounts/contact-services.service.ts';
import type { DecryptedContacts } from '../../contexts/accounts/decrypted-contacts.reader.ts';
import { normalForm, normalizeEmail, normalizePhone } from '../../contexts/accounts/normalize-contact.ts';
import { ACCOUNT, type AccountEvent } from '../../contexts/accounts/published/account.events.ts';
import { GrantPlan, RevokeGrantedPlan } from '../../contexts/billing/grant-plan/granted-plans.command.ts';
import { GrantPlanHandler, RevokeGrantedPlanHandler } from '../../contexts/billing/grant-plan/granted-plans.handler.ts';
import { PLAN_BRANDS } from '../../contexts/billing/grant-plan/granted-plans.request.ts';
import { BRANDS } from '../../contexts/brands/published/brand.catalog.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import { randomId } from '../../platform/ids/ids.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../platform/privacy/subject-key.store.ts';
import { dispatch } from './dispatch.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const PAGE = 500;

/** `grant-pro <email or phone> [--brand <id>] --reason <text>`: grants PRO on one brand, or on every brand that has it. */
export async function grantPro(
  ops: OpsContext,
  contact: string | undefined,
  { brand, reason }: { readonly brand?: string; readonly reason?: string },
): Promise<void> {
  const why = needed(reason);
  const brandIds = brandsWithPro(brand);
  const accountId = await accountOf(ops, contact ?? '');
  const changed = await dispatch(ops, GrantPlanHandler, new GrantPlan(accountId, brandIds, why, contextOf(ops)));
  sayWhatChanged(ops, accountId, changed.events.length, `now has PRO on ${brandIds.join(' and ')}`);
}

/** `grant-admin-role <email or phone> --reason <text>`: grants PRO with every form type on every brand, but no access to the admin area. */
export async function grantAdminRole(ops: OpsContext, contact: string | undefined, reason: string | undefined): Promise<void> {
  const why = needed(reason);
  const accountId = await accountOf(ops, contact ?? '');
  const changed = await changeRole(ops, 'grantAdminRole', accountId, why);
  sayWhatChanged(ops, accountId, changed, 'now has the admin role');
}

/** `revoke-pro <email or phone> --reason <text>`: revokes granted plans and the admin role. */
export async function revokePro(ops: OpsContext, contact: string | undefined, reason: string | undefined): Promise<void> {
  const why = needed(reason);
  const accountId = await accountOf(ops, contact ?? '');
  const role = await changeRole(ops, 'revokeAdminRole', accountId, why);
  const revoking = new RevokeGrantedPlan(accountId, Object.keys(BRANDS), why, contextOf(ops));
  const plans = await dispatch(ops, RevokeGrantedPlanHandler, revoking);
  sayWhatChanged(ops, accountId, role + plans.events.length, 'is back on its own plan');
}

async function changeRole(
  ops: OpsContext,
  kind: 'grantAdminRole' | 'revokeAdminRole',
  accountId: string,
  reason: string,
): Promise<number> {
  const command = { kind, accountId, reason };
  const { events } = await ops.executor.execute(accountDecider, accountStream(accountId), command, contextOf(ops));
  return events.length;
}

/** @throws UsageError for a brand that does not exist or has no PRO. */
function brandsWithPro(requested: string | undefined): readonly string[] {
  if (requested === undefined) return PLAN_BRANDS;
  if (!PLAN_BRANDS.includes(requested))
    throw new UsageError(`PRO is available on: ${PLAN_BRANDS.join(', ')}. Specify one of them, or leave out --brand for all.`);
  return [requested];
}

export function contextOf(ops: OpsContext): CommandContext {
  const commandId = randomId();
  return {
    commandId,
    actorId: ops.operator,
    actorType: 'operator',
    correlationId: commandId,
    causationId: commandId,
    occurredAt: ops.clock.now().toISOString(),
  };
}

function sayWhatChanged(ops: OpsContext, accountId: string, changes: number, done: string): void {
  ops.say(`Account ${accountId} ${changes > 0 ? done : 'unchanged'}.`);
}

/** The account with this contact; accounts that verified it take precedence. @throws UsageError unless exactly one matches. */
async function accountOf(ops: OpsContext, input: string): Promise<string> {
  const { proven, unproven } = await accountsOf(ops, input);
  const candidates = proven.length > 0 ? proven : unproven;
  const [accountId, ...others] = candidates;
  if (accountId === undefined) throw new UsageError('No account has this contact.');
  if (others.length > 0)
    throw new UsageError(`${candidates.length} accounts added this contact. Its owner needs to verify it first.`);
  return accountId;
}

/** Accounts with a contact, split by whether they verified it. @throws UsageError when the input is not a contact. */
export async function accountsOf(
  ops: OpsContext,
  input: string,
): Promise<{ readonly proven: readonly string[]; readonly unproven: readonly string[] }> {
  const contact = normalizeEmail(input) ?? normalizePhone(input);
  if (contact === null) throw new UsageError('Identify the account by email address or US phone number.');
  const { operations } = ops.stores;
  const masterKey = await openMasterKey(ops.env, operations);
  const hash = new KeyedHash(await openHashKey(masterKey, operations));
  const cipher = new FieldCipher(new SubjectKeyStore(operations, masterKey, ops.clock));
  const { held } = contactServices({ ...ops, operations, events: ops.stores.events, cipher, hash });
  const found = [...(await accountsWith(ops, held, contact))];
  const accountsThat = (verified: boolean) => found.filter(([, proof]) => proof === verified).map(([accountId]) => accountId);
  return { proven: accountsThat(true), unproven: accountsThat(false) };
}

/** Accounts that have a contact, and whether each verified it. Read from the log, because the contact records may be behind. */
async function accountsWith(
  { stores, codec }: OpsContext,
  decryptedContacts: DecryptedContacts,
  contact: string,
): Promise<ReadonlyMap<string, boolean>> {
  /** Each account's key for the contact, by account ID. */
  const keys = new Map<string, string>();
  const found = new Map<string, boolean>();
  for (let after: Position | null = null; ; ) {
    const { events, reached, end } = await stores.events.readAll({ after, categories: [ACCOUNT], limit: PAGE });
    for (const stored of events) {
      const event = codec.readable<AccountEvent>(stored);
      if (event?.type === 'ContactAdded') {
        const { accountId, contactKey } = event.data;
        const opened = await decryptedContacts.open(accountId, event.data.contact);
        if (opened === null || normalForm(opened) !== contact) continue;
        keys.set(accountId, contactKey);
        found.set(accountId, false);
      } else if (event?.type === 'AccountErased') {
        found.delete(event.data.accountId);
      } else if (event?.type === 'ContactVerified' || event?.type === 'ContactRemoved') {
        const { accountId, contactKey } = event.data;
        if (keys.get(accountId) !== contactKey) continue;
        if (event.type === 'ContactVerified') found.set(accountId, true);
        else found.delete(accountId);
      }
    }
    if (end || reached === null) return found;
    after = reached;
  }
}
