import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contactClaimStream, smsConsentStream, verificationStream } from '../../contexts/accounts/account.stream.ts';
import { contactServices } from '../../contexts/accounts/contact-services.service.ts';
import { normalForm } from '../../contexts/accounts/normalize-contact.ts';
import { ACCOUNT, type AccountEvent } from '../../contexts/accounts/published/account.events.ts';
import { CONTACT_CLAIM } from '../../contexts/accounts/published/contact-claim.events.ts';
import { verificationFields } from '../../contexts/accounts/published/sealed-fields.ts';
import { SMS_CONSENT } from '../../contexts/accounts/published/sms-consent.events.ts';
import {
  verificationIdOf,
  verificationRowId,
  verificationSecretHash,
} from '../../contexts/accounts/verification/request-verification.service.ts';
import { VERIFICATION_MESSAGE } from '../../contexts/accounts/verification/verification-payload.ts';
import { AlertSettingsStore } from '../../contexts/alerts/recipients/alert-settings.store.ts';
import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import { openArchive } from '../../platform/backup/archive/open-archive.ts';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import { openToRewrite } from '../../platform/event-store/sqlite/rewritten-log.ts';
import { randomId } from '../../platform/ids/ids.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { type Encrypted, encrypted } from '../../platform/privacy/encrypted.ts';
import { ERASED, FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../platform/privacy/subject-key.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { backup } from './backup-commands.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const PAGE = 500;
/** Stream names that older builds derived from a keyed hash; current names are random. */
const HASHED = /^(contactClaim|smsConsent)-[0-9a-f]{64}$/;
const RENAMED =
  "stream LIKE 'account-%' OR stream LIKE 'verification-%' OR stream LIKE 'login-%' OR stream LIKE 'contactClaim-%' OR stream LIKE 'smsConsent-%'";

interface LogRow {
  readonly position: number;
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  readonly metadata: string;
  readonly data: string;
}
type Data = Readonly<Record<string, unknown>>;

/**
 * `rekey-contacts <backup folder> --reason <text>`: replaces names in the log that older builds derived from contacts with random ones, so that no
 * name depends on a contact and on a key that outlives the account. Positions and revisions do not change. Safe to repeat.
 * EventStoreDB cannot change events: there, only the records are created, and streams named after a contact are deleted.
 * @throws UsageError while the product is running.
 */
export async function rekeyContacts(ops: OpsContext, folder: string | undefined, reason: string | undefined): Promise<void> {
  const { env, stores, clock } = ops;
  if ((await new WorkerStatusStore(stores.operations, clock).current()) !== null)
    throw new UsageError(
      'Filingwire is using this data, or was just seconds ago. Stop all its roles, wait 15 seconds, then run this again.',
    );
  const why = needed(reason);
  if (!env.embedded) return rekeyOnServers(ops, why);
  if (!(await backup(ops, folder, {}))) return;
  await recordOperatorAct(ops.executor, ops.act(), { type: 'ContactRekeyOrdered', data: { name: 'contacts', reason: why } });
  const rekeying = await Rekeying.open(ops);
  await rekeying.readAccounts();
  await rekeying.makeRecords();
  const changed = await rekeying.rewriteLog(join(env.DATA_DIR, 'log.db'));
  const dropped = await rekeying.renameState();
  // Derived from the log under the old keys, so they are rebuilt.
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(env.DATA_DIR, `views.db${suffix}`), { force: true });
  await stores.operations.overwriteDeleted();
  ops.say(
    `${howMany(changed.events, 'event')} in ${howMany(changed.streams, 'stream')} renamed. Positions and revisions didn’t change.`,
  );
  ops.say(
    `Random keys assigned to ${howMany(rekeying.erased, 'contact')} from erased accounts, so nothing shows whose they were.`,
  );
  if (dropped > 0) ops.say(`${dropped} verification messages were dropped. Links and codes sent earlier no longer work.`);
  if (env.BACKUP_S3_URL !== undefined) {
    await (await openArchive(env, stores.operations, clock, '.archive-base-ops')).startNewHistory();
    ops.say(`${env.BACKUP_S3_URL}: the archive will start over with a new base from this log.`);
  }
  ops.say('The views will be rebuilt from the log on the next startup.');
  ops.say('Older backups, including those in a bucket, contain the old keys. Delete them once you no longer need them.');
}

