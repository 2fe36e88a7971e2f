import { AdminCredentials } from '../../contexts/administration/admin-credentials.store.ts';
import { AdminIds } from '../../contexts/administration/admin-ids.service.ts';
import { AdministratorAccounts } from '../../contexts/administration/administrators/administrator-accounts.service.ts';
import { FirstPassword, LOCAL_EMAIL } from '../../contexts/administration/administrators/first-password.store.ts';
import { Administrators } from '../../contexts/administration/administrators.reader.ts';
import { SecondFactor } from '../../contexts/administration/second-factor/second-factor.service.ts';
import { SecondFactors } from '../../contexts/administration/second-factor/second-factors.store.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { ADMIN_ROLES, type AdminRole } from '../../platform/http/admin-role.ts';
import { randomToken } from '../../platform/ids/ids.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../platform/privacy/subject-key.store.ts';
import { contextOf } from './account-commands.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

export interface AdminOptions {
  readonly role?: string;
  readonly reason?: string;
}

/** `create-admin <email> --role <role> --reason <text>`: prints a generated password, once. */
export async function createAdmin(ops: OpsContext, email: string | undefined, { role, reason }: AdminOptions): Promise<void> {
  const [address, adminRole, why] = [addressOf(email), roleOf(role), needed(reason)];
  const password = randomToken(128);
  await orUsageError(async () => (await administratorAccounts(ops)).add(address, adminRole, password, why, contextOf(ops)));
  ops.say(`${address} is now an administrator (${adminRole}). Password (shown only once): ${password}`);
}

/** `set-admin-password <email> --reason <text>`: prints a new generated password; all the administrator's sessions end. */
export async function setAdminPassword(ops: OpsContext, email: string | undefined, { reason }: AdminOptions): Promise<void> {
  const [address, why] = [addressOf(email), needed(reason)];
  const password = randomToken(128);
  await orUsageError(async () => (await administratorAccounts(ops)).setPassword(address, password, why, contextOf(ops)));
  if (address === LOCAL_EMAIL) new FirstPassword(ops.env.DATA_DIR).forget();
  ops.say(`Password for ${address} (shown only once): ${password}. The administrator’s sessions have ended.`);
}

/** `change-admin-role <email> --role <role> --reason <text>`: takes effect at the administrator's next request. */
export async function changeAdminRole(ops: OpsContext, email: string | undefined, { role, reason }: AdminOptions): Promise<void> {
  const [address, adminRole, why] = [addressOf(email), roleOf(role), needed(reason)];
  const changed = await orUsageError(async () =>
    (await administratorAccounts(ops)).changeRole(address, adminRole, why, contextOf(ops)),
  );
  ops.say(
    changed ? `${address} now has the role ${adminRole}.` : `${address} already has the role ${adminRole}. Nothing to change.`,
  );
}

/** `remove-admin <email> --reason <text>`: the administrator's sessions end at once. */
export async function removeAdmin(ops: OpsContext, email: string | undefined, { reason }: AdminOptions): Promise<void> {
  const [address, why] = [addressOf(email), needed(reason)];
  await orUsageError(async () => (await administratorAccounts(ops)).remove(address, why, contextOf(ops)));
  ops.say(`${address} is no longer an administrator.`);
}

/** `remove-second-factor <email> --reason <text>`: for an administrator who has lost both the authenticator and the recovery codes. */
export async function removeSecondFactor(ops: OpsContext, email: string | undefined, { reason }: AdminOptions): Promise<void> {
  const [address, why] = [addressOf(email), needed(reason)];
  const { executor, codec, clock, stores } = ops;
  const { cipher, hash } = await keysOf(ops);
  const administrators = new Administrators(stores.events, codec);
  const factors = new SecondFactors(stores.operations);
  const secondFactor = new SecondFactor(executor, administrators, factors, cipher, hash, clock);
  await orUsageError(() => secondFactor.remove(new AdminIds(hash).of(address), why, contextOf(ops)));
  ops.say(`${address} now signs in with just a password. Set up an authenticator app again under "My access".`);
}

async function keysOf({ env, stores: { operations }, clock }: OpsContext) {
  const masterKey = await openMasterKey(env, operations);
  const hash = new KeyedHash(await openHashKey(masterKey, operations));
  return { hash, cipher: new FieldCipher(new SubjectKeyStore(operations, masterKey, clock)) };
}

async function administratorAccounts(ops: OpsContext): Promise<AdministratorAccounts> {
  const { cipher, hash } = await keysOf(ops);
  const { stores, executor } = ops;
  const { operations } = stores;
  const [credentials, ids, factors] = [new AdminCredentials(operations), new AdminIds(hash), new SecondFactors(operations)];
  return new AdministratorAccounts(executor, cipher, credentials, ids, factors);
}

/** A minimal check against typos: the address has an @ and no spaces. */
function addressOf(email: string | undefined): string {
  if (email === undefined || !/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email))
    throw new UsageError('Identify the administrator by email address.');
  return email.toLowerCase();
}

function roleOf(role: string | undefined): AdminRole {
  const known = ADMIN_ROLES.find((each) => each === role);
  if (!known) throw new UsageError(`Specify the role: --role ${ADMIN_ROLES.join(', --role ')}.`);
  return known;
}

/** Reports a rejected command to the operator as a usage error rather than a crash. */
async function orUsageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(error.message);
    throw error;
  }
}
