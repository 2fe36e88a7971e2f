import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rekeyContacts } from '../../backend/apps/ops/rekey-contacts-command.ts';
import { accountStream, verificationStream } from '../../backend/contexts/accounts/account.stream.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { accountFields, verificationFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { verificationIdOf } from '../../backend/contexts/accounts/verification/request-verification.service.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { appendNext } from '../kit/append-next.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { openInstalledOps } from '../kit/installed-ops.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';

const EMAIL = 'reader@example.org';
const PHONE = '+12025550143';
const STRANGER = '+12025550144';
const CATEGORIES = ['account', 'contactClaim', 'smsConsent', 'verification'];
let dataDir: string;
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(() => removeDataDir(dataDir));

const environment = (more = {}) => readEnvironment({ DATA_DIR: dataDir, MASTER_KEY: '7'.repeat(64), ...more });

async function opened(more = {}) {
  const said: string[] = [];
  const ops = { ...(await openInstalledOps(environment(more))), say: (line: string) => void said.push(line) };
  const { events, operations } = ops.stores;
  await ops.checkStores();
  const master = await openMasterKey(ops.env, operations);
  const hash = new KeyedHash(await openHashKey(master, operations));
  const keys = new SubjectKeyStore(operations, master, ops.clock);
  const cipher = new FieldCipher(keys);
  const { codec, executor } = ops;
  const services = contactServices({ operations, events, codec, executor, cipher, hash });
  return { ops, said, events, operations, hash, keys, cipher, ...services };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** A log as an older build wrote it: a reader with an address and a number, an erased one with the same number, and a number of nobody that opted out. */
async function olderLog({ events, hash, keys, cipher, operations }: Opened): Promise<readonly string[]> {
  const hashed = [EMAIL, PHONE, STRANGER].map((contact) => hash.of('contact', contact));
  const [email = '', phone = '', stranger = ''] = hashed;
  const settings = new AlertSettingsStore(operations);
  const adds = async (accountId: string, channel: 'email' | 'sms', contact: string, contactKey: string) => {
    const sealed = await cipher.encrypt(accountFields(accountId).contact, contact);
    const of = { accountId, channel, contactKey };
    const verificationId = verificationIdOf(accountId, contactKey);
    const fields = verificationFields(verificationId, accountId);
    await appendNext(events, accountStream(accountId), [
      { type: 'ContactAdded', data: { ...of, contact: sealed, masked: sealed } },
    ]);
    if (channel === 'sms') {
      const until = '2026-02-01T00:00:00.000Z';
      const requested = { contactKey, accountId, verificationId, until };
      await appendNext(events, `smsConsent-${contactKey}`, [{ type: 'SmsConsentRequested', data: requested }]);
      const given = { contactKey, how: 'code', text: 'YES', at: '2026-01-01T00:00:00.000Z' };
      await appendNext(events, `smsConsent-${contactKey}`, [{ type: 'SmsConsentGiven', data: given }]);
    }
    const request = {
      ...of,
      verificationId,
      brandId: 'filingwire',
      contact: await cipher.encrypt(fields.contact, contact),
      means: 'code',
      secret: await cipher.encrypt(fields.secret, '123456'),
      secretHash: hash.of('verification', `${verificationId}|123456`),
      expiresAt: '2099-01-01T00:00:00.000Z',
    };
    const rowId = deterministicId('verification-message', verificationId, request.secretHash);
    const delivered = { verificationId, accountId, rowId, handedOverAt: null, providerReference: null };
    await appendNext(events, verificationStream(verificationId), [
      { type: 'VerificationRequested', data: request },
      { type: 'VerificationSucceeded', data: { ...of, verificationId, how: 'code' } },
      { type: 'VerificationDelivered', data: delivered },
    ]);
    await appendNext(events, `contactClaim-${contactKey}`, [{ type: 'ContactConfirmed', data: { contactKey, accountId } }]);
    await appendNext(events, accountStream(accountId), [{ type: 'ContactVerified', data: of }]);
  };
  for (const accountId of ['gone', 'reader'])
    await appendNext(events, accountStream(accountId), [
      { type: 'AccountOpened', data: { accountId, brandId: 'filingwire', kind: 'contact' } },
    ]);
  await adds('gone', 'sms', PHONE, phone);
  await appendNext(events, `contactClaim-${phone}`, [
    { type: 'ContactReleased', data: { contactKey: phone, accountId: 'gone' } },
  ]);
  await appendNext(events, accountStream('gone'), [{ type: 'AccountErased', data: { accountId: 'gone', reason: 'asked' } }]);
  await keys.destroy('gone');
  await adds('reader', 'email', EMAIL, email);
  await adds('reader', 'sms', PHONE, phone);
  const position = (await events.tail()) as Position;
  const sealed = await cipher.encrypt(accountFields('reader').contact, EMAIL);
  await settings.change('reader', position, (was) => ({ ...was, email: { contact: sealed, contactKey: email, verified: true } }));
  const stopped = { contactKey: stranger, how: 'reply', at: '2026-01-02T00:00:00.000Z' };
  await appendNext(events, `smsConsent-${stranger}`, [{ type: 'SmsConsentWithdrawn', data: stopped }]);
  return hashed;
}
const rowsOf = async ({ events }: Opened) => (await events.readAll({ after: null, categories: CATEGORIES, limit: 500 })).events;
/** Everything derived from a contact with the deployment's key, and where it appears in the log. */
const traces = async (product: Opened, hashed: readonly string[]) => {
  const derived = hashed.flatMap((each) => [each, ...['gone', 'reader'].map((account) => verificationIdOf(account, each))]);
  return (await rowsOf(product)).filter((row) => derived.some((each) => JSON.stringify(row).includes(each))).length;
};

test('an older build’s log has the same events under new names, and nothing that leads from a contact to an account', async () => {
  const before = await opened();
  const hashed = await olderLog(before);
  const rows = await rowsOf(before);
  expect(await traces(before, hashed)).toBeGreaterThan(10);
  const folder = join(dataDir, '..', `${dataDir.split('/').at(-1)}-backup`);
  await rekeyContacts(before.ops, folder, 'a test');
  await before.ops.close();

  const after = await opened();
  const now = (await rowsOf(after)).slice(0, rows.length);
  const kept = ({ position, revision, type }: (typeof rows)[number]) => ({ position, revision, type });
  expect(now.map(kept)).toEqual(rows.map(kept));
  expect(await traces(after, hashed)).toBe(0);
  for (const file of ['log.db', 'log.db-wal'])
    if (existsSync(join(dataDir, file)))
      for (const each of hashed) expect(readFileSync(join(dataDir, file)).includes(each)).toBe(false);
  expect(readFileSync(join(folder, 'log.db')).includes(hashed[0] ?? '')).toBe(true);
  removeDataDir(folder);

  const { claims, consents, contacts, held, operations } = after;
  expect([await claims.holderOf(EMAIL), await claims.holderOf(PHONE)]).toEqual(['reader', 'reader']);
  expect([await consents.given(PHONE), (await consents.of(STRANGER)).consent]).toEqual([true, 'withdrawn']);
  const { email, sms } = await contacts.of('reader');
  expect([email.current?.verified, sms.current?.verified]).toEqual([true, true]);
  expect(await held.keyFor('reader', 'email', EMAIL)).toBe(email.current?.contactKey);
  const settings = (await new AlertSettingsStore(operations).of(['reader'])).get('reader');
  expect(settings?.email?.contactKey).toBe(email.current?.contactKey);
  // Each verification's stream has its new name, and decrypts what was encrypted for it.
  const verificationId = verificationIdOf('reader', sms.current?.contactKey ?? '');
  const [request] = await after.events.read(verificationStream(verificationId));
  const { contact } = { contact: {}, ...(request?.data as object) } as { contact: never };
  expect(await after.cipher.decrypt(contact, verificationFields(verificationId, 'reader').contact)).toBe(PHONE);
  await after.ops.close();
});

test('a second run changes nothing of existing accounts', async () => {
  const product = await opened();
  const hashed = await olderLog(product);
  await rekeyContacts(product.ops, join(dataDir, 'first'), 'a test');
  await product.ops.close();
  const again = await opened();
  const keyOf = async ({ contacts }: Opened) => (await contacts.of('reader')).email.current?.contactKey;
  const once = await keyOf(again);
  await rekeyContacts(again.ops, join(dataDir, 'second'), 'a test');
  await again.ops.close();
  const last = await opened();
  expect([await keyOf(last), await last.claims.holderOf(EMAIL), await traces(last, hashed)]).toEqual([once, 'reader', 0]);
  await last.ops.close();
});

test('on EventStoreDB the records are rebuilt, the old streams are deleted, and what remains is reported', async () => {
  const double = await EsdbDouble.start();
  const product = await opened({ EVENTSTORE_URL: double.connectionString });
  const [email = '', phone = '', stranger = ''] = await olderLog(product);
  const old = [`contactClaim-${email}`, `contactClaim-${phone}`, `smsConsent-${phone}`, `smsConsent-${stranger}`];
  const lengths = async () => Promise.all(old.map(async (stream) => (await product.events.read(stream)).length));
  expect(await lengths()).toEqual([1, 3, 4, 1]);
  await rekeyContacts(product.ops, undefined, 'a test');
  expect(await lengths()).toEqual([0, 0, 0, 0]);
  const { claims, consents } = product;
  expect([await claims.holderOf(EMAIL), await claims.holderOf(PHONE)]).toEqual(['reader', 'reader']);
  expect([await consents.given(PHONE), (await consents.of(STRANGER)).consent]).toEqual([true, 'withdrawn']);
  expect(product.said.join('\n')).toMatch(/Deleted 4 streams .*[\s\S]*scavenge[\s\S]*never changes events/);
  await product.ops.close();
  double.stop();
});