async function rekeyOnServers(ops: OpsContext, reason: string): Promise<void> {
  const { events } = ops.stores;
  // Imported only when needed, like the stores' drivers.
  const { MovedLog } = await import('../../platform/event-store/esdb/moved-log.adapter.ts');
  if (!(events instanceof MovedLog))
    throw new UsageError('rekey-contacts requires either both stores embedded, or EventStoreDB.');
  await recordOperatorAct(ops.executor, ops.act(), { type: 'ContactRekeyOrdered', data: { name: 'contacts', reason } });
  const rekeying = await Rekeying.open(ops);
  await rekeying.readAccounts();
  await rekeying.makeRecords();
  const old = await rekeying.hashedStreams();
  for (const stream of old) await events.deleteStream(stream);
  ops.say(`The records of contact owners were rebuilt. Deleted ${howMany(old.length, 'stream')} named after contacts.`);
  ops.say('Their events stay in $all and in the server’s files until a scavenge removes them. Run a scavenge on every node.');
  ops.say(
    'Events for accounts, verifications and logins keep the old keys as long as the log exists, because EventStoreDB never changes events.',
  );
  ops.say('Older backups also contain the old streams. Delete them once you no longer need them.');
}

class Rekeying {
  /** Number of contacts of erased accounts. */
  erased = 0;
  /** New keys by account and old key. */
  readonly #keys = new Map<string, string>();
  /** Accounts that had a contact, by its old key; `living` are those that are not erased. */
  readonly #accounts = new Map<string, { readonly living: Set<string> }>();
  /** New stream names, message ids and event ids, by the old ones. */
  readonly #names = new Map<string, string>();

  private constructor(
    private readonly ops: OpsContext,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
    private readonly contacts: ReturnType<typeof contactServices>,
  ) {}

  static async open(ops: OpsContext): Promise<Rekeying> {
    const { events, operations } = ops.stores;
    const masterKey = await openMasterKey(ops.env, operations);
    const hash = new KeyedHash(await openHashKey(masterKey, operations));
    const cipher = new FieldCipher(new SubjectKeyStore(operations, masterKey, ops.clock));
    const { codec, executor } = ops;
    return new Rekeying(ops, cipher, hash, contactServices({ operations, events, codec, executor, cipher, hash }));
  }

  /** Assigns a new key to every contact that an account has or had. */
  async readAccounts(): Promise<void> {
    for await (const stored of this.#events(ACCOUNT)) {
      const event = stored.type === 'ContactAdded' ? this.ops.codec.decode<AccountEvent>(stored) : null;
      if (event?.type !== 'ContactAdded') continue;
      const { accountId, contactKey } = event.data;
      const contact = await this.contacts.held.open(accountId, event.data.contact);
      const key = contact === null ? randomId() : await this.cipher.hashFor(accountId, 'contact', normalForm(contact));
      const name = `${accountId} ${contactKey}`;
      if (contact === null && !this.#keys.has(name)) this.erased += 1;
      if (contact !== null || !this.#keys.has(name)) this.#keys.set(name, key).set(`${accountId} ${key}`, key);
      const had = this.#accounts.get(contactKey) ?? { living: new Set() };
      if (contact !== null) had.living.add(accountId);
      this.#accounts.set(contactKey, had);
    }
  }

  /** Copies the content of older builds' streams into the current records and streams, before names change. */
  async makeRecords(): Promise<void> {
    const { contacts, held, claims, consents } = this.contacts;
    const living = new Set([...this.#accounts.values()].flatMap((had) => [...had.living]));
    for (const accountId of living) {
      for (const slot of Object.values(await contacts.of(accountId))) {
        for (const contact of [slot.current, slot.replacement]) {
          const opened = contact && (await held.open(accountId, contact.contact));
          if (contact && opened !== null) await claims.adopt(opened, accountId, contact.verified);
        }
      }
    }
    const numbers = new Set<string>();
    for await (const { stream } of this.#events(SMS_CONSENT))
      if (HASHED.test(stream)) numbers.add(stream.slice(SMS_CONSENT.length + 1));
    for (const number of numbers) {
      const had = this.#accounts.get(number);
      const [any = null] = had?.living ?? [];
      const verified: string[] = [];
      for (const accountId of had?.living ?? []) {
        const { current } = (await contacts.of(accountId)).sms;
        if (current?.contactKey === number && current.verified) verified.push(accountId);
      }
      // A number that only erased accounts had gets no record.
      if (had && any === null) continue;
      await consents.adopt(number, verified[0] ?? any, this.ops.act());
    }
  }

  /** Streams that older builds named by a keyed hash of a contact. */
  async hashedStreams(): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const category of [CONTACT_CLAIM, SMS_CONSENT])
      for await (const { stream } of this.#events(category)) if (HASHED.test(stream)) found.add(stream);
    return [...found];
  }

  /** Renames in one transaction: a crash leaves the log either unchanged or complete. */
  async rewriteLog(path: string): Promise<{ readonly events: number; readonly streams: number }> {
    const db = openToRewrite(path);
    try {
      // Verifications first: other streams name them.
      const rows = db
        .prepare(
          `SELECT position, stream, id, type, metadata, data FROM events WHERE ${RENAMED} ORDER BY stream NOT LIKE 'verification-%', position`,
        )
        .all();
      const changed: { readonly from: LogRow; readonly stream: string; readonly data: string }[] = [];
      for (const from of rows as unknown as LogRow[]) {
        const old = JSON.parse(from.data) as Data;
        const renamed = await this.#renamed(from, old);
        const data = JSON.stringify(renamed.data);
        const hashedBody = 'bodyHash' in (JSON.parse(from.metadata) as object);
        if (renamed.stream !== from.stream || data !== JSON.stringify(old) || hashedBody)
          changed.push({ from, stream: renamed.stream, data });
      }
      for (const { from } of changed) this.#nameOf(from.id);
      const update = db.prepare('UPDATE events SET stream = ?, id = ?, metadata = ?, data = ? WHERE position = ?');
      const causes = db.prepare('UPDATE events SET metadata = ? WHERE position = ?');
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const { from, stream, data } of changed)
          update.run(
            stream,
            this.#nameOf(from.id),
            this.#renamedMetadata(from.metadata, true, HASHED.test(from.stream)),
            data,
            from.position,
          );
        const mine = new Set(changed.map(({ from }) => from.position));
        for (const { position, metadata } of db.prepare('SELECT position, metadata FROM events').iterate() as Iterable<
          LogRow & object
        >) {
          const renamed = mine.has(position) ? metadata : this.#renamedMetadata(metadata, false, false);
          if (renamed !== metadata) causes.run(renamed, position);
        }
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return { events: changed.length, streams: new Set(changed.map(({ stream }) => stream)).size };
    } finally {
      db.close();
    }
  }

  /** @returns how many verification messages were dropped because their rows name old streams. */
  async renameState(): Promise<number> {
    const { operations } = this.ops.stores;
    const settings = new AlertSettingsStore(operations);
    const outbox = new OutboxStore(operations, this.ops.clock);
    const accounts = new Set([...this.#keys.keys()].map((name) => name.split(' ')[0] as string));
    let dropped = 0;
    for (const accountId of accounts) {
      await settings.renameContacts(accountId, (contactKey) => this.#keyOf(accountId, contactKey));
      dropped += await outbox.purgeKind(accountId, VERIFICATION_MESSAGE);
      await this.contacts.uses.forget(accountId);
      await this.contacts.uses.keep(accountId, await this.#heldBy(accountId));
    }
    return dropped;
  }

  async #heldBy(accountId: string): Promise<ReadonlyMap<string, string>> {
    const holders = new Map<string, string>();
    for (const { current, replacement } of Object.values(await this.contacts.contacts.of(accountId))) {
      for (const contact of [current, replacement]) {
        const opened = contact && (await this.contacts.held.open(accountId, contact.contact));
        if (contact && opened !== null) holders.set(this.#keyOf(accountId, contact.contactKey), opened);
      }
    }
    return holders;
  }

  async #renamed({ stream, type }: LogRow, data: Data): Promise<{ readonly stream: string; readonly data: Data }> {
    const category = stream.slice(0, stream.indexOf('-'));
    const { accountId, contactKey, verificationId } = data;
    const keyed =
      typeof contactKey === 'string' && typeof accountId === 'string'
        ? { ...data, contactKey: this.#keyOf(accountId, contactKey) }
        : data;
    if (category === 'login') {
      const { contactKey: _, ...rest } = data;
      return { stream, data: rest };
    }
    if (HASHED.test(stream)) {
      const name = this.#nameOf(stream);
      const renamed = category === 'contactClaim' ? contactClaimStream(name) : smsConsentStream(name);
      const own = category === 'contactClaim' ? keyed : { ...data, contactKey: name };
      return { stream: renamed, data: this.#verificationRenamed(own) };
    }
    if (category !== 'verification' || typeof accountId !== 'string') return { stream, data: keyed };
    if (type === 'VerificationRequested') return this.#request(keyed, String(verificationId), accountId);
    return {
      stream: verificationStream(this.#names.get(String(verificationId)) ?? String(verificationId)),
      data: this.#verificationRenamed(keyed),
    };
  }

  /** Encrypted values are bound to their stream's name, and hashes include it; both are recomputed. */
  async #request(data: Data, before: string, accountId: string) {
    const now = this.#names.get(before) ?? verificationIdOf(accountId, String(data['contactKey']));
    if (now === before) return { stream: verificationStream(now), data };
    this.#names.set(before, now);
    const [from, to] = [verificationFields(before, accountId), verificationFields(now, accountId)];
    const sealed = { contact: encrypted.parse(data['contact']), secret: encrypted.parse(data['secret']) };
    const [contact, secret] = [await this.#open(sealed.contact, from.contact), await this.#open(sealed.secret, from.secret)];
    const readable = contact !== null && secret !== null;
    const secretHash = readable ? verificationSecretHash(this.hash, now, secret) : randomId();
    const row = (verificationId: string, hash: string) => verificationRowId({ verificationId, secretHash: hash });
    this.#names.set(row(before, String(data['secretHash'])), row(now, secretHash));
    const resealed = readable
      ? { contact: await this.cipher.encrypt(to.contact, contact), secret: await this.cipher.encrypt(to.secret, secret) }
      : sealed;
    return { stream: verificationStream(now), data: { ...data, verificationId: now, ...resealed, secretHash } };
  }

  async #open(sealed: Encrypted, place: Parameters<FieldCipher['decrypt']>[1]): Promise<string | null> {
    const opened = await this.cipher.decrypt(sealed, place);
    return opened === ERASED ? null : opened;
  }

  #verificationRenamed(data: Data): Data {
    const renamed = (name: string) =>
      typeof data[name] === 'string' ? { [name]: this.#names.get(data[name]) ?? data[name] } : {};
    return { ...data, ...renamed('verificationId'), ...renamed('rowId') };
  }

  #renamedMetadata(metadata: string, own: boolean, named: boolean): string {
    const before = JSON.parse(metadata) as Readonly<Record<string, string>>;
    const after = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, this.#names.get(value) ?? value]));
    // Only requests with a contact; older builds sent them without a key.
    if (own) delete after['bodyHash'];
    // Command ids on these streams were derived from their subject.
    if (named) after['commandId'] = randomId();
    return JSON.stringify(after) === JSON.stringify(before) ? metadata : JSON.stringify(after);
  }

  #keyOf(accountId: string, contactKey: string): string {
    const name = `${accountId} ${contactKey}`;
    // The log lacks some contacts, such as that of an interrupted login.
    const key = this.#keys.get(name) ?? randomId();
    this.#keys.set(name, key);
    return key;
  }

  #nameOf(before: string): string {
    const known = this.#names.get(before) ?? randomId();
    this.#names.set(before, known);
    return known;
  }

  async *#events(category: string) {
    for (let after: Position | null = null, end = false; !end; ) {
      const page = await this.ops.stores.events.readAll({ after, categories: [category], limit: PAGE });
      yield* page.events;
      end = page.end;
      after = page.reached ?? after;
    }
  }
}
